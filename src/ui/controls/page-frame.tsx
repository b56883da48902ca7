import type { ReactNode } from 'react'
import { styled } from 'styled-components'

/** Frame of a page of text, lists or forms: title, optional action beside it, content at a readable width. */
export function PageFrame({
  title,
  aside,
  children,
  wide = false,
}: {
  title: ReactNode
  aside?: ReactNode
  children: ReactNode
  wide?: boolean
}) {
  return (
    <Frame data-wide={wide || undefined}>
      <header>
        <h1>{title}</h1>
        {aside}
      </header>
      {children}
    </Frame>
  )
}

const Frame = styled.div`
  width: min(100% - 32px, 820px);
  margin: 0 auto;
  padding-block: var(--space-6) var(--space-12);
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-5);
  &[data-wide] {
    width: min(100% - 2 * var(--gutter), var(--page) - 2 * var(--gutter));
  }
  & > header {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: var(--space-3);
  }
  & > header > h1 {
    min-width: 0;
    overflow-wrap: anywhere;
  }
`
