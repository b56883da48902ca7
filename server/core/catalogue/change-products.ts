import { sql } from 'kysely'
import type { ProductsChangeInput } from '../../../src/contract/owner-products.ts'
import { isLowPrice, LOW_PRICE } from '../../../src/domain/low-price.ts'
import { discountedPrice } from '../../../src/domain/money/unit-price.ts'
import type { Trx } from '../../db/database.ts'
import { PRODUCT_STATUS } from '../../db/codes.ts'
import { isKept } from '../../db/conditions.ts'
import { run } from '../../db/statements.ts'
import { Refused } from '../shared/refused.ts'
import { discountTime } from './discount-time.ts'
import { insertCategories } from './save-product.ts'

const PRICE_STEP = 1_000

/**
 * Changes many products at once. Resolves to the ids of those that exist. Refuses LOW_PRICES when prices would be below 1.000 ₫, rounded to 0 too, and
 * LOW_COMMISSION for such an amount, and BELOW_COST when products would be sold for less than they cost, when they are not said to be meant.
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
    percent_collaborator,
    money_amount_collaborator,
    point_for_agency,
    quantity_in_stock,
    add_category_id,
    remove_category_id,
    ...times
  }: ProductsChangeInput,
  now: Date,
): Promise<{ id: number; name: string }[]> {
  if (money_amount_collaborator !== undefined && isLowPrice(money_amount_collaborator) && !lowPricesAreMeant)
    throw new Refused('LOW_COMMISSION', { status: 409 })
  const products = await trx
    .updateTable('products')
    .set({
      updated_at: now,
      ...(status !== undefined && { status }),
      ...(discount_percent !== undefined && { discount_percent: discount_percent || null, ...discountTime(times) }),
      ...(percent_collaborator !== undefined && { percent_collaborator, type_share_collaborator_number: 0 }),
      ...(money_amount_collaborator !== undefined && { money_amount_collaborator, type_share_collaborator_number: 1 }),
      ...(point_for_agency !== undefined && { point_for_agency }),
    })
    .where('store_id', '=', storeId)
    .where('id', 'in', ids)
    .where(isKept('products'))
    .returning(['id', 'name'])
    .execute()
  const found = products.map(({ id }) => id)
  if (price_percent !== undefined) {
    const next = sql<number>`round(price * ${100 + price_percent} / 100.0 / ${PRICE_STEP}) * ${PRICE_STEP}`
    const priced = sql<boolean>`store_id = ${storeId} and product_id = any(${found}::int[]) and price > 0`
    const low = await trx
      .selectFrom('product_cells')
      .select('product_id')
      .distinct()
      .where(priced)
      .where(next, '<', LOW_PRICE)
      .execute()
    if (low.length > 0 && !lowPricesAreMeant)
      throw new Refused('LOW_PRICES', { status: 409, values: { count: low.length } })
    await run(trx, sql`update product_cells set price = least(999999999, ${next}) where ${priced}`)
  }
  if (!lowPricesAreMeant && (price_percent !== undefined || discount_percent !== undefined)) {
    const count = await countBelowCost(trx, storeId, found)
    if (count > 0) throw new Refused('BELOW_COST', { status: 409, values: { count } })
  }
  if (quantity_in_stock !== undefined)
    await run(
      trx,
      sql`update product_cells set stock = ${quantity_in_stock < 0 ? null : quantity_in_stock}
      where store_id = ${storeId} and product_id = any(${found}::int[]) and element_id is null`,
    )
  if (add_category_id !== undefined)
    await insertCategories(
      trx,
      storeId,
      found.map((id): [number, number] => [id, add_category_id]),
    )
  if (remove_category_id !== undefined)
    await run(
      trx,
      sql`delete from product_categories where store_id = ${storeId} and category_id = ${remove_category_id} and product_id = any(${found}::int[])`,
    )
  return products
}

/** How many of the products cost more than their cheapest choice is sold for, once their discount counts. */
async function countBelowCost(trx: Trx, storeId: number, ids: number[]): Promise<number> {
  if (ids.length === 0) return 0
  const products = await trx
    .selectFrom('products as p')
    .innerJoin('product_cells as c', (join) =>
      join.onRef('c.store_id', '=', 'p.store_id').onRef('c.product_id', '=', 'p.id'),
    )
    .select((eb) => [eb.fn.min('c.price').as('price'), 'p.cost_price', 'p.discount_percent'])
    .where('p.store_id', '=', storeId)
    .where('p.id', 'in', ids)
    .where('c.price', '>', 0)
    .groupBy(['p.id', 'p.cost_price', 'p.discount_percent'])
    .execute()
  return products.filter(
    ({ price, cost_price, discount_percent }) =>
      discountedPrice(Number(price), discount_percent ?? 0) < (cost_price ?? 0),
  ).length
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
