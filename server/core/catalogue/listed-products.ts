import { sql } from 'kysely'
import type { Product } from '../../../src/contract/products.ts'
import type { StoreDb } from '../../db/database.ts'
import { number, numbers, rows } from '../../db/statements.ts'
import { MAX_RESULTS } from '../search/search-products.ts'
import { matchingProducts, orderBy, type ProductFilter, type ProductOrder } from './product-filters.ts'
import type { Slice } from '../shared/slice.ts'
import type { Viewer } from './product-rows.ts'
import { countProducts, findProducts, findProductsByIds } from './products-queries.ts'

export type ListedProducts = { rows: Product[]; total: number }

/**
 * One page of a list and the total. What grows with the store is cached for a few seconds, or until the store changes its products: the
 * total, and for lists without a matching index (searches, attributes) the first thousand ids. The products themselves, with their prices
 * and stock, are always read.
 */
export async function listedProducts(
  db: StoreDb,
  filter: ProductFilter,
  order: ProductOrder,
  slice: Slice,
  viewer: Viewer,
): Promise<ListedProducts> {
  if (filter.found && isAlone(filter, order)) {
    const page = filter.found.slice(slice.offset, slice.offset + slice.limit)
    return {
      rows: await db.query((q) => findProductsByIds(q, db.storeId, page, viewer)),
      total: filter.found.length,
    }
  }
  if (filter.found || filter.attribute_search_children_ids?.length) {
    const { ids, total } = await db.cached(`matches ${JSON.stringify([filter, order])}`, CACHE_MS, () =>
      findMatches(db, filter, order, viewer),
    )
    const page = ids.slice(slice.offset, slice.offset + slice.limit)
    const isKnown = ids.length === total || slice.offset + slice.limit <= ids.length
    if (isKnown) return { rows: await db.query((q) => findProductsByIds(q, db.storeId, page, viewer)), total }
  }
  const page = await db.query((q) => findProducts(q, db.storeId, filter, order, slice, viewer))
  return { rows: page, total: await countedProducts(db, filter, slice, page.length, viewer.now) }
}

/** The total of a filter, given the `total` rows of this page. A first page that is not full needs no count. */
export async function countedProducts(
  db: StoreDb,
  filter: ProductFilter,
  { limit, offset }: Slice,
  total: number,
  now: Date,
): Promise<number> {
  if (total > 0 && total < limit) return offset + total
  if (total === 0 && offset === 0) return 0
  return db.cached(`count ${JSON.stringify(filter)}`, CACHE_MS, () =>
    db.query((q) => countProducts(q, db.storeId, filter, { now })),
  )
}

const CACHE_MS = 5_000

/** A search in its own order, with no other filter. */
const isAlone = ({ found: _, ...others }: ProductFilter, { sort_by }: ProductOrder): boolean =>
  sort_by === undefined &&
  Object.values(others).every(
    (value) => value === undefined || value === false || (Array.isArray(value) && value.length === 0),
  )

/** The first ids of a list in its order, and the total. */
async function findMatches(
  db: StoreDb,
  filter: ProductFilter,
  order: ProductOrder,
  viewer: Viewer,
): Promise<{ ids: number[]; total: number }> {
  const [found] = await db.query((q) =>
    rows(
      q,
      { ids: numbers, total: number },
      sql`
      with found as materialized (select p.id, row_number() over (order by ${orderBy(order, filter)}) as place from ${matchingProducts(db.storeId, filter, order, viewer)})
      select (select count(*) from found) as total, array(select id from found order by place limit ${sql.lit(MAX_RESULTS)}) as ids`,
    ),
  )
  return found!
}
