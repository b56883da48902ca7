import type { Query } from '../../db/database.ts'

const MOST_KEPT = 50
type Owner = { storeId: number; customerId: number }

/** Notes that a customer looked at a product; of those before the last fifty nothing is kept. */
export async function noteViewed(
  q: Query,
  { storeId, customerId }: Owner,
  productId: number,
  now: Date,
): Promise<void> {
  await q
    .insertInto('viewed_products')
    .values({ store_id: storeId, customer_id: customerId, product_id: productId, viewed_at: now })
    .onConflict((conflict) =>
      conflict.columns(['store_id', 'customer_id', 'product_id']).doUpdateSet({ viewed_at: now }),
    )
    .execute()
  await q
    .deleteFrom('viewed_products')
    .where('store_id', '=', storeId)
    .where('customer_id', '=', customerId)
    .where('product_id', 'not in', lastViewed(q, { storeId, customerId }))
    .execute()
}

/** Ids of the products that a customer looked at, the last first. */
export const viewedIds = async (q: Query, owner: Owner): Promise<number[]> =>
  (await lastViewed(q, owner).execute()).map(({ product_id }) => product_id)

const lastViewed = (q: Query, { storeId, customerId }: Owner) =>
  q
    .selectFrom('viewed_products')
    .select('product_id')
    .where('store_id', '=', storeId)
    .where('customer_id', '=', customerId)
    .orderBy('viewed_at', 'desc')
    .orderBy('product_id')
    .limit(MOST_KEPT)
