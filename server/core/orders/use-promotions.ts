import { sql } from 'kysely'
import type { Trx } from '../../db/database.ts'
import { run } from '../../db/statements.ts'
import type { PricedOrder } from '../carts/price-order.ts'
import { Refused } from '../shared/refused.ts'

/** Counts the order's voucher, combo and bonus uses with conditional statements, so limits hold under concurrent checkouts (reliability.md R8). */
export async function usePromotions(trx: Trx, storeId: number, orderId: number, order: PricedOrder): Promise<void> {
  await useVoucher(trx, storeId, orderId, order)
  const { used_combo, bonus } = order.priced
  if (used_combo)
    await count(trx, storeId, orderId, { kind: 'combo', id: used_combo.combo_id, quantity: used_combo.quantity })
  for (const { bonus_id, sets } of bonus.toSorted((a, b) => a.bonus_id - b.bonus_id))
    if (sets > 0) await count(trx, storeId, orderId, { kind: 'bonus', id: bonus_id, quantity: sets })
}

const TABLES = { combo: 'combos', bonus: 'bonus_products' } as const
type Kind = keyof typeof TABLES

/** Releases the order's promotion uses, once, by `released_at`. */
export async function releasePromotions(trx: Trx, storeId: number, orderId: number, now: Date): Promise<void> {
  await run(
    trx,
    sql`
    with released as (update voucher_uses set released_at = ${now} where store_id = ${storeId} and order_id = ${orderId} and released_at is null returning voucher_id, code),
      codes as (update voucher_codes c set used_at = null from released r where c.store_id = ${storeId} and c.code = r.code)
    update vouchers v set used = greatest(0, v.used - 1) from released r where v.store_id = ${storeId} and v.id = r.voucher_id`,
  )
  for (const kind of ['combo', 'bonus'] as const) {
    await run(
      trx,
      sql`
      with released as (update promotion_uses set released_at = ${now} where store_id = ${storeId} and order_id = ${orderId} and kind = ${kind} and released_at is null returning promotion_id, quantity)
      update ${sql.table(TABLES[kind])} t set used = greatest(0, t.used - r.quantity) from released r where t.store_id = ${storeId} and t.id = r.promotion_id`,
    )
  }
}

async function useVoucher(
  trx: Trx,
  storeId: number,
  orderId: number,
  { priced, voucher, buyer }: PricedOrder,
): Promise<void> {
  if (!priced.used_voucher || !voucher) return
  const counted = await trx
    .updateTable('vouchers')
    .set((eb) => ({ used: eb('used', '+', 1) }))
    .where('store_id', '=', storeId)
    .where('id', '=', voucher.id)
    .where((eb) => eb.or([eb('set_limit_amount', '=', false), eb('used', '<', eb.ref('amount'))]))
    .executeTakeFirst()
  if (counted.numUpdatedRows !== 1n) throw new Refused('VOUCHER_USED_UP')
  if (voucher.generated !== null) {
    const taken = await run(
      trx,
      sql`update voucher_codes set used_at = now() where store_id = ${storeId} and code = ${voucher.generated} and used_at is null`,
    )
    if (taken !== 1) throw new Refused('VOUCHER_USED_UP')
  }
  const used = await trx
    .insertInto('voucher_uses')
    .values({
      store_id: storeId,
      voucher_id: voucher.id,
      order_id: orderId,
      customer_id: buyer.customer_id,
      code: voucher.generated,
      is_once: voucher.is_use_once,
    })
    .onConflict((conflict) => conflict.doNothing()) // second use of a once-per-customer voucher
    .executeTakeFirst()
  if (used.numInsertedOrUpdatedRows !== 1n) throw new Refused('VOUCHER_ALREADY_USED')
}

async function count(
  trx: Trx,
  storeId: number,
  orderId: number,
  { kind, id, quantity }: { kind: Kind; id: number; quantity: number },
): Promise<void> {
  const counted = await run(
    trx,
    sql`update ${sql.table(TABLES[kind])} set used = used + ${quantity} where store_id = ${storeId} and id = ${id} and (not set_limit_amount or used + ${quantity} <= amount)`,
  )
  if (counted !== 1) throw new Refused('PROMOTION_USED_UP')
  await trx
    .insertInto('promotion_uses')
    .values({ store_id: storeId, kind, promotion_id: id, order_id: orderId, quantity })
    .execute()
}
