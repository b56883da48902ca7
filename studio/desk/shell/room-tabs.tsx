import { styled } from 'styled-components'
import { RoomLink } from './room-link.tsx'

/** Links between the parts of a room. `path`: as in the address, after the store. */
export function RoomTabs({
  label,
  tabs,
  current,
}: {
  label: string
  tabs: readonly { path: string; label: string }[]
  current: string
}) {
  return (
    <Row aria-label={label}>
      {tabs.map((tab) => (
        <RoomLink key={tab.path} to={tab.path} aria-current={tab.path === current ? 'page' : undefined}>
          {tab.label}
        </RoomLink>
      ))}
    </Row>
  )
}

const Row = styled.nav`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-1);
  border-bottom: 1px solid var(--color-border);
  & > a {
    display: inline-flex;
    align-items: center;
    min-height: var(--tap);
    padding-inline: var(--space-3);
    border-bottom: 2px solid transparent;
    color: var(--color-text-soft);
    font-weight: 600;
  }
  & > a[aria-current] {
    border-color: var(--color-main-text);
    color: var(--color-main-text);
  }
`
