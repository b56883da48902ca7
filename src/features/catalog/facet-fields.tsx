import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { styled } from 'styled-components'
import { query } from '../../api/query.ts'
import { listAttributeSearches, type AttributeSearch } from '../../contract/products.ts'
import type { ProductListQuery } from '../../domain/paths.ts'
import { useFormat, useT } from '../../i18n/i18n-context.tsx'
import { Skeleton } from '../../ui/controls/skeleton.tsx'
import { facetArgs } from './list-query.ts'

const SHOWN_AT_FIRST = 6

/** Filters by the store's attributes. Each value shows the number of products it would leave. */
export function FacetFields({ list }: { list: ProductListQuery }) {
  const { data, isPending } = useQuery({
    ...query(listAttributeSearches, facetArgs(list)),
    placeholderData: keepPreviousData,
  })
  if (isPending) return <Skeleton shape="block" />
  return data?.map((facet) => <Facet key={facet.id} facet={facet} chosen={list.attributes ?? []} />)
}

function Facet({ facet, chosen }: { facet: AttributeSearch; chosen: readonly number[] }) {
  const t = useT()
  const { number } = useFormat()
  const values = facet.product_attribute_search_children
  const row = ({ id, name, count }: (typeof values)[number]) => (
    <label key={id} data-none={count === 0 || undefined}>
      <input
        type="checkbox"
        id={`f-${id}`}
        name="attribute_search_children_ids"
        value={id}
        defaultChecked={chosen.includes(id)}
      />
      <span>{name}</span>
      {count !== null && <small>{number(count)}</small>}
    </label>
  )
  return (
    <Group>
      <legend>{facet.name}</legend>
      {values.slice(0, SHOWN_AT_FIRST).map(row)}
      {values.length > SHOWN_AT_FIRST && (
        <details open={values.slice(SHOWN_AT_FIRST).some(({ id }) => chosen.includes(id)) || undefined}>
          <summary>{t('catalog.more_values', { count: values.length - SHOWN_AT_FIRST })}</summary>
          {values.slice(SHOWN_AT_FIRST).map(row)}
        </details>
      )}
    </Group>
  )
}

const Group = styled.fieldset`
  & label {
    display: flex;
    align-items: center;
    gap: var(--space-3);
    min-height: 38px;
    font-size: var(--text-2);
    cursor: pointer;
  }
  & label > span {
    flex: 1;
    min-width: 0;
  }
  & label[data-none] > span {
    color: var(--color-text-soft);
  }
  & input {
    flex: none;
    width: 20px;
    height: 20px;
    accent-color: var(--color-main);
  }
  & small {
    color: var(--color-text-soft);
    font-variant-numeric: tabular-nums;
  }
  & summary {
    padding-block: var(--space-2);
    font-size: var(--text-2);
    font-weight: 600;
    color: var(--color-main-text);
  }
  & details[open] > summary {
    display: none;
  }
  @media (width < 900px) {
    & label {
      min-height: var(--tap);
    }
  }
`
