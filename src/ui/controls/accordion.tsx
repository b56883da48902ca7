import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { Icon } from '../icon.tsx'

/** Collapsible section as a native `<details>`. Of the sections with the same `group`, one is open at a time. */
export function Accordion({
  title,
  children,
  open,
  group,
}: {
  title: ReactNode
  children: ReactNode
  open?: boolean
  group?: string
}) {
  return (
    <Fold open={open} name={group}>
      <summary>
        {title}
        <Icon name="chevron-down" size={18} />
      </summary>
      <div>{children}</div>
    </Fold>
  )
}

const Fold = styled.details`
  border-bottom: 1px solid var(--color-border);
  & > summary {
    display: flex;
    justify-content: space-between;
    align-items: center;
    gap: var(--space-3);
    min-height: 52px;
    padding-block: var(--space-3);
    font-weight: 600;
  }
  & > summary > svg {
    color: var(--color-text-soft);
    transition: rotate var(--slow) var(--ease);
  }
  &[open] > summary > svg {
    rotate: 180deg;
  }
  & > div {
    padding-bottom: var(--space-4);
  }
`
