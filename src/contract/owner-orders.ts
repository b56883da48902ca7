import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { AddressInput } from './inputs/address.ts'
import {
  GATEWAY_REFUND_STATUSES,
  MONEY_ENTRY_KINDS,
  MONEY_WAYS,
  ORDER_STATUSES,
  OWED_REASONS,
  PAYMENT_STATUSES,
  type OrderStatus,
  type PaymentStatus,
} from './order-statuses.ts'
import { Order, OrderCode, OrderCodeParams, OrderCounters, OrderDetail, StatusRecord } from './orders.ts'
import {
  Count,
  DatesQuery,
  MaybeText,
  Money,
  PageQuery,
  paginated,
  queryFlag,
  querySearch,
  RowId,
  SignedMoney,
  Text,
  Time,
} from './wire.ts'

/** An entry of an order's money: it came in, it was sent back, or it became owed back. */
export const MoneyEntry = z.object({
  id: RowId,
  kind: z.enum(MONEY_ENTRY_KINDS),
  /** đồng. Negative with the reason KEPT: the shop keeps that much of what was owed. */
  amount: SignedMoney,
  /** Why it became owed; null for the other kinds. */
  reason: z.enum(OWED_REASONS).nullable(),
  /** How it came or went; null for OWED. */
  way: z.enum(MONEY_WAYS).nullable(),
  /** The day in Vietnam on which it was sent back; null for the other kinds. */
  paid_on: z.iso.date().nullable(),
  /** The bank's or the gateway's. */
  reference: MaybeText,
  note: MaybeText,
  author_name: MaybeText,
  /** False for money that an order's status alone says was sent back, without day and reference. */
  is_proved: z.boolean(),
  created_at: Time,
})
export type MoneyEntry = z.infer<typeof MoneyEntry>

const Buyer = { customer: z.object({ id: RowId.nullable(), name: MaybeText, phone_number: MaybeText }) }
export const OwnerOrder = Order.extend(Buyer)
export type OwnerOrder = z.infer<typeof OwnerOrder>
export const OwnerOrderDetail = OrderDetail.extend({
  ...Buyer,
  /** Statuses that the store may set now. */
  next_statuses: z.array(z.enum(ORDER_STATUSES)),
  next_payment_statuses: z.array(z.enum(PAYMENT_STATUSES)),
  status_records: z.array(StatusRecord),
  /** Of the staff, oldest first. */
  notes: z.array(z.object({ id: RowId, author_name: Text, content: Text, created_at: Time })),
  /** Units that came back while the order stayed. */
  returns: z.array(
    z.object({
      id: RowId,
      line_item_id: RowId,
      quantity: Count,
      money: Money,
      is_restocked: z.boolean(),
      author_name: Text,
      note: MaybeText,
      created_at: Time,
    }),
  ),
  returned_money: Money,
  /** The order's money, oldest entry first (decision 70). */
  money_entries: z.array(MoneyEntry),
  /** How much of what is owed the gateway can return: 0 where it cannot. What is asked of it already is left out. */
  gateway_refundable: Money,
  /** What the gateway was asked to return. */
  gateway_refunds: z.array(
    z.object({
      id: RowId,
      amount: Money,
      status: z.enum(GATEWAY_REFUND_STATUSES),
      /** The gateway's words when it refused, or when its answer is awaited longer than usual. */
      problem: MaybeText,
      author_name: Text,
      created_at: Time,
    }),
  ),
  /** Whether a part of it may come back now. */
  can_return_lines: z.boolean(),
  /** Who earns on it, and what is left to them after returns. */
  earners: z.array(
    z.object({
      customer_id: RowId,
      role: z.enum(['collaborator', 'agency']),
      is_second: z.boolean(),
      name: Text,
      money: Money,
    }),
  ),
})
export type OwnerOrderDetail = z.infer<typeof OwnerOrderDetail>

export const OwnerOrdersQuery = PageQuery.extend({
  ...DatesQuery.shape,
  search: querySearch(),
  order_status_code: z.enum([...ORDER_STATUSES, '']).optional(),
  payment_status_code: z.enum([...PAYMENT_STATUSES, '']).optional(),
  /** Only orders with money that is owed back, or only those without. */
  owed_back: queryFlag(),
})
/** Changes the order status, the payment status or the parcel's tracking code ('' removes it). The allowed changes are defined in `src/domain`. */
export const OrderTransitionInput = z
  .object({
    order_status_code: z.enum(ORDER_STATUSES).optional(),
    payment_status_code: z.enum(PAYMENT_STATUSES).optional(),
    tracking_code: z.string().trim().max(60, { error: 'form.too_long' }).optional(),
    note: z.string().trim().max(500, { error: 'form.too_long' }).nullish(),
  })
  .refine(
    ({ order_status_code, payment_status_code, tracking_code }) =>
      [order_status_code, payment_status_code, tracking_code].some((given) => given !== undefined),
    { error: 'form.required', path: ['order_status_code'] },
  )

export const MAX_BULK_ORDERS = 100
export const BulkTransitionInput = z.object({
  order_codes: z.array(OrderCode).min(1).max(MAX_BULK_ORDERS),
  order_status_code: z.enum(ORDER_STATUSES),
})
/** What became of one order: moved, or refused with the message of `moveOwnerOrder`. */
export const TransitionResult = z.object({
  order_code: z.string(),
  is_moved: z.boolean(),
  msg_code: z.string(),
  msg: MaybeText,
})
export type TransitionResult = z.infer<typeof TransitionResult>

/**
 * Socket.IO namespace of a store's people, on the studio's host. `auth.store_code` names the store; the session cookie of the studio decides whether
 * the person may read its orders. `ORDERS_CHANGED` carries a list of OrderChanged.
 */
export const DESK_NAMESPACE = '/desk'
export const ORDERS_CHANGED = 'orders'
/** The new statuses; none of them: the order was placed. */
export type OrderChanged = {
  order_code: string
  order_status_code: OrderStatus | null
  payment_status_code?: PaymentStatus
  /** What is owed back now, when that has changed. */
  owed_back?: number
}

export const listOwnerOrders = endpoint({
  method: 'GET',
  scope: 'owner',
  path: 'orders',
  summary: 'Orders of the store',
  auth: 'owner',
  permission: 'orders.read',
  query: OwnerOrdersQuery,
  data: paginated(OwnerOrder, OrderCounters),
})
export const getOrderFile = endpoint({
  method: 'GET',
  scope: 'owner',
  path: 'order_file',
  summary: 'The orders that a list would show, as CSV or XLSX',
  auth: 'owner',
  permission: 'orders.read',
  query: OwnerOrdersQuery.omit({ page: true, limit: true }).extend({ format: z.enum(['csv', 'xlsx']) }),
  answers: 'file',
  data: z.null(),
})
export const changeOrderAddress = endpoint({
  method: 'PUT',
  scope: 'owner',
  path: 'orders/{order_code}/address',
  summary: 'Change where an order goes, before it is shipped; fees stay',
  auth: 'owner',
  permission: 'orders.write',
  params: OrderCodeParams,
  body: AddressInput,
  data: OwnerOrderDetail,
})
export const getOwnerOrder = endpoint({
  method: 'GET',
  scope: 'owner',
  path: 'orders/{order_code}',
  summary: 'One order with its history',
  auth: 'owner',
  permission: 'orders.read',
  params: OrderCodeParams,
  data: OwnerOrderDetail,
})
export const countOwnerOrders = endpoint({
  method: 'GET',
  scope: 'owner',
  path: 'order_count',
  summary: 'Number of orders of the store, which the desk compares with what its list shows',
  auth: 'owner',
  permission: 'orders.read',
  data: z.object({ count: Count }),
})
export const moveOwnerOrder = endpoint({
  method: 'POST',
  scope: 'owner',
  path: 'orders/{order_code}/transition',
  summary: 'Move an order to its next state',
  auth: 'owner',
  permission: 'orders.write',
  params: OrderCodeParams,
  body: OrderTransitionInput,
  data: OwnerOrderDetail,
  idempotent: true,
})
export const moveOwnerOrders = endpoint({
  method: 'POST',
  scope: 'owner',
  path: 'order_transitions',
  summary: 'Move many orders to one state; answers what became of each',
  auth: 'owner',
  permission: 'orders.write',
  body: BulkTransitionInput,
  data: z.array(TransitionResult),
  idempotent: true,
})
