/** Order statuses; the index is the platform's number of the status (wire.md §3). */
export const ORDER_STATUSES = [
  'WAITING_FOR_PROGRESSING',
  'PACKING',
  'OUT_OF_STOCK',
  'USER_CANCELLED', // by the store
  'CUSTOMER_CANCELLED',
  'SHIPPING',
  'DELIVERY_ERROR',
  'CUSTOMER_RETURNING',
  'CUSTOMER_HAS_RETURNS',
  'WAIT_FOR_PAYMENT',
  'COMPLETED',
  'RECEIVED_PRODUCT',
] as const
export type OrderStatus = (typeof ORDER_STATUSES)[number]

/** The ten statuses shown to customers, in the order of the filter (storefront.md §4, partners.md §4). */
export const CUSTOMER_ORDER_STATUSES = [
  'WAITING_FOR_PROGRESSING',
  'PACKING',
  'OUT_OF_STOCK',
  'USER_CANCELLED',
  'CUSTOMER_CANCELLED',
  'SHIPPING',
  'DELIVERY_ERROR',
  'COMPLETED',
  'CUSTOMER_RETURNING',
  'CUSTOMER_HAS_RETURNS',
] as const satisfies readonly OrderStatus[]
export type CustomerOrderStatus = (typeof CUSTOMER_ORDER_STATUSES)[number]

export const PAYMENT_STATUSES = ['UNPAID', 'WAITING_FOR_PROGRESSING', 'PAID', 'PARTIALLY_PAID', 'REFUNDS'] as const
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number]

/** Kinds of entries of an order's money (decision 70). */
export const MONEY_ENTRY_KINDS = ['PAID', 'PAID_BACK', 'OWED'] as const
export type MoneyEntryKind = (typeof MONEY_ENTRY_KINDS)[number]
/** Why money became owed back. KEPT takes away from it: the shop keeps a part, such as the delivery fee. */
export const OWED_REASONS = [
  'LATE_PAYMENT',
  'SECOND_PAYMENT',
  'CANCELLED',
  'RETURNED',
  'PART_RETURNED',
  'KEPT',
] as const
export type OwedReason = (typeof OWED_REASONS)[number]
/** How money came in or was sent back. */
export const MONEY_WAYS = ['CASH', 'TRANSFER', 'GATEWAY'] as const
export type MoneyWay = (typeof MONEY_WAYS)[number]
/** WAITING: asked, or about to be; nothing is booked before DONE. UNCLEAR: the gateway may have done it, somebody must look. */
export const GATEWAY_REFUND_STATUSES = ['WAITING', 'DONE', 'REFUSED', 'UNCLEAR'] as const
export type GatewayRefundStatus = (typeof GATEWAY_REFUND_STATUSES)[number]
