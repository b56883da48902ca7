import { z } from 'zod'
import { BonusAgency, Cart, ExplanationRow } from './cart.ts'
import { endpoint } from './endpoint.ts'
import { MAX_NOTE } from './limits.ts'
import { Otp } from './inputs/login.ts'
import { OrderInput } from './inputs/order.ts'
import { RefundAccountInput } from './inputs/refund.ts'
import { Phone } from './inputs/phone.ts'
import { LineItem, LineItemInTime, TOTALS } from './line-items.ts'
import { ORDER_STATUSES, PAYMENT_STATUSES, CUSTOMER_ORDER_STATUSES } from './order-statuses.ts'
import { Transfer } from './payments.ts'
import { BonusProduct, Combo, Voucher } from './promotions.ts'
import { Branch } from './store.ts'
import {
  Count,
  DatesQuery,
  Time,
  MaybeText,
  Money,
  PageQuery,
  paginated,
  pathId,
  querySearch,
  RowId,
  Text,
  PLACE_NAMED,
} from './wire.ts'

/** Delivery address, with names as they were when the order was placed. */
export const OrderAddress = z.object({
  name: Text,
  phone: Text,
  email: MaybeText,
  ...PLACE_NAMED,
})

const payment = {
  payment_method_id: z.int(),
  payment_method_name: Text,
  payment_partner_id: z.int(),
  payment_partner_name: MaybeText,
}

/** A row of the list. */
export const Order = z.object({
  id: RowId,
  order_code: Text,
  order_status_code: z.enum(ORDER_STATUSES),
  order_status_name: Text,
  payment_status_code: z.enum(PAYMENT_STATUSES),
  payment_status_name: Text,
  ...TOTALS,
  remaining_amount: Money,
  /** What the shop still has to send back, and what it has sent back. While money is owed back, `payment_status_code` stays PAID and its name says so. */
  owed_back: Money,
  paid_back: Money,
  ...payment,
  line_items: z.array(LineItem),
  /** As bought. */
  line_items_at_time: z.array(LineItemInTime),
  /** True when no line is left to review. */
  reviewed: z.boolean(),
  /** Whether the caller may cancel, pay or return it now. */
  can_cancel: z.boolean(),
  can_pay: z.boolean(),
  can_return: z.boolean(),
  created_at: Time,
  updated_at: Time,
  completed_at: Time.nullable(),
})
export type Order = z.infer<typeof Order>

/** Where money that is owed back is sent. */
export const RefundAccount = z.object({ bank: Text, account_number: Text, account_name: Text })
export type RefundAccount = z.infer<typeof RefundAccount>

export const OrderDetail = Order.extend({
  /** What was sent back, oldest first. `paid_on` is the day in Vietnam; `reference` is the bank's or the gateway's. */
  refunds: z.array(z.object({ amount: Money, paid_on: z.iso.date(), reference: MaybeText })),
  /** What the shop kept of what it owed, and why. */
  kept: z.array(z.object({ amount: Money, reason: MaybeText })),
  /** The buyer's account, once it was given. */
  refund_account: RefundAccount.nullable(),
  /** Whether the buyer is to give one: money is owed back that the gateway cannot return, and no account is known. */
  needs_refund_account: z.boolean(),
  customer_address: OrderAddress,
  customer_note: MaybeText,
  invoice: z.object({ company: Text, tax_code: Text, address: Text, email: Text }).nullable(),
  bonus_points_amount_used: Money,
  total_points_used: Count,
  balance_collaborator_used: Money,
  balance_agency_used: Money,
  is_order_for_customer: z.boolean(),
  /** The agency's commission of a proxy order. */
  total_commission_order_for_customer: Money,
  /** The order this one returns: none, a return has no order of its own here. */
  order_code_refund: z.null(),
  points_awarded_to_customer: Count,
  customer_used_discount: z.array(z.object({ name: Text, quantity: Count, product_id: RowId, discount: Money })),
  customer_used_combos: z.array(z.object({ quantity: Count, combo: Combo })),
  customer_used_voucher: Voucher.nullable(),
  customer_used_bonus_products: z.array(z.object({ quantity: Count, bonus_product: BonusProduct })),
  bonus_agency_history: BonusAgency.nullable(),
  branch: Branch.nullable(),
  shipper_name: MaybeText,
  partner_shipper_id: z.int().nullable(),
  partner_shipper_name: MaybeText,
  package_weight: Count,
  package_length: Count,
  package_width: Count,
  package_height: Count,
  explanation: z.array(ExplanationRow),
  /** The carrier's code of the parcel, and its page; null while there is none. */
  tracking_code: MaybeText,
  tracking_url: MaybeText,
  /** True when a guest's order can be moved to the caller's account. */
  can_claim: z.boolean(),
  /** Bank transfer details, while the order is unpaid. */
  transfer: Transfer.nullable(),
})
export type OrderDetail = z.infer<typeof OrderDetail>

/** Response of placing an order: the order, `pay_url` for online payment, and for a guest the signed token of the order page (decision 56). */
export const PlacedOrder = OrderDetail.extend({ guest_token: MaybeText, pay_url: MaybeText })
export type PlacedOrder = z.infer<typeof PlacedOrder>

/** Number of orders per status, next to the page of rows. */
export const OrderCounters = { counters: z.record(z.enum(CUSTOMER_ORDER_STATUSES), Count) }
export const StatusRecord = z.object({
  id: RowId,
  note: MaybeText,
  /** 0 store, 1 customer. */
  author: z.literal([0, 1]),
  order_status: z.enum(ORDER_STATUSES).nullable(),
  payment_status: z.enum(PAYMENT_STATUSES).nullable(),
  created_at: Time,
})
export type StatusRecord = z.infer<typeof StatusRecord>

export const OrderCode = z
  .string()
  .trim()
  .min(4)
  .max(40)
  .regex(/^[A-Za-z0-9-]+$/, { error: 'form.order_code_invalid' })
const GuestToken = z.string().max(200).optional()
export const OrderCodeParams = z.object({ order_code: OrderCode })
const GuestQuery = z.object({ token: GuestToken })

/** Filters by `field_by=order_status_code&field_by_value=PACKING`, as on the existing platform. */
export const OrdersQuery = PageQuery.extend({
  ...DatesQuery.shape,
  search: querySearch(),
  field_by: z.enum(['order_status_code', 'payment_status_code', '']).optional(),
  field_by_value: z.string().max(40).optional(),
})
export const CancelOrderInput = z.object({
  order_code: OrderCode,
  note: z.string().trim().max(MAX_NOTE, { error: 'form.too_long' }).nullish(),
  token: GuestToken,
})
export const PaymentChoiceInput = z.object({
  payment_method_id: z.int().min(0).max(99),
  payment_partner_id: z.int().min(0).max(99),
  token: GuestToken,
})
export const FindOrderInput = z.object({ order_code: OrderCode, phone_number: Phone, otp: Otp })
export const ReturnOrderInput = z.object({
  order_code: OrderCode,
  note: z.string().trim().min(1, { error: 'form.required' }).max(MAX_NOTE, { error: 'form.too_long' }),
  token: GuestToken,
})

export const GiveRefundAccountInput = RefundAccountInput.extend({ order_code: OrderCode, token: GuestToken })

export const createOrder = endpoint({
  method: 'POST',
  path: 'carts/orders',
  summary: 'Place the order of the cart',
  auth: 'optional',
  body: OrderInput,
  data: PlacedOrder,
  success: 201,
  idempotent: true,
})
export const listOrders = endpoint({
  method: 'GET',
  path: 'carts/orders',
  summary: 'My orders',
  auth: 'customer',
  query: OrdersQuery,
  data: paginated(Order, OrderCounters),
})
export const getOrder = endpoint({
  method: 'GET',
  path: 'carts/orders/{order_code}',
  summary: 'One order; a guest sends the signed token of its link',
  auth: 'optional',
  params: OrderCodeParams,
  query: GuestQuery,
  data: OrderDetail,
})
export const findGuestOrder = endpoint({
  method: 'POST',
  path: 'carts/orders/find',
  summary: 'Open a guest order by code, phone and one-time code',
  auth: 'none',
  body: FindOrderInput,
  data: z.object({ order_code: Text, token: Text }),
})
export const cancelOrder = endpoint({
  method: 'POST',
  path: 'carts/orders/cancel',
  summary: 'Cancel an order that still waits',
  auth: 'optional',
  body: CancelOrderInput,
  data: OrderDetail,
})
export const returnOrder = endpoint({
  method: 'POST',
  path: 'carts/orders/return',
  summary: 'Ask to return a delivered order',
  auth: 'optional',
  body: ReturnOrderInput,
  data: OrderDetail,
})
export const giveRefundAccount = endpoint({
  method: 'POST',
  path: 'carts/orders/refund_account',
  summary: 'Say to which account money that is owed back is sent',
  auth: 'optional',
  body: GiveRefundAccountInput,
  data: OrderDetail,
})
/** What was added to the cart, and what was not. */
export const buyAgain = endpoint({
  method: 'POST',
  path: 'carts/orders/again',
  summary: 'Put the products of an order into the cart',
  auth: 'optional',
  body: z.object({ order_code: OrderCode, token: GuestToken }),
  data: z.object({
    cart: Cart,
    added: Count,
    left_out: z.array(z.object({ name: Text, msg_code: Text, msg: Text })),
  }),
})
export const claimOrder = endpoint({
  method: 'POST',
  path: 'carts/orders/claim',
  summary: "Move a guest's order to my account",
  auth: 'customer',
  body: z.object({ order_code: OrderCode, token: GuestToken }),
  data: OrderDetail,
})
export const changePaymentMethod = endpoint({
  method: 'PUT',
  path: 'carts/orders/change_payment_method/{order_code}',
  summary: 'Pay another way',
  auth: 'optional',
  params: OrderCodeParams,
  body: PaymentChoiceInput,
  data: OrderDetail,
})
export const listStatusRecords = endpoint({
  method: 'GET',
  path: 'carts/orders/status_records/{order_id}',
  summary: 'What happened to an order',
  auth: 'optional',
  params: z.object({ order_id: pathId() }),
  query: GuestQuery,
  data: z.array(StatusRecord),
})
