import { ORDER_STATUSES, type OrderStatus } from '../contract/order-statuses.ts'

/** The order that every persona with an account has in this status. */
export const previewOrderCode = (status: OrderStatus): string =>
  `XEMTHU${String(ORDER_STATUSES.indexOf(status)).padStart(2, '0')}`
