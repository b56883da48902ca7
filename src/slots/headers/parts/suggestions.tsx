import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { styled } from 'styled-components'
import { query } from '../../../api/query.ts'
import { listProducts } from '../../../contract/products.ts'
import { productPath } from '../../../domain/paths.ts'
import { searchTerm } from '../../../domain/viet-text.ts'
import { useT } from '../../../i18n/i18n-context.tsx'
import { useTheme } from '../../../theme/theme-context.tsx'
import { cardPrice } from '../../../ui/commerce/product-card.tsx'
import { Link } from '../../../ui/controls/link.tsx'
import { announce } from '../../../ui/announce.ts'
import { Price } from '../../../ui/controls/price.tsx'
import { Image } from '../../../ui/image.tsx'
import { useDebounced } from '../../../ui/use-debounced.ts'
import { SearchPanel } from './search-panel.tsx'
import { SearchStart } from './search-start.tsx'

const DEBOUNCE_MS = 500 // storefront.md §9
const LIMIT = 5 // storefront.md §9

type Props = { text: string; id: string; active: number; onCount: (count: number) => void; onPick: () => void }

/** What the search field offers under it: products that match the typed text, or where to start. The field keeps the focus and names the active one. */
export default function Suggestions({ text, ...rest }: Props) {
  return searchTerm(text) === '' ? <SearchStart {...rest} /> : <Matches text={text} {...rest} />
}

function Matches({ text, id, active, onCount, onPick }: Props) {
  const t = useT()
  const show = useTheme((theme) => theme.option_total_show_type)
  const search = useDebounced(searchTerm(text), DEBOUNCE_MS)
  const { data, isSuccess } = useQuery({
    ...query(listProducts, { query: { search, limit: LIMIT } }),
    enabled: search !== '',
    placeholderData: keepPreviousData,
  })
  const products = data?.data ?? []
  useEffect(() => {
    onCount(products.length)
    return () => onCount(0)
  }, [products.length, onCount])
  const near = data?.is_near && products.length > 0 ? t('shell.only_near', { text: search }) : ''
  const found = data && search ? near || t('shell.suggestion_count', { count: products.length, text: search }) : ''
  useEffect(() => {
    if (found) announce(found)
  }, [found])

  if (!isSuccess || !search) return null
  return (
    <Panel data-part="search-suggestions">
      {products.length === 0 && <p>{t('shell.no_suggestion', { text: search })}</p>}
      {near && <p>{near}</p>}
      <ul id={id} role="listbox" aria-label={t('shell.suggestions')}>
        {products.map((product, index) => {
          const { shown, before } = cardPrice(product, show)
          return (
            <li key={product.id} role="presentation">
              <Link
                id={`${id}-${index}`}
                role="option"
                aria-selected={index === active}
                tabIndex={-1}
                to={productPath(product)}
                onClick={onPick}
                onMouseDown={(event) => event.preventDefault()}
              >
                <Image src={product.images[0]?.image_url} alt="" sizes="48px" widths={[160]} />
                <span>{product.name}</span>
                <Price value={shown} before={before} size="s" />
              </Link>
            </li>
          )
        })}
      </ul>
    </Panel>
  )
}

const Panel = styled(SearchPanel)`
  & > p {
    padding: var(--space-2) var(--space-4);
    font-size: var(--text-2);
    color: var(--color-text-soft);
  }
  & a {
    display: grid;
    grid-template-columns: 48px 1fr;
    gap: 0 var(--space-3);
    align-items: center;
    padding: var(--space-2);
    border-radius: var(--radius-s);
    font-size: var(--text-2);
  }
  & a > :first-child {
    grid-row: 1 / 3;
    border-radius: var(--radius-s);
  }
  & a > span:nth-child(2) {
    line-height: 1.35;
    display: -webkit-box;
    -webkit-line-clamp: 1;
    -webkit-box-orient: vertical;
    overflow: hidden;
  }
  & a:hover,
  & a[aria-selected='true'] {
    background: var(--color-sunken);
  }
`
