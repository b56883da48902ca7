import { sql } from 'kysely'
import type { AttributeSearch } from '../../../src/contract/products.ts'
import type { Language } from '../../../src/i18n/language.ts'
import { inLanguage } from '../../db/in-language.ts'
import type { Query } from '../../db/database.ts'
import { matching, type ProductFilter } from './product-filters.ts'

type Row = Omit<AttributeSearch, 'product_attribute_search_children'> & {
  children: [id: number, name: string, image_url: string | null][] | null
}

/**
 * The attributes a list can be filtered by. Each value has the number of shown products that match it and the other filters.
 * Values of one attribute are alternatives, so its own selected values do not affect the counts of the others.
 */
export async function findAttributeSearches(
  q: Query,
  storeId: number,
  filter: ProductFilter,
  { now, lang }: { now: Date; lang: Language },
): Promise<AttributeSearch[]> {
  const { rows } = await sql<Row>`
    select a.id, ${inLanguage(lang, 'a', 'name')} as name, a.image_url, a.position,
      (select json_agg(json_build_array(c.id, ${inLanguage(lang, 'c', 'name')}, c.image_url) order by c.position, c.id)
        from attribute_search_children c where c.store_id = a.store_id and c.attribute_search_id = a.id) as children
    from attribute_searches a where a.store_id = ${storeId} order by a.position, a.id`.execute(q)
  const chosen = new Set(filter.attribute_search_children_ids)
  const isChosen = ({ children }: Row) => (children ?? []).some(([id]) => chosen.has(id))
  const shared = await countValues(q, storeId, filter, now)
  const own = new Map<number, Map<number, number>>()
  for (const row of rows.filter(isChosen)) {
    const others = [...chosen].filter((id) => !row.children?.some((child) => child[0] === id))
    own.set(row.id, await countValues(q, storeId, { ...filter, attribute_search_children_ids: others }, now))
  }
  return rows.map(({ children, ...row }) => ({
    ...row,
    product_attribute_search_children: (children ?? []).map(([id, name, image_url]) => ({
      id,
      name,
      image_url,
      count: (own.get(row.id) ?? shared).get(id) ?? 0,
    })),
  }))
}

async function countValues(q: Query, storeId: number, filter: ProductFilter, now: Date): Promise<Map<number, number>> {
  const { rows } = await sql<{ child_id: number; count: number }>`
    select pa.child_id, count(*) as count from product_attribute_searches pa
    where pa.store_id = ${storeId} and pa.product_id in (select p.id from ${matching(storeId, filter, {}, { now })}) group by 1`.execute(
    q,
  )
  return new Map(rows.map(({ child_id, count }) => [child_id, count]))
}
