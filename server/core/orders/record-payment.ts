import type { PaymentStatus } from '../../../src/contract/order-statuses.ts'
import { isGateway } from '../../../src/domain/payment-partner.ts'
import { nextPaymentStatuses } from '../../../src/domain/payment-status.ts'
import { json, type Trx } from '../../db/database.ts'
import type { OrderRow } from '../../db/tables-orders.ts'
import { paymentStatusOf, statusOf } from './order-state.ts'
import { Refused } from '../shared/refused.ts'
import { rewardOrder } from './reward-order.ts'
import { AUTHOR, PAYMENT_CODE } from '../../db/codes.ts'

/** What the shop may say of this order's money now. */
export function nextPaymentsOf(row: OrderRow): PaymentStatus[] {
  const isByHand = !isGateway(row.payment_partner_id)
  return nextPaymentStatuses({ status: statusOf(row), payment: paymentStatusOf(row), isGateway: !isByHand })
}

/**
 * The shop says that an order's money came, or went back. The caller has locked the row; the statement names the state it comes from, so of
 * several at once one wins. A completed order is rewarded with it. Refuses ORDER_CANNOT_MOVE.
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
      order_status: null,
      payment_status,
      author: AUTHOR.store,
      note,
      created_at: now,
    })
    .execute()
  await rewardOrder(trx, storeId, changed, now)
  if (to === 'PAID' || to === 'REFUNDS') {
    await trx
      .insertInto('outbox')
      .values({
        store_id: storeId,
        kind: to === 'PAID' ? 'order-paid' : 'order-refunded',
        payload: json({ order_code: row.order_code }),
        done_at: null,
      })
      .execute()
  }
  return changed
}
