import { styled } from 'styled-components'
import { useCategories } from '../../api/categories.ts'
import { categoryPath, PATHS, productListPath, slugAndId, type ProductListQuery } from '../../domain/paths.ts'
import { useFormat, useT } from '../../i18n/i18n-context.tsx'
import { Button, LinkButton } from '../../ui/controls/button.tsx'
import { Checkbox } from '../../ui/controls/checkbox.tsx'
import { IconButton } from '../../ui/controls/icon-button.tsx'
import { Link } from '../../ui/controls/link.tsx'
import { TextInput } from '../../ui/controls/text-input.tsx'
import { FacetFields } from './facet-fields.tsx'
import {
  filterCount,
  FILTERS_ID,
  MAX_PRICE,
  PRICE_BOUNDS,
  PRICE_PROBLEMS,
  priceProblem,
  unfiltered,
} from './list-query.ts'

/** Predefined price ranges, in đồng. */
const RANGES = [
  [undefined, 100_000],
  [100_000, 300_000],
  [300_000, 500_000],
  [500_000, undefined],
] as const

/**
 * All filters of the product list, as a GET form that works without JavaScript. A column on wide screens, a bottom sheet (native popover) on phones.
 */
export function ListFilters({ list }: { list: ProductListQuery }) {
  const t = useT()
  const { money, number } = useFormat()
  const categories = useCategories()
  const { min_price: low, max_price: high, unread, page: _, ...withoutPrice } = list
  const problem = priceProblem(list)
  const shown = (price: number | undefined) => (price === undefined ? '' : number(price))
  return (
    <Panel id={FILTERS_ID} popover="auto" aria-label={t('catalog.filters')}>
      <header>
        <h2>{t('catalog.filters')}</h2>
        <IconButton icon="x" label={t('ui.close')} popoverTarget={FILTERS_ID} popoverTargetAction="hide" />
      </header>
      {!list.search && (
        <nav aria-label={t('catalog.categories')}>
          <p className="label">{t('catalog.categories')}</p>
          <ul>
            <li>
              <Link to={PATHS.products} aria-current={list.category ? undefined : 'true'}>
                {t('catalog.all_products')}
              </Link>
            </li>
            {categories.map((category) => (
              <li key={category.id}>
                <Link to={categoryPath(category)} aria-current={category.id === list.category?.id ? 'true' : undefined}>
                  {category.name}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <form action={PATHS.products} method="get" key={productListPath(list)}>
        <HiddenFields list={list} />
        <fieldset>
          <legend>{t('catalog.price')}</legend>
          <Between>
            {PRICE_BOUNDS.map((name) => {
              const label = t(name === 'min_price' ? 'catalog.price_from' : 'catalog.price_to')
              const isWrong = problem?.bounds.includes(name)
              return (
                <TextInput
                  key={name}
                  name={name}
                  inputMode="numeric"
                  autoComplete="off"
                  maxLength={100}
                  defaultValue={
                    problem?.kind === 'reversed'
                      ? number(Number(unread?.[name]))
                      : (unread?.[name] ?? shown(list[name]))
                  }
                  aria-label={label}
                  placeholder={label}
                  aria-invalid={isWrong || undefined}
                  aria-describedby={isWrong ? `price-${problem?.kind}` : undefined}
                />
              )
            })}
          </Between>
          {PRICE_PROBLEMS.map((kind) => (
            <p key={kind} id={`price-${kind}`} data-price-problem={kind} role="alert" hidden={kind !== problem?.kind}>
              {t(`catalog.price_${kind}`, { max: number(MAX_PRICE) })}
            </p>
          ))}
          <Ranges>
            {RANGES.map(([from, to]) => (
              <Link
                key={`${from}-${to}`}
                rel="nofollow"
                aria-current={from === low && to === high ? 'true' : undefined}
                to={productListPath({
                  ...withoutPrice,
                  ...(from === undefined ? {} : { min_price: from }),
                  ...(to === undefined ? {} : { max_price: to }),
                })}
              >
                {from === undefined
                  ? t('catalog.up_to', { price: money(to) })
                  : to === undefined
                    ? t('catalog.from', { price: money(from) })
                    : `${money(from)} – ${money(to)}`}
              </Link>
            ))}
          </Ranges>
        </fieldset>
        <fieldset>
          <Checkbox
            name="has_discount"
            value="true"
            id="f-discount"
            defaultChecked={list.has_discount ?? false}
            label={t('catalog.has_discount')}
          />
        </fieldset>
        <FacetFields list={list} />
        <footer>
          {filterCount(list) > 0 && (
            <LinkButton kind="outline" to={productListPath(unfiltered(list))}>
              {t('catalog.clear_filters')}
            </LinkButton>
          )}
          <Button type="submit" block>
            {t('catalog.apply')}
          </Button>
        </footer>
      </form>
    </Panel>
  )
}

/** The rest of the query, so that submitting the form keeps it. */
function HiddenFields({ list }: { list: ProductListQuery }) {
  const { search, sort_by, descending, category, child, date_from, date_to } = list
  const carried = {
    search,
    date_from,
    date_to,
    sort_by,
    descending: descending ? 'true' : undefined,
    'danh-muc': category && decodeURIComponent(slugAndId(category)),
    'danh-muc-con': child && decodeURIComponent(slugAndId(child)),
  }
  return Object.entries(carried).map(
    ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
  )
}

const Between = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(6rem, 1fr));
  gap: var(--space-2);
  & input {
    padding-inline: var(--space-2);
  }
`
const Ranges = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2);
  margin-top: var(--space-3);
  & a {
    padding: var(--space-2) var(--space-3);
    border: 1px solid var(--color-border);
    border-radius: var(--radius-full);
    font-size: var(--text-1);
    font-variant-numeric: tabular-nums;
  }
  & a:hover {
    border-color: var(--color-text-soft);
  }
  & a[aria-current] {
    border-color: var(--color-main);
    color: var(--color-main-text);
    background: var(--color-main-soft);
  }
`
const Panel = styled.aside`
  border: 0;
  padding: 0;
  background: var(--color-surface);
  color: var(--color-text);
  & h2 {
    font-size: var(--text-4);
  }
  & .label,
  & legend {
    margin-bottom: var(--space-2);
    font-size: var(--text-2);
    font-weight: 700;
  }
  & fieldset,
  & > nav {
    padding-block: var(--space-4);
    border-bottom: 1px solid var(--color-border);
  }
  & legend {
    float: left;
    width: 100%;
  }
  & legend + * {
    clear: both;
  }
  & [data-price-problem] {
    margin-top: var(--space-1);
    color: var(--color-danger);
    font-size: var(--text-1);
  }
  & > nav {
    display: var(--page-categories, block); /* none beside a header that shows them */
  }
  & > nav a {
    display: flex;
    align-items: center;
    min-height: 36px;
    font-size: var(--text-2);
  }
  & > nav a:hover,
  & > nav a[aria-current] {
    color: var(--color-main-text);
  }
  & > nav a[aria-current] {
    font-weight: 600;
  }
  & form > footer {
    display: flex;
    gap: var(--space-3);
    padding-block: var(--space-4);
  }
  @media (width < 900px) {
    width: 100%;
    max-width: 560px;
    max-height: 86dvh;
    margin: auto auto 0;
    padding: 0 var(--space-5);
    border-radius: var(--radius-m) var(--radius-m) 0 0;
    box-shadow: var(--shadow-overlay);
    overscroll-behavior: contain;
    &::backdrop {
      background: rgb(15 12 18 / 48%);
    }
    &:popover-open {
      animation: filters-in var(--slow) var(--ease);
    }
    & > header {
      position: sticky;
      top: 0;
      z-index: 1;
      display: flex;
      justify-content: space-between;
      align-items: center;
      margin-inline: calc(-1 * var(--space-5));
      padding: var(--space-2) var(--space-2) var(--space-2) var(--space-5);
      background: var(--color-surface);
      border-bottom: 1px solid var(--color-border);
    }
    & > nav {
      display: none;
    }
    & form > footer {
      position: sticky;
      bottom: 0;
      margin-inline: calc(-1 * var(--space-5));
      padding: var(--space-3) var(--space-5) calc(var(--space-3) + env(safe-area-inset-bottom));
      background: var(--color-surface);
      border-top: 1px solid var(--color-border);
    }
    & form > footer > * {
      flex: 1;
    }
  }
  @media (width >= 900px) {
    display: block;
    position: static;
    width: auto;
    height: auto;
    margin: 0;
    overflow: visible;
    background: none;
    & > header {
      display: none;
    }
    & > nav {
      padding-top: 0;
    }
    & form > footer {
      flex-direction: column;
    }
  }
  @keyframes filters-in {
    from {
      translate: 0 100%;
    }
  }
`
