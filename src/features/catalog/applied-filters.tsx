import { styled } from 'styled-components'
import { useAttributeSearches } from '../../api/products.ts'
import { printDay } from '../../domain/date-range.ts'
import { productListPath, type ProductListQuery } from '../../domain/paths.ts'
import { useFormat, useT } from '../../i18n/i18n-context.tsx'
import { Link } from '../../ui/controls/link.tsx'
import { Icon } from '../../ui/icon.tsx'
import { facetArgs, filterCount, unfiltered } from './list-query.ts'

/** The active filters, each with a link that removes it. */
export function AppliedFilters({ list }: { list: ProductListQuery }) {
  const t = useT()
  const { money } = useFormat()
  const children =
    useAttributeSearches(facetArgs(list)).data?.flatMap((facet) => facet.product_attribute_search_children) ?? []
  if (filterCount(list) === 0) return null
  const { page: _, ...here } = list
  const { min_price: low, max_price: high, unread: _unread, ...withoutPrice } = here
  const { has_discount: _only, ...withoutDiscount } = here
  const { date_from: from, date_to: to, ...withoutDates } = here
  const chips = [
    ...(low !== undefined || high !== undefined
      ? [
          {
            name:
              low === undefined
                ? t('catalog.up_to', { price: money(high ?? 0) })
                : high === undefined
                  ? t('catalog.from', { price: money(low) })
                  : `${money(low)} – ${money(high)}`,
            to: productListPath(withoutPrice),
          },
        ]
      : []),
    ...(from || to
      ? [
          {
            name: !from
              ? t('catalog.until_day', { to: printDay(to ?? '') })
              : !to
                ? t('catalog.since_day', { from: printDay(from) })
                : t('catalog.between_days', { from: printDay(from), to: printDay(to) }),
            to: productListPath(withoutDates),
          },
        ]
      : []),
    ...(here.has_discount ? [{ name: t('catalog.has_discount'), to: productListPath(withoutDiscount) }] : []),
    ...(here.attributes ?? []).flatMap((id) => {
      const child = children.find((one) => one.id === id)
      return child
        ? [
            {
              name: child.name,
              to: productListPath({ ...here, attributes: (here.attributes ?? []).filter((other) => other !== id) }),
            },
          ]
        : []
    }),
  ]
  return (
    <Chips aria-label={t('catalog.applied')}>
      {chips.map(({ name, to }) => (
        <li key={name}>
          <Link to={to} aria-label={t('catalog.remove_filter', { name })}>
            {name}
            <Icon name="x" size={14} />
          </Link>
        </li>
      ))}
      <li>
        <Link to={productListPath(unfiltered(list))}>{t('catalog.clear_filters')}</Link>
      </li>
    </Chips>
  )
}

const Chips = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2);
  margin-bottom: var(--space-4);
  & a {
    display: flex;
    align-items: center;
    gap: var(--space-2);
    min-height: 36px;
    padding-inline: var(--space-3);
    border-radius: var(--radius-full);
    background: var(--color-main-soft);
    color: var(--color-main-text);
    font-size: var(--text-2);
    font-weight: 600;
  }
  & li:last-child a {
    background: none;
    text-decoration: underline;
    text-underline-offset: 3px;
  }
`
