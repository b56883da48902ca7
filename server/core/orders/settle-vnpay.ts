import type { Actor } from '../shared/actor.ts'
import type { Trx } from '../../db/database.ts'
import type { OrderRow } from '../../db/tables-orders.ts'
import { ORDER_STATUS } from '../../../src/domain/order-status.ts'
import { queueEvent } from '../shared/outbox.ts'
import { paymentStatusOf, statusOf } from './order-state.ts'
import { notifyPayment } from './order-event.ts'
import { rewardOrder } from './reward-order.ts'
import { vnpayAccount } from '../payments/vnpay-account.ts'
import { isSigned } from '../payments/vnpay-signature.ts'
import { AUTHOR, PAYMENT_CODE } from '../../db/codes.ts'

export type VnpayAnswer = { RspCode: '00' | '01' | '02' | '04' | '97'; Message: string }

const CONFIRMED: VnpayAnswer = { RspCode: '00', Message: 'Confirm Success' }
const REPEATED: VnpayAnswer = { RspCode: '02', Message: 'Order already confirmed' }

/**
 * Handles VNPay's notification, the only thing that marks a VNPay order as paid (vietnam.md §3). Checks in VNPay's order: signature, order, amount,
 * status. The order's row is locked, so only one of several notifications takes effect. A payment for an order that is already paid or cancelled is
 * recorded as due for refund, never lost.
 */
export async function settleVnpay(trx: Trx, actor: Actor, fields: Record<string, string>): Promise<VnpayAnswer> {
  const account = await vnpayAccount(trx, actor.store)
  if (!account || fields.vnp_TmnCode !== account.tmn_code || !isSigned(fields, account.hash_secret))
    return { RspCode: '97', Message: 'Invalid signature' }
  const found = await lockPayment(trx, actor.store.id, fields.vnp_TxnRef ?? '')
  if (!found) return { RspCode: '01', Message: 'Order not found' }
  const { order, payment } = found
  if (fields.vnp_Amount !== String(payment.amount * 100)) return { RspCode: '04', Message: 'Invalid amount' }
  if (payment.status === 'paid' || payment.status === 'refund_due') return REPEATED

  const isPaid = fields.vnp_ResponseCode === '00' && fields.vnp_TransactionStatus === '00'
  const isWanted = paymentStatusOf(order) === 'UNPAID' && ORDER_STATUS[statusOf(order)].tone !== 'stopped'
  const status = !isPaid ? ('failed' as const) : isWanted ? ('paid' as const) : ('refund_due' as const)
  if (payment.status === 'failed' && status === 'failed') return REPEATED
  await trx
    .updateTable('order_payments')
    .set({ status, provider_transaction: fields.vnp_TransactionNo?.slice(0, 40) ?? null, settled_at: actor.now })
    .where('store_id', '=', actor.store.id)
    .where('id', '=', payment.id)
    .execute()
  if (status === 'failed') return CONFIRMED
  const isLate = status === 'refund_due'
  await recordPaid(trx, actor, order, { isLate, note: `VNPay ${fields.vnp_TransactionNo ?? ''}`.trim() })
  await queueEvent(trx, actor.store.id, {
    kind: isLate ? 'refund-due' : 'order-paid',
    payload: { order_code: order.order_code, txn_ref: payment.txn_ref },
  })
  return CONFIRMED
}

/** The order of a payment attempt, locked, with the attempt as it is under that lock. */
async function lockPayment(trx: Trx, storeId: number, reference: string) {
  const attempt = trx.selectFrom('order_payments').where('store_id', '=', storeId).where('txn_ref', '=', reference)
  const named = await attempt.select('order_id').executeTakeFirst()
  if (!named) return undefined
  const order = await trx
    .selectFrom('orders')
    .selectAll()
    .where('store_id', '=', storeId)
    .where('id', '=', named.order_id)
    .forUpdate()
    .executeTakeFirst()
  const payment = await attempt.selectAll().executeTakeFirst()
  return order && payment && { order, payment }
}

/** The order as paid; one that was not to be paid any more as due for refund. */
async function recordPaid(
  trx: Trx,
  { store, now }: Actor,
  order: OrderRow,
  { isLate, note }: { isLate: boolean; note: string },
): Promise<void> {
  const late = paymentStatusOf(order) === 'UNPAID' ? PAYMENT_CODE.REFUNDS : order.payment_status
  const payment_status = isLate ? late : PAYMENT_CODE.PAID
  const changed = await trx
    .updateTable('orders')
    .set({ payment_status, updated_at: now, ...(isLate ? {} : { remaining_amount: 0 }) })
    .where('store_id', '=', store.id)
    .where('id', '=', order.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await rewardOrder(trx, store.id, changed, now)
  await notifyPayment(trx, store.id, order.order_code, paymentStatusOf(changed))
  await trx
    .insertInto('order_status_records')
    .values({
      store_id: store.id,
      order_id: order.id,
      payment_status,
      author: AUTHOR.store,
      note,
      created_at: now,
    })
    .execute()
}
