import { bookPoints } from '../ledgers/book.ts'
import type { Trx } from '../../db/database.ts'
import type { OrderRow } from '../../db/tables-orders.ts'
import { IDENTITY_SIGNALS, selfDealing } from '../accounts/fraud-signals.ts'
import { readSettings } from '../stores/store-settings.ts'

/**
 * Points for a registration and for the referrer, with the first paid and completed order since the account's phone was proved (decision 61,
 * reliability.md R32); for the referrer only if named at the registration. Each at most once per account. The row of the customer is locked, so that
 * orders completed concurrently earn once. The referrer earns nothing on a customer who shares an identity signal with them (R24).
 */
export async function rewardNewcomer(trx: Trx, storeId: number, row: OrderRow, now: Date): Promise<void> {
  if (row.customer_id === null || row.total_final <= 0) return
  const { reward_points } = await readSettings(trx, storeId, 'reward_points')
  const { point_register_customer: welcome, point_introduce_customer: referral } = reward_points
  if (welcome <= 0 && referral <= 0) return
  const buyer = await trx
    .selectFrom('customers')
    .select(['id', 'referrer_id', 'phone_proved_at', 'owes_referral'])
    .where('store_id', '=', storeId)
    .where('id', '=', row.customer_id)
    .forNoKeyUpdate() // ledger rows that refer to the customer do not wait for it
    .executeTakeFirstOrThrow()
  if (buyer.phone_proved_at === null) return
  const earlier = await trx
    .selectFrom('orders')
    .select('id')
    .where('store_id', '=', storeId)
    .where('customer_id', '=', buyer.id)
    .where('id', '<>', row.id)
    .where('rewarded_at', '>=', buyer.phone_proved_at)
    .executeTakeFirst()
  if (earlier) return

  const give = async (customer_id: number, point: number, type: 'REGISTER_CUSTOMER' | 'REFERRAL_CUSTOMER') => {
    const entry = { store_id: storeId, customer_id, type, references_value: String(buyer.id) }
    const given = await trx
      .selectFrom('points_ledger')
      .select('id')
      .where('store_id', '=', storeId)
      .where('customer_id', '=', customer_id)
      .where('type', '=', type)
      .where('references_value', '=', entry.references_value)
      .executeTakeFirst()
    if (point <= 0 || given) return 0
    await bookPoints(trx, { ...entry, point, created_at: now })
    return point
  }
  const identity = {
    customerId: buyer.id,
    phone: row.customer_phone,
    email: row.customer_email,
    device: row.device_hash,
    at: row.created_at,
  }
  const isReferred =
    buyer.owes_referral &&
    buyer.referrer_id !== null &&
    (await selfDealing(trx, storeId, buyer.referrer_id, identity, IDENTITY_SIGNALS)).length === 0
  await trx
    .updateTable('orders')
    .set({
      welcome_points: await give(buyer.id, welcome, 'REGISTER_CUSTOMER'),
      referral_points:
        isReferred && buyer.referrer_id !== null ? await give(buyer.referrer_id, referral, 'REFERRAL_CUSTOMER') : 0,
    })
    .where('store_id', '=', storeId)
    .where('id', '=', row.id)
    .execute()
}

/** Takes back what the returned order earned the buyer's referrer, as far as the referrer still has it. The buyer's points are returned with the order's. */
export async function takeBackReferral(trx: Trx, storeId: number, row: OrderRow, now: Date): Promise<void> {
  if (row.referral_points <= 0) return
  const referrer = await trx
    .selectFrom('customers as c')
    .innerJoin('point_balances as b', (join) =>
      join.onRef('b.store_id', '=', 'c.store_id').onRef('b.customer_id', '=', 'c.referrer_id'),
    )
    .select(['b.customer_id as id', 'b.points'])
    .where('c.store_id', '=', storeId)
    .where('c.id', '=', row.customer_id ?? 0)
    .executeTakeFirst()
  if (!referrer) return
  await bookPoints(trx, {
    store_id: storeId,
    customer_id: referrer.id,
    point: Math.max(-row.referral_points, -referrer.points),
    type: 'REFUND_ORDER',
    references_value: row.order_code,
    created_at: now,
  })
}
