import { styled } from 'styled-components'
import { useT } from '../../i18n/i18n-context.tsx'
import { Link } from './link.tsx'

export type Crumb = { name: string; to?: string }

/** Breadcrumb navigation. The last crumb is the current page. A link to the home page is prepended. */
export function Breadcrumbs({ crumbs }: { crumbs: readonly Crumb[] }) {
  const t = useT()
  return (
    <Navigation aria-label={t('ui.breadcrumbs')}>
      <ol>
        <li>
          <Link to="/">{t('ui.home')}</Link>
        </li>
        {crumbs.map(({ name, to }, index) => (
          <li key={`${index}-${name}`} aria-current={index === crumbs.length - 1 ? 'page' : undefined}>
            {to && index < crumbs.length - 1 ? <Link to={to}>{name}</Link> : <span>{name}</span>}
          </li>
        ))}
      </ol>
    </Navigation>
  )
}

const Navigation = styled.nav`
  font-size: var(--text-1);
  color: var(--color-text-soft);
  & ol {
    display: flex;
    overflow-x: auto;
    scrollbar-width: none;
    white-space: nowrap;
  }
  & li {
    display: flex;
    align-items: center;
  }
  & li + li::before {
    content: '/';
    color: var(--color-border-strong);
    padding-inline: var(--space-2);
  }
  & a,
  & span {
    padding-block: var(--space-3);
  }
  & a:hover {
    color: var(--color-main-text);
  }
  & li[aria-current] {
    color: var(--color-text);
  }
  @media (width < 720px) {
    & li:last-child:not(:only-child, :nth-child(2)) {
      flex: 1 0 40%; /* the current page's name shrinks first: the title below repeats it */
      min-width: 0;
    }
    & li:last-child > span {
      overflow: hidden;
      text-overflow: ellipsis;
    }
  }
`
