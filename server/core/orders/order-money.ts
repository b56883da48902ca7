import { sql } from 'kysely'
import type { MoneyWay } from '../../../src/contract/order-statuses.ts'
import type { OwnerOrderDetail } from '../../../src/contract/owner-orders.ts'
import type { OrderDetail } from '../../../src/contract/orders.ts'
import { PAYMENT_PARTNERS } from '../../../src/contract/payments.ts'
import type { MoneyChange, OrderMoney } from '../../../src/domain/money/order-money.ts'
import { isGateway } from '../../../src/domain/payment-partner.ts'
import { PAYMENT_CODE } from '../../db/codes.ts'
import type { Query, Trx } from '../../db/database.ts'
import type { OrderRow } from '../../db/tables-orders.ts'
import type { Actor } from '../shared/actor.ts'
import { localTime } from '../shared/instant.ts'
import { vnpayAccount } from '../payments/vnpay-account.ts'
import { paymentStatusOf, statusOf } from './order-state.ts'

/** An order's row as far as its money goes. */
export const moneyOf = (row: OrderRow): OrderMoney => ({
  status: statusOf(row),
  payment: paymentStatusOf(row),
  total: row.total_final - row.returned_money,
  remaining: row.remaining_amount,
  paid: row.paid_money,
  paidBack: row.paid_back,
  owedBack: row.owed_back,
  kept: row.kept_money,
})

/** How the money of an order comes in that is not paid through an attempt at a gateway. */
export const wayOf = ({ payment_partner_id: partner }: OrderRow): MoneyWay =>
  partner === PAYMENT_PARTNERS.COD ? 'CASH' : isGateway(partner) ? 'GATEWAY' : 'TRANSFER'

/** What the entries of a change say besides their amounts. `way` and what follows it: of money that came in or went back. */
type Details = {
  now: Date
  way?: MoneyWay
  paid_on?: string
  reference?: string | null
  payment_id?: number
  refund_id?: number
  note?: string | null
  author_name?: string | null
  is_proved?: boolean
}

/** Writes a change of a locked order's money: its entries, and their sums and the payment status on the order. Resolves to the order. */
export async function bookOrderMoney(
  trx: Trx,
  row: OrderRow,
  { order, entries }: MoneyChange,
  { now, way, paid_on, reference, payment_id, refund_id, ...said }: Details,
): Promise<OrderRow> {
  const values = entries.map(({ kind, amount, reason }) => ({
    store_id: row.store_id,
    order_id: row.id,
    kind,
    amount,
    reason,
    created_at: now,
    ...(kind !== 'OWED' && { way: way ?? wayOf(row), reference: reference ?? null }),
    ...(kind === 'PAID' && payment_id !== undefined && { payment_id }),
    ...(kind === 'PAID_BACK' && { paid_on, refund_id: refund_id ?? null }),
    ...said,
  }))
  if (values.length === 0 && order.payment === paymentStatusOf(row) && order.remaining === row.remaining_amount)
    return row // as after most moves
  // One by one: rows of one insert need the same columns, and their ids say their order.
  for (const value of values) await trx.insertInto('order_money').values(value).execute()
  return trx
    .updateTable('orders')
    .set({
      payment_status: PAYMENT_CODE[order.payment],
      remaining_amount: order.remaining,
      paid_money: order.paid,
      paid_back: order.paidBack,
      owed_back: order.owedBack,
      kept_money: order.kept,
      updated_at: now,
    })
    .where('store_id', '=', row.store_id)
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** The entries of an order's money, oldest first. */
async function moneyEntries(q: Query, row: OrderRow): Promise<OwnerOrderDetail['money_entries']> {
  const entries = await q
    .selectFrom('order_money')
    .select(['id', 'kind', 'amount', 'reason', 'way', 'reference', 'note', 'author_name', 'is_proved', 'created_at'])
    .select(sql<string | null>`paid_on::text`.as('paid_on'))
    .where('store_id', '=', row.store_id)
    .where('order_id', '=', row.id)
    .orderBy('id')
    .execute()
  return entries.map((one) => ({ ...one, created_at: localTime(one.created_at) }))
}

/** An order's money as it is shown: `entries` oldest first, and how much of what is owed the gateway can return. */
export type ShownMoney = { entries: OwnerOrderDetail['money_entries']; refundable: number }

/** For the buyer, the entries only when there is one that the buyer reads. */
export async function readMoney(q: Query, actor: Actor, row: OrderRow): Promise<ShownMoney> {
  const isRead = actor.owner !== undefined || row.paid_back + row.kept_money > 0
  return {
    entries: isRead ? await moneyEntries(q, row) : [],
    refundable: (await refundablePayment(q, actor, row)).amount,
  }
}

/** What the buyer reads of money that was sent back, and where more is to be sent. */
export function refundsOf(
  { owed_back, refund_account }: OrderRow,
  { entries, refundable }: ShownMoney,
): Pick<OrderDetail, 'refunds' | 'kept' | 'refund_account' | 'needs_refund_account'> {
  return {
    refunds: entries.flatMap(({ kind, amount, paid_on, reference }) =>
      kind === 'PAID_BACK' && paid_on !== null ? [{ amount, paid_on, reference }] : [],
    ),
    kept: entries.flatMap(({ reason, amount, note }) => (reason === 'KEPT' ? [{ amount: -amount, reason: note }] : [])),
    refund_account,
    needs_refund_account: refund_account === null && refundable < owed_back,
  }
}

/**
 * How much of what is owed back the gateway can return now, and of which payment: the one with most left. What it was asked for and has not answered is
 * left out of what is owed. No payment where it can return nothing.
 */
export async function refundablePayment(
  q: Query,
  { store }: Pick<Actor, 'store'>,
  row: OrderRow,
): Promise<{ amount: number; payment_id?: number }> {
  if (row.owed_back === 0 || !(await vnpayAccount(q, store))) return { amount: 0 }
  const payments = await q
    .selectFrom('order_payments as p')
    .select('p.id')
    .select((eb) => [
      eb
        .selectFrom('gateway_refunds as g')
        .select(({ fn, val }) => fn.coalesce(fn.sum<number>('g.amount'), val(0)).as('sum'))
        .whereRef('g.store_id', '=', 'p.store_id')
        .whereRef('g.payment_id', '=', 'p.id')
        .where('g.status', '!=', 'REFUSED')
        .as('asked'),
      'p.amount',
    ])
    .where('p.store_id', '=', row.store_id)
    .where('p.order_id', '=', row.id)
    .where('p.status', '=', 'paid')
    .where('p.payment_partner_id', '=', PAYMENT_PARTNERS.VNPAY)
    .execute()
  const [best] = payments
    .map(({ id, amount, asked }) => ({ id, left: amount - Number(asked) }))
    .toSorted((a, b) => b.left - a.left)
  const amount = Math.min(best?.left ?? 0, row.owed_back - (await askedOfGateway(q, row)))
  return best && amount > 0 ? { amount, payment_id: best.id } : { amount: 0 }
}

/** What the gateway was asked to return and has not settled: it is owed still, and may be on its way. */
export async function askedOfGateway(q: Query, row: OrderRow): Promise<number> {
  const { asked } = await q
    .selectFrom('gateway_refunds')
    .select(({ fn, val }) => fn.coalesce(fn.sum<number>('amount'), val(0)).as('asked'))
    .where('store_id', '=', row.store_id)
    .where('order_id', '=', row.id)
    .where('status', 'in', ['WAITING', 'UNCLEAR'])
    .executeTakeFirstOrThrow()
  return Number(asked)
}

export async function gatewayRefunds(q: Query, row: OrderRow): Promise<OwnerOrderDetail['gateway_refunds']> {
  const refunds = await q
    .selectFrom('gateway_refunds')
    .select(['id', 'amount', 'status', 'problem', 'author_name', 'created_at'])
    .where('store_id', '=', row.store_id)
    .where('order_id', '=', row.id)
    .orderBy('id')
    .execute()
  return refunds.map((one) => ({ ...one, created_at: localTime(one.created_at) }))
}
