import { useDeferredValue, useState } from 'react'
import { styled } from 'styled-components'
import {
  pickCategories,
  pickPostCategories,
  pickPosts,
  pickProducts,
  type PickRow,
} from '../../src/contract/owner-catalog.ts'
import { useT } from '../../src/i18n/i18n-context.tsx'
import { TextInput } from '../../src/ui/controls/text-input.tsx'
import { useStoreQuery } from '../use-store-query.ts'

export const PICKS = {
  product: pickProducts,
  category: pickCategories,
  post: pickPosts,
  post_category: pickPostCategories,
} as const
export type Picked = keyof typeof PICKS

/** Rows of the store to choose from, searched by name (the server ignores diacritics). */
export function PickList({
  what,
  label,
  chosen,
  onChoose,
}: {
  what: Picked
  label: string
  chosen: number
  onChoose: (row: PickRow) => void
}) {
  const t = useT()
  const [search, setSearch] = useState('')
  const searchText = useDeferredValue(search.trim())
  const { data, isError, isPending } = useStoreQuery(
    PICKS[what],
    { query: { search: searchText || undefined, limit: 20 } },
    { placeholderData: (before) => before },
  )
  return (
    <Box>
      <TextInput
        type="search"
        value={search}
        placeholder={t('link.search')}
        aria-label={`${label}: ${t('link.search')}`}
        onChange={(event) => setSearch(event.target.value)}
      />
      <ul aria-busy={isPending}>
        {isError && <li>{t('state.offline_text')}</li>}
        {data?.data.length === 0 && <li>{t('link.nothing_found')}</li>}
        {data?.data.map((row) => (
          <li key={row.id}>
            <button type="button" aria-pressed={row.id === chosen} onClick={() => onChoose(row)}>
              {row.image_url && <img src={row.image_url} alt="" width={28} height={28} loading="lazy" />}
              <span>
                {row.name}
                {row.parent && <small>{row.parent.name}</small>}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </Box>
  )
}

/** A row by id; null when it does not exist, undefined while loading. */
export function usePicked(what: Picked | undefined, id: number): PickRow | null | undefined {
  const { data } = useStoreQuery(
    PICKS[what ?? 'post'],
    { query: { ids: String(id), limit: 1 } as never }, // ids are sent as text
    { enabled: what !== undefined && id > 0, staleTime: 60_000 },
  )
  return data && (data.data[0] ?? null)
}

const Box = styled.div`
  display: grid;
  gap: var(--space-2);
  & input {
    font-size: var(--text-2);
  }
  & ul {
    max-height: 220px;
    overflow: auto;
    border: 1px solid var(--color-border);
    border-radius: var(--radius-s);
  }
  & li {
    padding: 0;
  }
  & li:not(:has(button)) {
    padding: var(--space-3);
    color: var(--color-text-soft);
  }
  & button {
    display: flex;
    align-items: center;
    gap: var(--space-2);
    width: 100%;
    min-height: var(--tap);
    padding: var(--space-1) var(--space-3);
  }
  & button:hover {
    background: var(--color-sunken);
  }
  & button[aria-pressed='true'] {
    background: var(--color-main-soft);
    color: var(--color-main-text);
  }
  & small {
    display: block;
    font-size: 0.75rem;
    color: var(--color-text-soft);
  }
  & img {
    border-radius: 4px;
    object-fit: cover;
  }
`
