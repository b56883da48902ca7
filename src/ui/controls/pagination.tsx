import { styled } from 'styled-components'
import { pageList } from '../../domain/pagination.ts'
import { useT } from '../../i18n/i18n-context.tsx'
import { Icon } from '../icon.tsx'
import { Link } from './link.tsx'

type Props = { current: number; last: number; /** URL of a page */ to: (page: number) => string }

/**
 * Links to the first page, the current page's neighbours and the last page (storefront.md §2). On narrow screens "2 / 9". Renders nothing for a
 * single page. Works without JavaScript.
 */
export function Pagination({ current, last, to }: Props) {
  const t = useT()
  if (last <= 1) return null
  return (
    <Pages aria-label={t('ui.pages')}>
      <Step to={to} page={current - 1} last={last} label={t('ui.page_before')} icon="chevron-left" rel="prev" />
      <ol>
        {pageList(current, last).map((mark, index) => (
          <li key={mark === 'gap' ? `gap-${index}` : mark}>
            {mark === 'gap' ? (
              <span>…</span>
            ) : (
              <Link
                to={to(mark)}
                aria-current={mark === current ? 'page' : undefined}
                aria-label={t('ui.page_number', { page: mark })}
              >
                {mark}
              </Link>
            )}
          </li>
        ))}
      </ol>
      <p>{t('ui.page_of', { page: current, last })}</p>
      <Step to={to} page={current + 1} last={last} label={t('ui.page_after')} icon="chevron-right" rel="next" />
    </Pages>
  )
}

function Step({
  to,
  page,
  last,
  label,
  icon,
  rel,
}: {
  to: Props['to']
  page: number
  last: number
  label: string
  icon: 'chevron-left' | 'chevron-right'
  rel: string
}) {
  if (page < 1 || page > last) return <span aria-hidden="true" />
  return (
    <Link to={to(page)} aria-label={label} rel={rel}>
      <Icon name={icon} />
    </Link>
  )
}

const Pages = styled.nav`
  display: flex;
  justify-content: center;
  align-items: center;
  gap: var(--space-1);
  margin-block: var(--space-8);
  font-variant-numeric: tabular-nums;
  & ol {
    display: none;
    gap: var(--space-1);
  }
  & p {
    min-width: 72px;
    text-align: center;
    font-weight: 600;
  }
  & a,
  & span {
    display: grid;
    place-items: center;
    min-width: var(--tap);
    height: var(--tap);
    border-radius: var(--radius-s);
    font-size: var(--text-2);
    font-weight: 600;
  }
  & a:hover {
    background: var(--color-sunken);
  }
  & a[aria-current] {
    background: var(--color-main);
    color: var(--color-on-main);
  }
  @media (width >= 720px) {
    & ol {
      display: flex;
    }
    & p {
      display: none;
    }
  }
`
