import { sql } from 'kysely'
import type { AttributeSearch } from '../../../src/contract/products.ts'
import type { Language } from '../../../src/i18n/language.ts'
import { inLanguage } from '../../db/in-language.ts'
import type { Query } from '../../db/database.ts'
import { shownRows } from '../shared/timed-rows.ts'
import { matchingProducts, type ProductFilter } from './product-filters.ts'

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
  const all = await q
    .selectFrom('attribute_searches as a')
    .select([
      'a.id',
      'a.image_url',
      'a.position',
      'a.show_from',
      'a.show_until',
      inLanguage(lang, 'a', 'name').as('name'),
    ])
    .select(
      sql<[id: number, name: string, image_url: string | null][]>`coalesce(
        (select json_agg(json_build_array(c.id, ${inLanguage(lang, 'c', 'name')}, c.image_url) order by c.position, c.id)
          from attribute_search_children c where c.store_id = a.store_id and c.attribute_search_id = a.id), '[]')`.as(
        'children',
      ),
    )
    .where('a.store_id', '=', storeId)
    .orderBy('a.position')
    .orderBy('a.id')
    .execute()
  const rows = shownRows(all, now)
  const chosen = new Set(filter.attribute_search_children_ids)
  const shared = await countValues(q, storeId, filter, now)
  const own = new Map<number, Map<number, number>>()
  for (const { id, children } of rows) {
    const others = chosen.difference(new Set(children.map(([child]) => child)))
    if (others.size === chosen.size) continue
    own.set(id, await countValues(q, storeId, { ...filter, attribute_search_children_ids: [...others] }, now))
  }
  return rows.map(({ children, ...row }) => ({
    ...row,
    product_attribute_search_children: children.map(([id, name, image_url]) => ({
      id,
      name,
      image_url,
      count: (own.get(row.id) ?? shared).get(id) ?? 0,
    })),
  }))
}

async function countValues(q: Query, storeId: number, filter: ProductFilter, now: Date): Promise<Map<number, number>> {
  const rows = await q
    .selectFrom('product_attribute_searches as pa')
    .select((eb) => ['pa.child_id', eb.fn.countAll<number>().as('count')])
    .where('pa.store_id', '=', storeId)
    .where(sql<boolean>`pa.product_id in (select p.id from ${matchingProducts(storeId, filter, {}, { now })})`)
    .groupBy('pa.child_id')
    .execute()
  return new Map(rows.map(({ child_id, count }) => [child_id, count]))
}
