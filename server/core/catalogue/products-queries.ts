import { sql } from 'kysely'
import type { Product, ProductDetail } from '../../../src/contract/products.ts'
import type { Query } from '../../db/database.ts'
import { total } from '../../db/statements.ts'
import { allOf, pageOfIds } from './product-pages.ts'
import type { ProductFilter, ProductOrder } from './product-filters.ts'
import type { Slice } from '../shared/slice.ts'
import { productSource, readDetails, readProducts, type Viewer } from './product-rows.ts'
import { isListed } from '../../db/conditions.ts'
import { PRODUCT_STATUS } from '../../db/codes.ts'

/** One page of shown products. A search is ordered by relevance unless another order is requested. */
export async function findProducts(
  q: Query,
  storeId: number,
  filter: ProductFilter,
  order: ProductOrder,
  slice: Slice,
  viewer: Viewer,
): Promise<Product[]> {
  return readProducts(
    q,
    viewer,
    sql`(${pageOfIds(storeId, filter, order, slice, viewer)}) page join ${productSource} on p.id = page.id
      where p.store_id = ${storeId} order by page.place`,
  )
}

export const countProducts = (q: Query, storeId: number, filter: ProductFilter, viewer: Viewer): Promise<number> =>
  total(q, sql`from ${allOf(storeId, filter, viewer)}`)

/** Shown products by id, in the order of the ids; other stores' products are omitted, and hidden and deleted ones unless requested. */
export async function findProductsByIds(
  q: Query,
  storeId: number,
  ids: number[],
  viewer: Viewer,
  { withHidden = false } = {},
): Promise<Product[]> {
  if (ids.length === 0) return []
  const products = await readProducts(
    q,
    viewer,
    sql`${productSource} where p.store_id = ${storeId} and p.id = any(${ids}::int[]) and (${withHidden}::boolean or ${isListed()})`,
  )
  return inOrder(ids, products)
}

function inOrder<One extends { id: number }>(ids: number[], found: One[]): One[] {
  const byId = new Map(found.map((one) => [one.id, one]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** One shown product with everything its page needs; the description is the store's HTML, not yet sanitised. */
export async function findProduct(
  q: Query,
  storeId: number,
  id: number,
  viewer: Viewer,
): Promise<ProductDetail | undefined> {
  const [product] = await findProductDetails(q, storeId, [id], viewer)
  return product?.status === PRODUCT_STATUS.listed ? product : undefined
}

/** Full products in the order of the ids, including hidden ones. */
export async function findProductDetails(
  q: Query,
  storeId: number,
  ids: number[],
  viewer: Viewer,
): Promise<ProductDetail[]> {
  return inOrder(ids, await readDetails(q, storeId, ids, viewer))
}

/** Products that share the most categories with this one, best-selling first; at most `limit`. */
export async function findSimilarProducts(
  q: Query,
  storeId: number,
  id: number,
  limit: number,
  viewer: Viewer,
): Promise<Product[]> {
  return readProducts(
    q,
    viewer,
    sql`(
      select near.product_id, near.shared from (
        select other.product_id, count(*) as shared from product_categories mine
        join lateral (
          select pc.product_id from product_categories pc join products p on p.store_id = pc.store_id and p.id = pc.product_id and ${isListed()}
          where pc.store_id = mine.store_id and pc.category_id = mine.category_id and pc.product_id <> mine.product_id limit ${SIMILAR_CANDIDATES}
        ) other on true
        where mine.store_id = ${storeId} and mine.product_id = ${id} group by 1
      ) near join product_counters k on k.store_id = ${storeId} and k.product_id = near.product_id
      order by near.shared desc, k.sold desc, near.product_id desc limit ${limit}
    ) most join ${productSource} on p.id = most.product_id
    where p.store_id = ${storeId} order by most.shared desc, k.sold desc, p.id desc`,
  )
}
/** Per category. More candidates would take longer without changing the result noticeably. */
const SIMILAR_CANDIDATES = 500
