import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { useT } from '../../i18n/i18n-context.tsx'
import { Link } from '../controls/link.tsx'
import { Icon } from '../icon.tsx'

/** Title of a shelf with a link to the full list. `children`: links to sub-categories beside the title. */
export function ShelfHeading({
  title,
  to,
  children,
  id,
}: {
  title: ReactNode
  to?: string | null
  children?: ReactNode
  id?: string
}) {
  const t = useT()
  return (
    <Row>
      <h2 id={id}>{title}</h2>
      {children && <nav aria-label={typeof title === 'string' ? title : undefined}>{children}</nav>}
      {to && (
        <Link to={to}>
          {t('ui.see_all')}
          <Icon name="arrow-right" size={16} />
        </Link>
      )}
    </Row>
  )
}

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-1) var(--space-5);
  margin-bottom: var(--space-4);
  & > h2 {
    flex: 1;
    min-width: min(100%, 12ch);
    display: -webkit-box;
    -webkit-line-clamp: 2;
    -webkit-box-orient: vertical;
    overflow: hidden;
  }
  & > nav {
    display: flex;
    gap: var(--space-2);
    order: 3;
    width: 100%;
    overflow-x: auto;
    scrollbar-width: none;
  }
  & > nav > a {
    flex: none;
    overflow: hidden;
    max-width: 16rem;
    padding: var(--space-2) var(--space-4);
    text-overflow: ellipsis;
    white-space: nowrap;
    border: 1px solid var(--color-border);
    border-radius: var(--radius-full);
    font-size: var(--text-2);
  }
  & > nav > a:hover {
    border-color: var(--color-main);
    color: var(--color-main-text);
  }
  & > a {
    display: inline-flex;
    align-items: center;
    gap: var(--space-1);
    min-height: var(--tap);
    font-size: var(--text-2);
    font-weight: 600;
    color: var(--color-main-text);
    white-space: nowrap;
  }
`
