import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { Link } from './link.tsx'

export type LinkTab = { id: string; label: ReactNode; to: string }

/** Tabs of a page or filters of a list as links. The URL holds the selection, so they work without JavaScript. */
export function LinkTabs({ tabs, current, label }: { tabs: readonly LinkTab[]; current: string; label: string }) {
  return (
    <Row aria-label={label}>
      {tabs.map(({ id, label: text, to }) => (
        <Link key={id} to={to} aria-current={id === current ? 'page' : undefined}>
          {text}
        </Link>
      ))}
    </Row>
  )
}

const Row = styled.nav`
  display: flex;
  gap: var(--space-2);
  overflow-x: auto;
  scrollbar-width: none;
  margin-inline: calc(-1 * var(--space-4));
  padding: 2px var(--space-4);
  @media (width >= 900px) {
    flex-wrap: wrap;
  }
  & > a {
    flex: none;
    display: inline-flex;
    align-items: center;
    gap: var(--space-1);
    min-height: var(--tap);
    padding: 0 var(--space-4);
    border: 1px solid var(--color-border);
    border-radius: var(--radius-full);
    font-size: var(--text-2);
    background: var(--color-surface);
  }
  & > a:hover {
    border-color: var(--color-border-strong);
  }
  & > a[aria-current] {
    border-color: var(--color-main-text);
    color: var(--color-main-text);
    font-weight: 600;
  }
`
