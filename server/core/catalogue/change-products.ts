import { sql } from 'kysely'
import type { ProductsChangeInput } from '../../../src/contract/owner-products.ts'
import { LOW_PRICE } from '../../../src/domain/low-price.ts'
import type { Trx } from '../../db/database.ts'
import { PRODUCT_STATUS } from '../../db/codes.ts'
import { isKept } from '../../db/conditions.ts'
import { Refused } from '../shared/refused.ts'

const PRICE_STEP = 1_000

/**
 * Changes many products at once. Resolves to the ids of those that exist. Refuses LOW_PRICES when prices would be below 1.000 ₫, rounded to 0 too, and are not
 * said to be meant.
 */
export async function changeProducts(
  trx: Trx,
  storeId: number,
  {
    ids,
    status,
    price_percent,
    low_prices_are_meant: lowPricesAreMeant,
    discount_percent,
    quantity_in_stock,
    add_category_id,
    remove_category_id,
  }: ProductsChangeInput,
  now: Date,
): Promise<{ id: number; name: string }[]> {
  const products = await trx
    .updateTable('products')
    .set({
      updated_at: now,
      ...(status !== undefined && { status }),
      ...(discount_percent !== undefined && { discount_percent: discount_percent || null }),
    })
    .where('store_id', '=', storeId)
    .where('id', 'in', ids)
    .where(isKept('products'))
    .returning(['id', 'name'])
    .execute()
  const found = products.map(({ id }) => id)
  if (price_percent !== undefined) {
    const next = sql`round(price * ${100 + price_percent} / 100.0 / ${PRICE_STEP}) * ${PRICE_STEP}`
    const priced = sql`store_id = ${storeId} and product_id = any(${found}::int[]) and price > 0`
    const { rows: low } = await sql`
      select distinct product_id from product_cells where ${priced} and ${next} < ${LOW_PRICE}`.execute(trx)
    if (low.length > 0 && !lowPricesAreMeant)
      throw new Refused('LOW_PRICES', { status: 409, values: { count: low.length } })
    await sql`update product_cells set price = least(999999999, ${next}) where ${priced}`.execute(trx)
  }
  if (quantity_in_stock !== undefined)
    await sql`update product_cells set stock = ${quantity_in_stock < 0 ? null : quantity_in_stock}
      where store_id = ${storeId} and product_id = any(${found}::int[]) and element_id is null`.execute(trx)
  if (add_category_id !== undefined)
    await sql`insert into product_categories (store_id, category_id, product_id)
      select ${storeId}, c.id, p from categories c, unnest(${found}::int[]) p where c.store_id = ${storeId} and c.id = ${add_category_id}
      on conflict do nothing`.execute(trx)
  if (remove_category_id !== undefined)
    await sql`delete from product_categories where store_id = ${storeId} and category_id = ${remove_category_id} and product_id = any(${found}::int[])`.execute(
      trx,
    )
  return products
}

/** Deletes a product for everybody but the orders that show it. Resolves to its name. */
export async function deleteProduct(trx: Trx, storeId: number, id: number, now: Date): Promise<string | undefined> {
  const row = await trx
    .updateTable('products')
    .set({ status: PRODUCT_STATUS.deleted, updated_at: now })
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .where(isKept('products'))
    .returning('name')
    .executeTakeFirst()
  return row?.name
}
