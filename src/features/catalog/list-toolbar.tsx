import { styled } from 'styled-components'
import { productListPath, type ProductListQuery } from '../../domain/paths.ts'
import { useFormat, useT } from '../../i18n/i18n-context.tsx'
import { Link } from '../../ui/controls/link.tsx'
import { Icon } from '../../ui/icon.tsx'
import { filterCount, FILTERS_ID, MAX_PRICE, PRICE_PROBLEMS, priceProblem } from './list-query.ts'
import { isOrder, sortsOf } from './list-sorts.ts'

/** Sort orders as links and, on phones, the button that opens the filters, and what is wrong with a price in them. */
export function ListToolbar({ list }: { list: ProductListQuery }) {
  const t = useT()
  const { number } = useFormat()
  const { sort_by: _, descending: _d, page: _p, ...rest } = list
  const count = filterCount(list)
  const problem = priceProblem(list)
  return (
    <>
      <Bar>
        <button type="button" popoverTarget={FILTERS_ID}>
          <Icon name="filter" size={18} />
          {t('catalog.filters')}
          {count > 0 && <b>{count}</b>}
        </button>
        <nav aria-label={t('catalog.sort')}>
          {sortsOf(list).map(({ name, order }) => (
            <Link
              key={name}
              to={productListPath({ ...rest, ...order })}
              aria-current={isOrder(list, order) ? 'true' : undefined}
              rel="nofollow"
            >
              {t(`catalog.sort_${name}`)}
            </Link>
          ))}
        </nav>
      </Bar>
      {PRICE_PROBLEMS.map((kind) => (
        <Unread key={kind} data-price-problem={kind} hidden={kind !== problem?.kind}>
          {t(`catalog.price_${kind}`, { max: number(MAX_PRICE) })}{' '}
          <button type="button" popoverTarget={FILTERS_ID}>
            {t('catalog.price_change')}
          </button>
        </Unread>
      ))}
    </>
  )
}

/** Beside the products on phones, where the field is in a closed sheet. */
const Unread = styled.p`
  margin-bottom: var(--space-4);
  color: var(--color-danger);
  font-size: var(--text-2);
  & > button {
    min-height: var(--tap);
    font-weight: 600;
    text-decoration: underline;
  }
  @media (width >= 900px) {
    display: none;
  }
`
const Bar = styled.div`
  display: flex;
  align-items: center;
  gap: var(--space-3);
  margin: 0 calc(-1 * var(--gutter)) var(--space-4);
  padding-inline: var(--gutter);
  border-block: 1px solid var(--color-border);
  background: var(--color-surface);
  & > button {
    flex: none;
    display: flex;
    align-items: center;
    gap: var(--space-2);
    min-height: 48px;
    padding-right: var(--space-3);
    border-right: 1px solid var(--color-border);
    font-size: var(--text-2);
    font-weight: 600;
  }
  & > button b {
    display: grid;
    place-items: center;
    min-width: 20px;
    height: 20px;
    border-radius: 10px;
    background: var(--color-main);
    color: var(--color-on-main);
    font-size: var(--text-1);
  }
  & > nav {
    display: flex;
    overflow-x: auto;
    scrollbar-width: none;
    margin-right: calc(-1 * var(--gutter));
    gap: var(--space-1);
  }
  & > nav > a {
    flex: none;
    display: grid;
    align-items: center;
    min-height: 48px;
    padding-inline: var(--space-3);
    font-size: var(--text-2);
    color: var(--color-text-soft);
    box-shadow: inset 0 -2px transparent;
  }
  & > nav > a:hover {
    color: var(--color-text);
  }
  & > nav > a[aria-current] {
    color: var(--color-main-text);
    font-weight: 600;
    box-shadow: inset 0 -2px var(--color-main);
  }
  @media (width >= 900px) {
    margin-inline: 0;
    padding-inline: 0;
    border-top: 0;
    background: none;
    & > button {
      display: none;
    }
  }
`
