import type { ReactNode } from 'react'
import { styled } from 'styled-components'

/** A value in a list of changes; a colour also has a swatch. `isRaw`: as it is written in the document. */
export function ShownText({ isRaw, children }: { isRaw?: boolean; children: ReactNode }) {
  const colour = typeof children === 'string' && /^#[0-9a-f]{6}$/i.test(children) ? children : undefined
  return (
    <Text as={isRaw ? 'code' : 'span'}>
      {colour && <i style={{ background: colour }} />}
      {children}
    </Text>
  )
}

const Text = styled.span`
  font-size: 0.8125rem;
  color: var(--color-text-soft);
  overflow-wrap: anywhere;
  & i {
    display: inline-block;
    width: 0.9em;
    height: 0.9em;
    margin-right: 4px;
    border-radius: 3px;
    border: 1px solid var(--color-border-strong);
    vertical-align: -1px;
  }
`
