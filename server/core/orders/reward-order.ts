import { bookMoney, bookPoints } from '../ledgers/book.ts'
import { sql } from 'kysely'
import type { Trx } from '../../db/database.ts'
import { run } from '../../db/statements.ts'
import type { PartnerRole } from '../../db/tables-people.ts'
import { readSettings } from '../stores/store-settings.ts'
import { selfDealing, IDENTITY_SIGNALS, type BuyerSide } from '../accounts/fraud-signals.ts'
import { refusalReason } from './attribution.ts'
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
  if (row.customer_id !== null) {
    const entry = { store_id: storeId, customer_id: row.customer_id, references_value: row.order_code, created_at: now }
    await bookPoints(trx, { ...entry, point: row.points_awarded_to_customer, type: 'ORDER_COMPLETE' })
    if (reward_points.bonus_point_product_to_agency)
      await bookPoints(trx, { ...entry, point: row.point_for_agency, type: 'BONUS_POINT_AGENCY' })
  }
  await rewardNewcomer(trx, storeId, row, now)
  for (const { customerId, role, money, type } of await eligibleCommissions(trx, storeId, row)) {
    await bookMoney(trx, {
      store_id: storeId,
      customer_id: customerId,
      role,
      money,
      type,
      reference: row.order_code,
      created_at: now,
    })
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
    await bookMoney(trx, {
      store_id: storeId,
      customer_id: customerId,
      role,
      money: -money,
      type: 'REFUND_DEBIT',
      reference: row.order_code,
      created_at: now,
    })
  }
}

/** Points movement of a released order: refunds the points used, deducts those earned, never below zero. */
export async function returnPoints(trx: Trx, storeId: number, row: OrderRow, now: Date): Promise<void> {
  if (row.customer_id === null) return
  const balance = await pointsOf(trx, row)
  // Partial returns have booked what they took back under the order's code with a number (return-lines.ts).
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
  await bookPoints(trx, {
    store_id: storeId,
    customer_id: row.customer_id,
    point: Math.max(row.total_points_used - earned, -balance),
    type: 'REFUND_ORDER',
    references_value: row.order_code,
    created_at: now,
  })
}

/** What the buyer of an order has of points. */
export async function pointsOf(trx: Trx, { store_id, customer_id }: OrderRow): Promise<number> {
  const balance = await trx
    .selectFrom('point_balances')
    .select('points')
    .where('store_id', '=', store_id)
    .where('customer_id', '=', customer_id ?? 0)
    .executeTakeFirst()
  return balance?.points ?? 0
}

/** Checks the identity signals again at payout (R24): shares of self-dealing partners are set to zero on the order, which names the first, and not paid. */
async function eligibleCommissions(trx: Trx, storeId: number, row: OrderRow) {
  const buyer: BuyerSide = {
    customerId: row.customer_id,
    phone: row.customer_phone,
    email: row.customer_email,
    device: row.device_hash,
    at: row.created_at,
  }
  const shares = []
  let isNamed = row.refused_partner_id !== null
  for (const share of sharesOf(row)) {
    const isProxy = row.is_order_for_customer && share.role === 'agency' && share.customerId === row.customer_id
    const signals = isProxy ? [] : await selfDealing(trx, storeId, share.customerId, buyer, IDENTITY_SIGNALS)
    if (signals.length === 0) {
      shares.push(share)
      continue
    }
    const refused = {
      refused_partner_id: share.customerId,
      refused_role: share.role,
      refused_reason: refusalReason(signals),
    }
    await trx
      .updateTable('orders')
      .set({ [share.column]: 0, ...(isNamed ? {} : refused) })
      .where('store_id', '=', storeId)
      .where('id', '=', row.id)
      .execute()
    isNamed = true
  }
  return shares
}

/** By role and level, the columns of an order that say who earns and what. */
const SHARES = [
  {
    role: 'collaborator',
    type: 'ORDER_COMPLETED',
    earner: 'collaborator_by_customer_id',
    column: 'share_collaborator',
  },
  {
    role: 'collaborator',
    type: 'SECOND_LEVEL_SHARE',
    earner: 'collaborator_referen_id',
    column: 'share_collaborator_referen',
  },
  { role: 'agency', type: 'ORDER_COMPLETED', earner: 'agency_by_customer_id', column: 'share_agency' },
  { role: 'agency', type: 'SECOND_LEVEL_SHARE', earner: 'agency_referen_id', column: 'share_agency_referen' },
] as const

/** What partners earn on an order as it is now. */
export function sharesOf(row: OrderRow) {
  return SHARES.flatMap(({ earner, ...share }) => {
    const [customerId, money] = [row[earner], row[share.column]]
    return customerId !== null && money > 0 ? [{ ...share, customerId, money }] : []
  })
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
