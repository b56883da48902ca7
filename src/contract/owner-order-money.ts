import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { text, wholeNumber } from './inputs/fields.ts'
import { RefundAccountInput } from './inputs/refund.ts'
import { OrderCodeParams } from './orders.ts'
import { OwnerOrderDetail } from './owner-orders.ts'
import { Day, pathId } from './wire.ts'

const OfOrders = { scope: 'owner', auth: 'owner', permission: 'orders.write' } as const
const MAX_MONEY = 999_999_999_999
/** An amount of what is owed back, and what was owed when the person looked: 409 OWED_CHANGED when it is another sum now. */
const OfOwed = { amount: wholeNumber(1, MAX_MONEY), expected_owed_back: wholeNumber(0, MAX_MONEY) }

export const RefundInput = z.object({
  ...OfOwed,
  /** The day in Vietnam on which it was sent: not before the order, not after today. */
  paid_on: Day,
  reference: text(100, 1),
  way: z.enum(['TRANSFER', 'CASH']).default('TRANSFER'),
})
export const KeptMoneyInput = z.object({ ...OfOwed, reason: text(300, 1) })
export const GatewayRefundInput = z.object(OfOwed)

export const recordRefund = endpoint({
  ...OfOrders,
  method: 'POST',
  path: 'orders/{order_code}/refunds',
  summary: 'Record money that was sent back to the buyer, all of it or a part',
  params: OrderCodeParams,
  body: RefundInput,
  data: OwnerOrderDetail,
  idempotent: true,
})
export const keepOwedMoney = endpoint({
  ...OfOrders,
  method: 'POST',
  path: 'orders/{order_code}/kept_money',
  summary: 'Keep a part of what is owed back, such as the delivery fee, with the reason',
  params: OrderCodeParams,
  body: KeptMoneyInput,
  data: OwnerOrderDetail,
  idempotent: true,
})
export const setRefundAccount = endpoint({
  ...OfOrders,
  method: 'PUT',
  path: 'orders/{order_code}/refund_account',
  summary: 'Write down the account that the buyer named for the money that is owed back',
  params: OrderCodeParams,
  body: RefundAccountInput,
  data: OwnerOrderDetail,
})
export const refundByGateway = endpoint({
  ...OfOrders,
  method: 'POST',
  path: 'orders/{order_code}/gateway_refunds',
  summary: 'Ask the gateway to return money; it counts as sent back when the gateway has confirmed it',
  params: OrderCodeParams,
  body: GatewayRefundInput,
  data: OwnerOrderDetail,
  idempotent: true,
})
export const closeGatewayRefund = endpoint({
  ...OfOrders,
  method: 'POST',
  path: 'orders/{order_code}/gateway_refunds/{id}',
  summary: 'Say what became of a refund whose answer never came: whether the gateway has returned the money',
  params: OrderCodeParams.extend({ id: pathId() }),
  body: z.object({ is_returned: z.boolean(), reference: text(100) }),
  data: OwnerOrderDetail,
  idempotent: true,
})
