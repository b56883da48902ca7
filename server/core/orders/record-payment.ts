import type { PaymentStatus } from '../../../src/contract/order-statuses.ts'
import { receiveMoney } from '../../../src/domain/money/order-money.ts'
import { isGateway } from '../../../src/domain/payment-partner.ts'
import { nextPaymentStatuses } from '../../../src/domain/payment-status.ts'
import type { Trx } from '../../db/database.ts'
import type { OrderRow } from '../../db/tables-orders.ts'
import { bookOrderMoney, moneyOf } from './order-money.ts'
import { paymentStatusOf, statusOf } from './order-state.ts'
import { queueEvent } from '../shared/outbox.ts'
import { Refused } from '../shared/refused.ts'
import { notifyPayment } from './order-event.ts'
import { rewardOrder } from './reward-order.ts'
import { AUTHOR } from '../../db/codes.ts'

/** Payment statuses the store may record for this order now. */
export function nextPaymentsOf(row: OrderRow): PaymentStatus[] {
  const isByHand = !isGateway(row.payment_partner_id)
  return nextPaymentStatuses({ status: statusOf(row), payment: paymentStatusOf(row), isGateway: !isByHand })
}

export const paymentCannotMove = (row: OrderRow, to: PaymentStatus): Refused =>
  new Refused('ORDER_CANNOT_MOVE', {
    values: { from: { text: `payment_status.${paymentStatusOf(row)}` }, to: { text: `payment_status.${to}` } },
  })

/**
 * Records that an order's payment was received, or is waited for. The caller has locked the row, so one of several
 * concurrent requests wins. A completed order is then rewarded. Refuses ORDER_CANNOT_MOVE.
 */
export async function recordPayment(
  trx: Trx,
  row: OrderRow,
  { now, to, note, author_name }: { now: Date; to: PaymentStatus; note: string | null; author_name: string },
): Promise<OrderRow> {
  if (!nextPaymentsOf(row).includes(to)) throw paymentCannotMove(row, to)
  const money = moneyOf(row)
  const isPaid = to === 'PAID' && money.remaining > 0
  const change = isPaid ? receiveMoney(money, money.remaining) : { order: { ...money, payment: to }, entries: [] }
  const changed = await bookOrderMoney(trx, row, change, { now, reference: note, author_name })
  await recordPaymentStatus(trx, changed, { note, now })
  await rewardOrder(trx, row.store_id, changed, now)
  await notifyPayment(trx, changed)
  if (to === 'PAID')
    await queueEvent(trx, row.store_id, { kind: 'order-paid', payload: { order_code: row.order_code } })
  return changed
}

/** Writes an order's payment status into its history. */
export async function recordPaymentStatus(
  trx: Trx,
  { store_id, id: order_id, payment_status }: OrderRow,
  { note, now: created_at }: { note: string | null; now: Date },
): Promise<void> {
  await trx
    .insertInto('order_status_records')
    .values({ store_id, order_id, payment_status, author: AUTHOR.store, note, created_at })
    .execute()
}
