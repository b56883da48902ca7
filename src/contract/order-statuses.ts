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
