import type { PaymentStatus } from '../../../src/contract/order-statuses.ts'
import { isGateway } from '../../../src/domain/payment-partner.ts'
import { nextPaymentStatuses } from '../../../src/domain/payment-status.ts'
import type { Trx } from '../../db/database.ts'
import type { OrderRow } from '../../db/tables-orders.ts'
import { paymentStatusOf, statusOf } from './order-state.ts'
import { queueEvent } from '../shared/outbox.ts'
import { Refused } from '../shared/refused.ts'
import { notifyPayment } from './order-event.ts'
import { rewardOrder } from './reward-order.ts'
import { AUTHOR, PAYMENT_CODE } from '../../db/codes.ts'

/** Payment statuses the store may record for this order now. */
export function nextPaymentsOf(row: OrderRow): PaymentStatus[] {
  const isByHand = !isGateway(row.payment_partner_id)
  return nextPaymentStatuses({ status: statusOf(row), payment: paymentStatusOf(row), isGateway: !isByHand })
}

/**
 * Records that an order's payment was received or refunded. The caller has locked the row; the update is conditional on the current status, so one
 * of several concurrent requests wins. A completed order is then rewarded. Refuses ORDER_CANNOT_MOVE.
 */
export async function recordPayment(
  trx: Trx,
  row: OrderRow,
  { storeId, now, to, note }: { storeId: number; now: Date; to: PaymentStatus; note: string | null },
): Promise<OrderRow> {
  const refused = () =>
    new Refused('ORDER_CANNOT_MOVE', {
      values: { from: { text: `payment_status.${paymentStatusOf(row)}` }, to: { text: `payment_status.${to}` } },
    })
  if (!nextPaymentsOf(row).includes(to)) throw refused()
  const payment_status = PAYMENT_CODE[to]
  const changed = await trx
    .updateTable('orders')
    .set({ payment_status, updated_at: now, ...(to === 'PAID' ? { remaining_amount: 0 } : {}) })
    .where('store_id', '=', storeId)
    .where('id', '=', row.id)
    .where('payment_status', '=', row.payment_status)
    .returningAll()
    .executeTakeFirst()
  if (!changed) throw refused()
  await trx
    .insertInto('order_status_records')
    .values({
      store_id: storeId,
      order_id: row.id,
      payment_status,
      author: AUTHOR.store,
      note,
      created_at: now,
    })
    .execute()
  await rewardOrder(trx, storeId, changed, now)
  await notifyPayment(trx, storeId, row.order_code, to)
  if (to === 'PAID' || to === 'REFUNDS')
    await queueEvent(trx, storeId, {
      kind: to === 'PAID' ? 'order-paid' : 'order-refunded',
      payload: { order_code: row.order_code },
    })
  return changed
}
