import type { Actor } from '../shared/actor.ts'
import { json, type Trx } from '../../db/database.ts'
import { ORDER_STATUS } from '../../../src/domain/order-status.ts'
import { paymentStatusOf, statusOf } from './order-state.ts'
import { notifyPayment } from './order-event.ts'
import { rewardOrder } from './reward-order.ts'
import { vnpayAccount } from '../payments/vnpay-account.ts'
import { isSigned } from '../payments/vnpay-signature.ts'
import { AUTHOR, PAYMENT_CODE } from '../../db/codes.ts'

export type VnpayAnswer = { RspCode: '00' | '01' | '02' | '04' | '97'; Message: string }

/**
 * Handles VNPay's notification, the only thing that marks a VNPay order as paid (vietnam.md §3). Checks in VNPay's order: signature, order, amount,
 * status. The order's row is locked, so only one of several notifications takes effect. A payment for an order that is already paid or cancelled is
 * recorded as due for refund, never lost.
 */
export async function settleVnpay(trx: Trx, actor: Actor, fields: Record<string, string>): Promise<VnpayAnswer> {
  const account = await vnpayAccount(trx, actor.store)
  if (!account || fields.vnp_TmnCode !== account.tmn_code || !isSigned(fields, account.hash_secret))
    return { RspCode: '97', Message: 'Invalid signature' }
  const ofStore = { store_id: actor.store.id }
  const attempt = await trx
    .selectFrom('order_payments')
    .select('order_id')
    .where('store_id', '=', ofStore.store_id)
    .where('txn_ref', '=', fields.vnp_TxnRef ?? '')
    .executeTakeFirst()
  const order =
    attempt &&
    (await trx
      .selectFrom('orders')
      .selectAll()
      .where('store_id', '=', ofStore.store_id)
      .where('id', '=', attempt.order_id)
      .forUpdate()
      .executeTakeFirst())
  const payment =
    order &&
    (await trx
      .selectFrom('order_payments')
      .selectAll()
      .where('store_id', '=', ofStore.store_id)
      .where('txn_ref', '=', fields.vnp_TxnRef ?? '')
      .executeTakeFirst())
  if (!order || !payment) return { RspCode: '01', Message: 'Order not found' }
  if (fields.vnp_Amount !== String(payment.amount * 100)) return { RspCode: '04', Message: 'Invalid amount' }
  if (payment.status === 'paid' || payment.status === 'refund_due')
    return { RspCode: '02', Message: 'Order already confirmed' }

  const isPaid = fields.vnp_ResponseCode === '00' && fields.vnp_TransactionStatus === '00'
  const isWanted = paymentStatusOf(order) === 'UNPAID' && ORDER_STATUS[statusOf(order)].tone !== 'stopped'
  const status = !isPaid ? ('failed' as const) : isWanted ? ('paid' as const) : ('refund_due' as const)
  if (payment.status === 'failed' && status === 'failed') return { RspCode: '02', Message: 'Order already confirmed' }
  await trx
    .updateTable('order_payments')
    .set({ status, provider_transaction: fields.vnp_TransactionNo?.slice(0, 40) ?? null, settled_at: actor.now })
    .where('store_id', '=', ofStore.store_id)
    .where('id', '=', payment.id)
    .execute()
  if (status === 'failed') return { RspCode: '00', Message: 'Confirm Success' }

  const isLate = status === 'refund_due'
  const payment_status =
    isLate && paymentStatusOf(order) !== 'UNPAID'
      ? order.payment_status
      : isLate
        ? PAYMENT_CODE.REFUNDS
        : PAYMENT_CODE.PAID
  const changed = await trx
    .updateTable('orders')
    .set({ payment_status, updated_at: actor.now, ...(isLate ? {} : { remaining_amount: 0 }) })
    .where('store_id', '=', ofStore.store_id)
    .where('id', '=', order.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await rewardOrder(trx, ofStore.store_id, changed, actor.now)
  await notifyPayment(trx, ofStore.store_id, order.order_code, paymentStatusOf(changed))
  await trx
    .insertInto('order_status_records')
    .values({
      ...ofStore,
      order_id: order.id,
      order_status: null,
      payment_status,
      author: AUTHOR.store,
      note: `VNPay ${fields.vnp_TransactionNo ?? ''}`.trim(),
      created_at: actor.now,
    })
    .execute()
  await trx
    .insertInto('outbox')
    .values({
      ...ofStore,
      kind: isLate ? 'refund-due' : 'order-paid',
      payload: json({ order_code: order.order_code, txn_ref: payment.txn_ref }),
      done_at: null,
    })
    .execute()
  return { RspCode: '00', Message: 'Confirm Success' }
}
