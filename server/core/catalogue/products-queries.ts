import { sql } from 'kysely'
import type { Product, ProductDetail } from '../../../src/contract/products.ts'
import type { Query } from '../../db/database.ts'
import { inLanguage, languagesOf } from '../../db/in-language.ts'
import { pageOfIds, sizeOf } from './product-pages.ts'
import type { ProductFilter, ProductOrder } from './product-filters.ts'
import type { Slice } from '../shared/slice.ts'
import { productColumns, productSource, textsIn, toProduct, type ProductRow, type Viewer } from './product-rows.ts'
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
  const { rows } = await sql<ProductRow>`
    with page as materialized (${pageOfIds(storeId, filter, order, slice, viewer)})
    select ${productColumns(viewer)} from page join ${productSource} on p.id = page.id where p.store_id = ${storeId} order by page.place`.execute(
    q,
  )
  return rows.map((row) => toProduct(row, viewer))
}

export async function countProducts(q: Query, storeId: number, filter: ProductFilter, viewer: Viewer): Promise<number> {
  const { rows } = await sql<{ total: number }>`${sizeOf(storeId, filter, viewer)}`.execute(q)
  return rows[0]?.total ?? 0
}

/** Shown products by id, in the order of the ids; other stores' products are omitted, and hidden and deleted ones unless requested. */
export async function findProductsByIds(
  q: Query,
  storeId: number,
  ids: number[],
  viewer: Viewer,
  { withHidden = false } = {},
): Promise<Product[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<ProductRow>`
    select ${productColumns(viewer)} from ${productSource}
    where p.store_id = ${storeId} and p.id = any(${ids}::int[]) and (${withHidden}::boolean or ${isListed()})`.execute(
    q,
  )
  const byId = new Map(rows.map((row) => [row.id, toProduct(row, viewer)]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

type DetailRow = ProductRow &
  Pick<ProductDetail, 'description' | 'content_for_collaborator' | 'seo_title' | 'seo_description' | 'languages'> & {
    steps: [from_quantity: number, to_quantity: number | null, price: number][] | null
    categories: ProductDetail['categories'] | null
    image_alts: Record<string, string>
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
  const { rows } = await sql<DetailRow>`
    select ${productColumns(viewer)}, ${inLanguage(viewer.lang, 'p', 'description')} as description, p.content_for_collaborator,
      ${inLanguage(viewer.lang, 'p', 'seo_title')} as seo_title, ${inLanguage(viewer.lang, 'p', 'seo_description')} as seo_description,
      p.image_alts || coalesce(${textsIn(viewer.lang, 'image_alts')}, '{}') as image_alts,
      ${languagesOf('p', ['name', 'description'])} as languages,
      (select json_agg(json_build_array(r.from_quantity, r.to_quantity, r.price) order by r.from_quantity)
        from product_retail_steps r where r.store_id = p.store_id and r.product_id = p.id) as steps,
      (select json_agg(json_build_object('id', c.id, 'name', ${inLanguage(viewer.lang, 'c', 'name')}, 'slug', c.slug) order by c.parent_id nulls first, c.position, c.id)
        from product_categories pc join categories c on c.store_id = pc.store_id and c.id = pc.category_id
        where pc.store_id = p.store_id and pc.product_id = p.id) as categories
    from ${productSource} where p.store_id = ${storeId} and p.id = any(${ids}::int[])`.execute(q)
  const byId = new Map(rows.map((row) => [row.id, toDetail(row, viewer)]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

function toDetail(row: DetailRow, viewer: Viewer): ProductDetail {
  return {
    ...toProduct(row, viewer),
    images: row.images.map((image_url) => {
      const alt = row.image_alts[image_url]
      return alt ? { image_url, alt } : { image_url }
    }),
    description: row.description,
    content_for_collaborator: viewer.isCollaborator ? row.content_for_collaborator : null,
    product_retail_steps: (row.steps ?? []).map(([from_quantity, to_quantity, price]) => ({
      from_quantity,
      to_quantity,
      price,
    })),
    seo_title: row.seo_title,
    seo_description: row.seo_description,
    categories: row.categories ?? [],
    languages: row.languages,
  }
}

/** Products that share the most categories with this one, best-selling first; at most `limit`. */
export async function findSimilarProducts(
  q: Query,
  storeId: number,
  id: number,
  limit: number,
  viewer: Viewer,
): Promise<Product[]> {
  const { rows } = await sql<{ id: number }>`
    select near.product_id as id from (
      select other.product_id, count(*) as shared from product_categories mine
      join lateral (
        select pc.product_id from product_categories pc join products p on p.store_id = pc.store_id and p.id = pc.product_id and ${isListed()}
        where pc.store_id = mine.store_id and pc.category_id = mine.category_id and pc.product_id <> mine.product_id limit ${SIMILAR_CANDIDATES}
      ) other on true
      where mine.store_id = ${storeId} and mine.product_id = ${id} group by 1
    ) near join product_counters k on k.store_id = ${storeId} and k.product_id = near.product_id
    order by near.shared desc, k.sold desc, near.product_id desc limit ${limit}`.execute(q)
  return findProductsByIds(
    q,
    storeId,
    rows.map((row) => row.id),
    viewer,
  )
}
/** Per category. More candidates would take longer without changing the result noticeably. */
const SIMILAR_CANDIDATES = 500
