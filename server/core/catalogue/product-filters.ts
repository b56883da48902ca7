import { sql, type RawBuilder } from 'kysely'
import { instantsOf } from '../../../src/domain/date-range.ts'
import type { ProductSort } from '../../../src/contract/products.ts'
import type { Viewer } from './product-rows.ts'
import { discountInForce, isListed } from '../../db/conditions.ts'

/** Filters of a list. Price bounds are inclusive and compare the displayed price: the lowest price less a discount in force. */
export type ProductFilter = {
  /** Ids of what a search found, the best first. */
  found?: number[] | undefined
  category_ids?: number[] | undefined
  category_children_ids?: number[] | undefined
  attribute_search_children_ids?: number[] | undefined
  min_price?: number | undefined
  max_price?: number | undefined
  has_discount?: boolean | undefined
  /** Days in Vietnam, inclusive. */
  date_from?: string | undefined
  date_to?: string | undefined
  voucherId?: number | undefined
  favoriteOf?: number | undefined
}
export type ProductOrder = { sort_by?: ProductSort | 'discount' | undefined; descending?: boolean | undefined }

/** `products p`, the joins needed by order and filters, and every condition of the filter. */
export function matchingProducts(
  storeId: number,
  filter: ProductFilter,
  order: ProductOrder,
  { now }: Pick<Viewer, 'now'>,
): RawBuilder<unknown> {
  const sources = [
    filter.found
      ? sql`unnest(${filter.found}::int[]) with ordinality found (found_id, rank) join products p on p.id = found_id`
      : sql`products p`,
    ...(order.sort_by === 'sales' || order.sort_by === 'views'
      ? [sql`join product_counters k on k.store_id = p.store_id and k.product_id = p.id`]
      : []),
  ]
  const conditions = [sql`p.store_id = ${storeId}`, isListed()]
  const categoryIds = filter.category_children_ids?.length ? filter.category_children_ids : filter.category_ids
  if (filter.category_ids?.length && filter.category_children_ids?.length)
    conditions.push(inCategories(storeId, filter.category_ids))
  if (categoryIds?.length) conditions.push(inCategories(storeId, categoryIds))
  if (filter.attribute_search_children_ids?.length)
    conditions.push(hasAttributes(storeId, filter.attribute_search_children_ids))
  if (filter.min_price !== undefined) conditions.push(sql`p.sale_price >= ${filter.min_price}`)
  if (filter.max_price !== undefined) conditions.push(sql`p.sale_price <= ${filter.max_price}`)
  if (filter.has_discount) conditions.push(discountInForce(now))
  if (filter.date_from !== undefined)
    conditions.push(sql`p.created_at >= ${instantsOf({ from: filter.date_from, to: filter.date_from }).from}`)
  if (filter.date_to !== undefined)
    conditions.push(sql`p.created_at < ${instantsOf({ from: filter.date_to, to: filter.date_to }).before}`)
  if (filter.voucherId !== undefined)
    conditions.push(
      sql`exists (select from voucher_products vp where vp.store_id = p.store_id and vp.voucher_id = ${filter.voucherId} and vp.product_id = p.id)`,
    )
  if (filter.favoriteOf !== undefined)
    conditions.push(
      sql`exists (select from favorites f where f.store_id = p.store_id and f.customer_id = ${filter.favoriteOf} and f.product_id = p.id)`,
    )
  return sql`${sql.join(sources, sql` `)} where ${sql.join(conditions, sql` and `)}`
}
/** A category includes its children. */
const inCategories = (storeId: number, ids: number[]) => sql`p.id in (
  select pc.product_id from product_categories pc where pc.store_id = ${storeId} and pc.category_id = any(array(
    select c.id from categories c where c.store_id = ${storeId} and (c.id = any(${ids}::int[]) or c.parent_id = any(${ids}::int[])))))`

/** One of the selected values for every attribute with selected values. */
const hasAttributes = (storeId: number, ids: number[]) => sql`p.id in (
  select pa.product_id from product_attribute_searches pa join attribute_search_children c on c.store_id = pa.store_id and c.id = pa.child_id
  where pa.store_id = ${storeId} and pa.child_id = any(${ids}::int[]) group by pa.product_id
  having count(distinct c.attribute_search_id) = (select count(distinct a.attribute_search_id) from attribute_search_children a where a.store_id = ${storeId} and a.id = any(${ids}::int[])))`

/** Always ends with the id, so that pages never overlap. A requested order is ascending unless `descending`; the default is newest first. */
export function orderBy({ sort_by, descending }: ProductOrder, filter: ProductFilter): RawBuilder<unknown> {
  if (sort_by === undefined) return filter.found ? sql`rank` : sql`p.created_at desc, p.id desc`
  const [column, id] = SORT_COLUMNS[sort_by]
  return descending ? sql`${sql.ref(column)} desc, ${sql.ref(id)} desc` : sql`${sql.ref(column)}, ${sql.ref(id)}`
}
const SORT_COLUMNS = {
  price: ['p.sale_price', 'p.id'],
  created_at: ['p.created_at', 'p.id'],
  sales: ['k.sold', 'k.product_id'],
  views: ['k.view', 'k.product_id'],
  discount: ['p.discount_percent', 'p.id'],
} as const
