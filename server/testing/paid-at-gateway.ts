import { createOrder } from '../../src/contract/orders.ts'
import { payOrder, vnpayNotify } from '../../src/contract/payments.ts'
import { standInAccount } from '../core/payments/vnpay-account.ts'
import { sign } from '../core/payments/vnpay-signature.ts'
import type { CallerOptions, TestStore } from './open-test-store.ts'
import { GUEST_ORDER, guestWithCart } from './people.ts'

const { hash_secret } = standInAccount({ id: 1, code: 'mot' })

/** A guest's order at VNPay with a payment attempt; `pay` sends the gateway's notification and resolves to its answer. */
export async function orderAtGateway(store: TestStore, quantity = 1) {
  const caller = await guestWithCart(store, quantity)
  const body = { ...GUEST_ORDER, payment_method_id: 4, payment_partner_id: 2 }
  const { order_code, total_final, line_items } = (await store.ask(createOrder, { body }, caller)).data
  return {
    ...{ caller, order_code, total: total_final, line: line_items[0]?.id ?? 0 },
    attempt: () => attempt(store, caller, order_code),
  }
}

export async function attempt(store: TestStore, caller: CallerOptions, order_code: string) {
  const reply = await store.ask(payOrder, { params: { id: order_code }, query: {} }, caller)
  if (reply.status !== 303) return undefined
  const sent = Object.fromEntries(new URL(reply.msg, 'http://mot.localhost').searchParams)
  return {
    amount: Number(sent.vnp_Amount) / 100,
    pay: async (more: Record<string, string> = {}) => {
      const { vnp_Amount = '', vnp_TmnCode = '', vnp_TxnRef = '' } = sent
      const said = { vnp_ResponseCode: '00', vnp_TransactionStatus: '00', vnp_TransactionNo: '14422574' }
      const fields = { vnp_Amount, vnp_TmnCode, vnp_TxnRef, ...said, ...more }
      const query = { ...fields, vnp_SecureHash: sign(fields, hash_secret) }
      return (await store.ask(vnpayNotify, { query })).data.RspCode
    },
  }
}

/** A guest's order that was paid at VNPay. */
export async function paidAtGateway(store: TestStore, quantity = 1) {
  const order = await orderAtGateway(store, quantity)
  await (await order.attempt())?.pay()
  return order
}
