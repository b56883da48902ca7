import type { Actor } from '../shared/actor.ts'
import type { Trx } from '../../db/database.ts'
import type { OrderRow } from '../../db/tables-orders.ts'
import { receiveMoney } from '../../../src/domain/money/order-money.ts'
import { queueEvent } from '../shared/outbox.ts'
import { announceOwed } from './owed-back.ts'
import { bookOrderMoney, moneyOf } from './order-money.ts'
import { recordPaymentStatus } from './record-payment.ts'
import { notifyPayment } from './order-event.ts'
import { rewardOrder } from './reward-order.ts'
import { vnpayAccount } from '../payments/vnpay-account.ts'
import { isSigned } from '../payments/vnpay-signature.ts'

export type VnpayAnswer = { RspCode: '00' | '01' | '02' | '04' | '97'; Message: string }

const CONFIRMED: VnpayAnswer = { RspCode: '00', Message: 'Confirm Success' }
const REPEATED: VnpayAnswer = { RspCode: '02', Message: 'Order already confirmed' }

/**
 * Handles VNPay's notification, the only thing that marks a VNPay order as paid (vietnam.md §3). Checks in VNPay's order: signature, order, amount,
 * status. The order's row is locked, so only one of several notifications takes effect. A payment for an order that is already paid or cancelled is
 * owed back, never lost (decision 70).
 */
export async function settleVnpay(trx: Trx, actor: Actor, fields: Record<string, string>): Promise<VnpayAnswer> {
  const account = await vnpayAccount(trx, actor.store)
  if (!account || fields.vnp_TmnCode !== account.tmn_code || !isSigned(fields, account.hash_secret))
    return { RspCode: '97', Message: 'Invalid signature' }
  const found = await lockPayment(trx, actor.store.id, fields.vnp_TxnRef ?? '')
  if (!found) return { RspCode: '01', Message: 'Order not found' }
  const { order, payment } = found
  if (fields.vnp_Amount !== String(payment.amount * 100)) return { RspCode: '04', Message: 'Invalid amount' }
  if (payment.status === 'paid') return REPEATED

  const isPaid = fields.vnp_ResponseCode === '00' && fields.vnp_TransactionStatus === '00'
  if (payment.status === 'failed' && !isPaid) return REPEATED
  const reference = fields.vnp_TransactionNo?.slice(0, 40) ?? null
  await trx
    .updateTable('order_payments')
    .set({ status: isPaid ? 'paid' : 'failed', provider_transaction: reference, settled_at: actor.now })
    .where('store_id', '=', actor.store.id)
    .where('id', '=', payment.id)
    .execute()
  if (isPaid) await recordPaid(trx, order, { ...payment, reference, now: actor.now })
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

/** Books the money of an attempt: the order is paid, or what it does not ask for any more is owed back. */
async function recordPaid(
  trx: Trx,
  order: OrderRow,
  {
    id,
    txn_ref,
    amount,
    reference,
    now,
  }: { id: number; txn_ref: string; amount: number; reference: string | null; now: Date },
): Promise<void> {
  const { store_id, order_code } = order
  const change = receiveMoney(moneyOf(order), amount)
  const changed = await bookOrderMoney(trx, order, change, { now, way: 'GATEWAY', reference, payment_id: id })
  await recordPaymentStatus(trx, changed, { note: `VNPay ${reference ?? ''}`.trim(), now })
  await rewardOrder(trx, store_id, changed, now)
  await notifyPayment(trx, changed)
  const owed = changed.owed_back - order.owed_back
  if (changed.remaining_amount < order.remaining_amount)
    await queueEvent(trx, store_id, { kind: 'order-paid', payload: { order_code, txn_ref } })
  if (owed > 0) await announceOwed(trx, changed, { owed, txn_ref, now })
}
