import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { styled } from 'styled-components'
import { useCategories } from '../../../api/categories.ts'
import { useProducts } from '../../../api/products.ts'
import { query } from '../../../api/query.ts'
import { listPopularSearches } from '../../../contract/products.ts'
import { categoryPath, productListPath, productPath } from '../../../domain/paths.ts'
import { useT } from '../../../i18n/i18n-context.tsx'
import { forgetSearches, lastSearches } from '../../../session/last-searches.ts'
import { announce } from '../../../ui/announce.ts'
import { Link } from '../../../ui/controls/link.tsx'
import { SearchPanel } from './search-panel.tsx'

const CATEGORIES = 6
const POPULAR = { query: { sort_by: 'sales', descending: true, limit: 4 } } as const

type Props = { id: string; active: number; onCount: (count: number) => void; onPick: () => void }
type Choice = { key: string; text: string; to: string }

/** What somebody may look for before a letter is typed: searched for last on this device, and by many, sold most, categories. */
export function SearchStart({ id, active, onCount, onPick }: Props) {
  const t = useT()
  const [last, setLast] = useState(lastSearches)
  const categories = useCategories()
  const { data: searches = [] } = useQuery(query(listPopularSearches, {}))
  const { data } = useProducts(POPULAR)
  const groups: { title: string; choices: Choice[] }[] = [
    {
      title: t('shell.last_searches'),
      choices: last.map((search) => ({ key: search, text: search, to: productListPath({ search }) })),
    },
    {
      title: t('shell.popular_searches'),
      choices: searches
        .filter((search) => !last.includes(search))
        .map((search) => ({ key: search, text: search, to: productListPath({ search }) })),
    },
    {
      title: t('shell.popular'),
      choices: (data?.data ?? []).map((product) => ({
        key: `${product.id}`,
        text: product.name,
        to: productPath(product),
      })),
    },
    {
      title: t('shell.categories'),
      choices: categories
        .slice(0, CATEGORIES)
        .map((category) => ({ key: category.slug, text: category.name, to: categoryPath(category) })),
    },
  ].filter(({ choices }) => choices.length > 0)
  const count = groups.reduce((sum, { choices }) => sum + choices.length, 0)
  useEffect(() => {
    onCount(count)
    return () => onCount(0)
  }, [count, onCount])
  const forget = () => {
    forgetSearches()
    setLast([])
    announce(t('shell.searches_forgotten'))
  }
  if (count === 0) return null
  const starts = groups.map((_, at) => groups.slice(0, at).reduce((sum, { choices }) => sum + choices.length, 0))
  return (
    <SearchPanel data-part="search-suggestions">
      <div id={id} role="listbox" aria-label={t('shell.search_start')}>
        {groups.map(({ title, choices }, at) => (
          <Group key={title} role="group" aria-label={title}>
            <p aria-hidden="true">{title}</p>
            {choices.map(({ key, text, to }, index) => {
              const place = starts[at]! + index
              return (
                <Link
                  key={key}
                  id={`${id}-${place}`}
                  role="option"
                  aria-selected={place === active}
                  tabIndex={-1}
                  to={to}
                  onClick={onPick}
                  onMouseDown={(event) => event.preventDefault()}
                >
                  {text}
                </Link>
              )
            })}
          </Group>
        ))}
      </div>
      {last.length > 0 && (
        <button type="button" onMouseDown={(event) => event.preventDefault()} onClick={forget}>
          {t('shell.forget_searches')}
        </button>
      )}
    </SearchPanel>
  )
}

const Group = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-1) var(--space-2);
  padding: var(--space-2);
  & > p {
    flex-basis: 100%;
    color: var(--color-text-soft);
    font-size: var(--text-1);
    font-weight: 600;
  }
  &&& > a {
    display: block;
    max-width: 100%;
    min-height: 36px;
    padding: var(--space-1) var(--space-3);
    border: 1px solid var(--color-border);
    border-radius: var(--radius-full);
    line-height: 26px;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  &&& > a:hover,
  &&& > a[aria-selected='true'] {
    border-color: currentColor;
    background: var(--color-sunken);
  }
`
