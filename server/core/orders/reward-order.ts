import { refundPoints } from '../ledgers/refund-points.ts'
import { sql } from 'kysely'
import type { Trx } from '../../db/database.ts'
import { run } from '../../db/statements.ts'
import type { PartnerRole } from '../../db/tables-people.ts'
import { readSettings } from '../stores/store-settings.ts'
import { selfDealing, IDENTITY_SIGNALS, type BuyerSide } from '../accounts/fraud-signals.ts'
import { takeBackBonuses } from '../partners/take-bonus.ts'
import { rewardNewcomer, takeBackReferral } from './reward-newcomer.ts'
import type { OrderRow } from '../../db/tables-orders.ts'
import { ORDER_CODE, PAYMENT_CODE } from '../../db/codes.ts'

/**
 * Pays out what a COMPLETED and PAID order earns: points to the buyer, commission to the partners (wire.md §4 rules 7, 8). Once: `rewarded_at` is taken by
 * one statement, and the ledgers have one row for each order and kind. Call it after either of the two has changed; a second payment of the same
 * order calls it again.
 */
export async function rewardOrder(trx: Trx, storeId: number, row: OrderRow, now: Date): Promise<void> {
  if (row.order_status !== ORDER_CODE.COMPLETED || row.payment_status !== PAYMENT_CODE.PAID || row.released_at !== null)
    return
  const first = await trx
    .updateTable('orders')
    .set({ rewarded_at: now })
    .where('store_id', '=', storeId)
    .where('id', '=', row.id)
    .where('rewarded_at', 'is', null)
    .executeTakeFirst()
  if (first.numUpdatedRows !== 1n) return
  await countSold(trx, storeId, row.id, 1)
  const { reward_points } = await readSettings(trx, storeId, 'reward_points')
  const points = async (point: number, type: 'ORDER_COMPLETE' | 'BONUS_POINT_AGENCY') => {
    if (point > 0 && row.customer_id !== null)
      await trx
        .insertInto('points_ledger')
        .values({
          store_id: storeId,
          customer_id: row.customer_id,
          point,
          type,
          references_value: row.order_code,
          content: null,
          created_at: now,
        })
        .execute()
  }
  await points(row.points_awarded_to_customer, 'ORDER_COMPLETE')
  if (reward_points.bonus_point_product_to_agency) await points(row.point_for_agency, 'BONUS_POINT_AGENCY')
  await rewardNewcomer(trx, storeId, row, now)
  for (const { customerId, role, money, type } of await eligibleCommissions(trx, storeId, row)) {
    await trx
      .insertInto('wallet_ledger')
      .values({
        store_id: storeId,
        customer_id: customerId,
        role,
        money,
        type,
        reference: row.order_code,
        note: null,
        created_at: now,
      })
      .execute()
  }
}

/** Reverses the rewards of a returned order. Wallets may become negative; points may not. */
export async function takeBackRewards(trx: Trx, storeId: number, row: OrderRow, now: Date): Promise<void> {
  if (row.rewarded_at === null) return
  await countSold(trx, storeId, row.id, -1)
  await takeBackBonuses(trx, storeId, row, now)
  await takeBackReferral(trx, storeId, row, now)
  const debts = new Map<string, { customerId: number; role: PartnerRole; money: number }>()
  for (const { customerId, role, money } of sharesOf(row)) {
    const entry = debts.get(`${role} ${customerId}`)
    debts.set(`${role} ${customerId}`, { customerId, role, money: money + (entry?.money ?? 0) })
  }
  for (const { customerId, role, money } of debts.values()) {
    await trx
      .insertInto('wallet_ledger')
      .values({
        store_id: storeId,
        customer_id: customerId,
        role,
        money: -money,
        type: 'REFUND_DEBIT',
        reference: row.order_code,
        note: null,
        created_at: now,
      })
      .execute()
  }
}

/** Points movement of a released order: refunds the points used, deducts those earned, never below zero. */
export async function returnPoints(trx: Trx, storeId: number, row: OrderRow, now: Date): Promise<void> {
  if (row.customer_id === null) return
  const balance = await trx
    .selectFrom('point_balances')
    .select('points')
    .where('store_id', '=', storeId)
    .where('customer_id', '=', row.customer_id)
    .executeTakeFirst()
  // What partial returns have taken back already stands under the order's code with a number (return-lines.ts).
  const { points } = await trx
    .selectFrom('points_ledger')
    .where('store_id', '=', storeId)
    .where('customer_id', '=', row.customer_id)
    .where((eb) =>
      eb.or([
        eb('references_value', '=', row.order_code).and('type', 'in', ['ORDER_COMPLETE', 'BONUS_POINT_AGENCY']),
        eb('references_value', 'like', `${row.order_code}/%`).and('type', '=', 'REFUND_ORDER'),
      ]),
    )
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('point'), eb.val(0)).as('points'))
    .executeTakeFirstOrThrow()
  const earned = Number(points) + row.welcome_points
  const point = Math.max(row.total_points_used - earned, -(balance?.points ?? 0))
  await refundPoints(trx, { storeId, customerId: row.customer_id, point, orderCode: row.order_code, now })
}

/** Checks the identity signals again at payout (R24): shares of self-dealing partners are set to zero on the order and not paid. */
async function eligibleCommissions(trx: Trx, storeId: number, row: OrderRow) {
  const buyer: BuyerSide = {
    customerId: row.customer_id,
    phone: row.customer_phone,
    email: row.customer_email,
    device: row.device_hash,
  }
  const shares = []
  for (const share of sharesOf(row)) {
    const isProxy = row.is_order_for_customer && share.role === 'agency' && share.customerId === row.customer_id
    const signals = isProxy ? [] : await selfDealing(trx, storeId, share.customerId, buyer, IDENTITY_SIGNALS)
    if (signals.length === 0) shares.push(share)
    else
      await trx
        .updateTable('orders')
        .set({ [share.column]: 0 })
        .where('store_id', '=', storeId)
        .where('id', '=', row.id)
        .execute()
  }
  return shares
}

/** What partners earn on an order as it is now, by the column that says so. */
export function sharesOf(row: OrderRow) {
  const shares = [
    {
      customerId: row.collaborator_by_customer_id,
      role: 'collaborator' as const,
      money: row.share_collaborator,
      column: 'share_collaborator' as const,
      type: 'ORDER_COMPLETED' as const,
    },
    {
      customerId: row.collaborator_referen_id,
      role: 'collaborator' as const,
      money: row.share_collaborator_referen,
      column: 'share_collaborator_referen' as const,
      type: 'SECOND_LEVEL_SHARE' as const,
    },
    {
      customerId: row.agency_by_customer_id,
      role: 'agency' as const,
      money: row.share_agency,
      column: 'share_agency' as const,
      type: 'ORDER_COMPLETED' as const,
    },
    {
      customerId: row.agency_referen_id,
      role: 'agency' as const,
      money: row.share_agency_referen,
      column: 'share_agency_referen' as const,
      type: 'SECOND_LEVEL_SHARE' as const,
    },
  ]
  return shares.flatMap(({ customerId, ...share }) =>
    customerId !== null && share.money > 0 ? [{ customerId, ...share }] : [],
  )
}

async function countSold(trx: Trx, storeId: number, orderId: number, direction: 1 | -1): Promise<void> {
  await run(
    trx,
    sql`
    update product_counters k set sold = greatest(0, k.sold + ${direction}::int * l.quantity)
    from (select product_id, sum(quantity - returned_quantity)::int as quantity from order_lines where store_id = ${storeId} and order_id = ${orderId} and not is_bonus group by product_id order by product_id) l
    where k.store_id = ${storeId} and k.product_id = l.product_id`,
  )
}
