import { sql } from 'kysely'
import type { z } from 'zod'
import type { OwnerProduct, ProductEditInput } from '../../../src/contract/owner-catalog.ts'
import type { ProductTranslations } from '../../../src/contract/inputs/translations.ts'
import type { Query, Trx } from '../../db/database.ts'
import type { Viewer } from './product-rows.ts'
import { findProductDetails } from './products-queries.ts'
import type { ProductOrder } from './product-filters.ts'
import type { Slice } from '../shared/slice.ts'
import { isKept } from '../../db/conditions.ts'

export type OwnerProductFilter = {
  search?: string | undefined
  category_ids?: number[] | undefined
  status?: number | undefined
  low_stock?: boolean | undefined
}
type Edit = z.output<typeof ProductEditInput>

const LOW_STOCK = 5
/** True for `products p` of which a cell has few pieces left. */
export const isLowStock = sql<boolean>`p.check_inventory and exists (select from product_cells c where c.store_id = p.store_id and c.product_id = p.id and c.stock <= ${sql.lit(LOW_STOCK)})`

/** One page of the store's products for its owner: includes hidden ones, excludes deleted ones. */
export async function findOwnerProducts(
  q: Query,
  storeId: number,
  filter: OwnerProductFilter,
  order: ProductOrder,
  { limit, offset }: Slice,
  viewer: Viewer,
): Promise<{ rows: OwnerProduct[]; total: number }> {
  const conditions = [sql`p.store_id = ${storeId}`, isKept()]
  if (filter.search)
    conditions.push(sql`(strpos(p.name_norm, f_norm(${filter.search})) > 0 or lower(p.sku) = lower(${filter.search}))`)
  if (filter.status !== undefined) conditions.push(sql`p.status = ${filter.status}`)
  if (filter.category_ids?.length)
    conditions.push(
      sql`exists (select from product_categories pc where pc.store_id = p.store_id and pc.product_id = p.id and pc.category_id = any(${filter.category_ids}::int[]))`,
    )
  if (filter.low_stock) conditions.push(isLowStock)
  const column = (
    {
      price: 'p.min_price',
      sales: 'k.sold',
      views: 'k.view',
      created_at: 'p.created_at',
      discount: 'p.discount_percent',
    } as const
  )[order.sort_by ?? 'created_at']
  const isDownwards = order.sort_by === undefined || order.descending === true
  const found = await q
    .selectFrom('products as p')
    .innerJoin('product_counters as k', (on) =>
      on.onRef('k.store_id', '=', 'p.store_id').onRef('k.product_id', '=', 'p.id'),
    )
    .select((eb) => ['p.id', eb.fn.countAll<number>().over().as('total')])
    .where(sql<boolean>`${sql.join(conditions, sql` and `)}`)
    .orderBy(column, isDownwards ? 'desc' : 'asc')
    .orderBy('p.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  const ids = found.map((row) => row.id)
  return { rows: await findOwnerProductsByIds(q, storeId, ids, viewer), total: found[0]?.total ?? 0 }
}

/** Products with their translations, in the order of the ids. */
export async function findOwnerProductsByIds(
  q: Query,
  storeId: number,
  ids: number[],
  viewer: Viewer,
): Promise<OwnerProduct[]> {
  if (ids.length === 0) return []
  const [products, rows] = [
    await findProductDetails(q, storeId, ids, viewer),
    await q
      .selectFrom('products')
      .select(['id', 'translations'])
      .where('store_id', '=', storeId)
      .where('id', 'in', ids)
      .execute(),
  ]
  const translations = new Map(rows.map((row) => [row.id, row.translations as ProductTranslations])) // written by `editProduct`
  return products.map((product) => ({ ...product, translations: translations.get(product.id) ?? {} }))
}

/**
 * Updates the given fields, or returns the reason for refusal; the caller then rolls back. Price and stock of a product with options are those of
 * its options (lowest price, total stock), so its own are ignored when the options' are given too.
 */
export async function editProduct(
  trx: Trx,
  storeId: number,
  id: number,
  edit: Edit,
  now: Date,
): Promise<'PRODUCT_NOT_FOUND' | 'PRODUCT_HAS_OPTIONS' | undefined> {
  const changed = Object.fromEntries(
    Object.entries({ check_inventory: edit.check_inventory, status: edit.status }).filter(
      ([, value]) => value !== undefined,
    ),
  )
  const product = await trx
    .updateTable('products')
    .set({
      ...changed,
      ...(edit.translations && {
        translations: sql<string>`jsonb_strip_nulls(translations || ${JSON.stringify(edit.translations)}::jsonb)`,
      }),
      updated_at: now,
    })
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .where(isKept('products'))
    .returning('id')
    .executeTakeFirst()
  if (!product) return 'PRODUCT_NOT_FOUND'
  const own = {
    element_distribute_id: null,
    sub_element_distribute_id: null,
    price: edit.price,
    quantity_in_stock: edit.quantity_in_stock,
  }
  const cells = [
    ...(edit.price === undefined && edit.quantity_in_stock === undefined ? [] : [own]),
    ...(edit.elements ?? []),
  ]
  for (const cell of cells) {
    const values = Object.fromEntries(
      Object.entries({ price: cell.price, stock: stockOf(cell.quantity_in_stock) }).filter(
        ([, value]) => value !== undefined,
      ),
    )
    if (Object.keys(values).length === 0) continue
    let update = trx
      .updateTable('product_cells')
      .set(values)
      .where('store_id', '=', storeId)
      .where('product_id', '=', id)
    update =
      cell.element_distribute_id === null
        ? update.where('element_id', 'is', null)
        : update.where('element_id', '=', cell.element_distribute_id)
    update = cell.sub_element_distribute_id ? update.where('id', '=', cell.sub_element_distribute_id) : update
    const isChanged = (await update.returning('id').execute()).length > 0
    if (isChanged || (cell === own && edit.elements)) continue
    return cell === own ? 'PRODUCT_HAS_OPTIONS' : 'PRODUCT_NOT_FOUND'
  }
  return undefined
}

/** −1 on the wire is "unlimited", null in the table. */
const stockOf = (quantity: number | undefined) => (quantity === undefined ? undefined : quantity < 0 ? null : quantity)
