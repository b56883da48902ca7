import { sql, type RawBuilder } from 'kysely'
import { matchingProducts, orderBy, type ProductFilter, type ProductOrder } from './product-filters.ts'
import type { Slice } from '../shared/slice.ts'
import type { Viewer } from './product-rows.ts'

type When = Pick<Viewer, 'now'>

/** Statement for the ids of one page and their `place` in it. */
export function pageOfIds(
  storeId: number,
  filter: ProductFilter,
  order: ProductOrder,
  { limit, offset }: Slice,
  viewer: When,
): RawBuilder<unknown> {
  // Literals, not parameters: PostgreSQL then knows that few rows are needed and reuses one plan.
  const part = sql`limit ${sql.lit(limit)} ${offset === 0 ? sql`` : sql`offset ${sql.lit(offset)}`}`
  const shelf = shelfOf(filter, order)
  if (!shelf) {
    const sorted = orderBy(order, filter)
    return sql`select p.id, row_number() over (order by ${sorted}) as place from ${matchingProducts(storeId, filter, order, viewer)} order by ${sorted} ${part}`
  }
  const { column, direction } = shelf
  return sql`
    select s.id, row_number() over (order by s.key ${direction}, s.id ${direction}) as place from (
      select distinct near.product_id as id, near.key from ${shelves(storeId, shelf.categoryIds)} cross join lateral (
        select pc.product_id, ${column} as key from product_categories pc where pc.category_id = shelf.id and ${onShelf(storeId, filter)}
        order by ${column} ${direction}, pc.product_id ${direction} limit ${sql.lit(limit + offset)}) near
    ) s order by s.key ${direction}, s.id ${direction} ${part}`
}

/** All products of a filter, to be counted: what comes after `from`. */
export function allOf(storeId: number, filter: ProductFilter, viewer: When): RawBuilder<unknown> {
  const shelf = shelfOf(filter, {})
  if (!shelf) return matchingProducts(storeId, filter, {}, viewer)
  return sql`(select distinct pc.product_id from product_categories pc where pc.category_id = any(array(select shelf.id from ${shelves(storeId, shelf.categoryIds)})) and ${onShelf(storeId, filter)}) p`
}

type Shelf = { categoryIds: number[]; column: RawBuilder<unknown>; direction: RawBuilder<unknown> }

/** Lists that `product_categories` alone can answer: of categories, newest first or by price, with any price bounds. */
function shelfOf(
  { min_price: _, max_price: __, category_ids, category_children_ids, ...others }: ProductFilter,
  { sort_by, descending }: ProductOrder,
): Shelf | undefined {
  if (others.found || (category_ids?.length && category_children_ids?.length)) return undefined
  const categoryIds = category_children_ids?.length ? category_children_ids : (category_ids ?? [])
  const isNarrowed = Object.values(others).some(
    (value) => value !== undefined && value !== false && !(Array.isArray(value) && value.length === 0),
  )
  if (categoryIds.length === 0 || isNarrowed) return undefined
  if (sort_by === 'price')
    return { categoryIds, column: sql`pc.sale_price`, direction: descending ? sql`desc` : sql`asc` }
  if (sort_by === undefined || sort_by === 'created_at')
    return {
      categoryIds,
      column: sql`pc.created_at`,
      direction: sort_by === undefined || descending ? sql`desc` : sql`asc`,
    }
  return undefined
}

/** A category includes its children. */
const shelves = (storeId: number, ids: number[]) =>
  sql`(select c.id from categories c where c.store_id = ${storeId} and (c.id = any(${ids}::int[]) or c.parent_id = any(${ids}::int[]))) shelf`

function onShelf(storeId: number, { min_price, max_price }: ProductFilter): RawBuilder<unknown> {
  const conditions = [sql`pc.store_id = ${storeId}`, sql`pc.is_shown`]
  if (min_price !== undefined) conditions.push(sql`pc.sale_price >= ${min_price}`)
  if (max_price !== undefined) conditions.push(sql`pc.sale_price <= ${max_price}`)
  return sql.join(conditions, sql` and `)
}
