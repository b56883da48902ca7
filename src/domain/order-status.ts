import type { OrderStatus, CustomerOrderStatus } from '../contract/order-statuses.ts'

/** Everyone who may move an order. `system`: a payment that came or stayed away, a carrier reporting. */
export type Mover = 'customer' | 'shop' | 'system'

type Status = {
  tone: 'waiting' | 'moving' | 'done' | 'stopped'
  /** Where it may go, and who may send it there. */
  next: Readonly<Partial<Record<OrderStatus, readonly Mover[]>>>
}

const STORE = ['shop'] as const
const STORE_OR_SYSTEM = ['shop', 'system'] as const

/**
 * The one table of what an order may become (wire.md §3). Nothing returns to WAITING_FOR_PROGRESSING; a customer cancels only from there;
 * OUT_OF_STOCK, both cancellations, DELIVERY_ERROR and CUSTOMER_RETURNING never become COMPLETED directly; COMPLETED ends, except for returns.
 */
export const ORDER_STATUS: Readonly<Record<OrderStatus, Status>> = {
  WAITING_FOR_PROGRESSING: {
    tone: 'waiting',
    next: {
      PACKING: STORE,
      SHIPPING: STORE,
      OUT_OF_STOCK: STORE,
      USER_CANCELLED: STORE_OR_SYSTEM,
      CUSTOMER_CANCELLED: ['customer'],
    },
  },
  WAIT_FOR_PAYMENT: {
    tone: 'waiting',
    next: { PACKING: STORE_OR_SYSTEM, OUT_OF_STOCK: STORE, USER_CANCELLED: STORE_OR_SYSTEM },
  },
  PACKING: { tone: 'moving', next: { SHIPPING: STORE_OR_SYSTEM, OUT_OF_STOCK: STORE, USER_CANCELLED: STORE } },
  SHIPPING: {
    tone: 'moving',
    next: {
      RECEIVED_PRODUCT: STORE_OR_SYSTEM,
      COMPLETED: STORE_OR_SYSTEM,
      DELIVERY_ERROR: STORE_OR_SYSTEM,
      USER_CANCELLED: STORE,
    },
  },
  RECEIVED_PRODUCT: { tone: 'moving', next: { COMPLETED: STORE_OR_SYSTEM, CUSTOMER_RETURNING: ['customer', 'shop'] } },
  COMPLETED: { tone: 'done', next: { CUSTOMER_RETURNING: ['customer', 'shop'] } },
  CUSTOMER_RETURNING: { tone: 'waiting', next: { CUSTOMER_HAS_RETURNS: STORE } },
  CUSTOMER_HAS_RETURNS: { tone: 'stopped', next: {} },
  DELIVERY_ERROR: {
    tone: 'stopped',
    next: { SHIPPING: STORE_OR_SYSTEM, CUSTOMER_HAS_RETURNS: STORE, USER_CANCELLED: STORE },
  },
  OUT_OF_STOCK: { tone: 'stopped', next: { PACKING: STORE, USER_CANCELLED: STORE } },
  USER_CANCELLED: { tone: 'stopped', next: {} },
  CUSTOMER_CANCELLED: { tone: 'stopped', next: {} },
}

/** True when this person may move an order from one status to the other. */
export function canMoveOrder(from: OrderStatus, to: OrderStatus, mover: Mover): boolean {
  return ORDER_STATUS[from].next[to]?.includes(mover) ?? false
}

/** Where this person may send it now, in the order of the table. */
export const movesOf = (from: OrderStatus, mover: Mover): OrderStatus[] =>
  Object.keys(ORDER_STATUS[from].next).filter(
    (to) => isOrderStatus(to) && canMoveOrder(from, to, mover),
  ) as OrderStatus[] // keys of the table

/** Whether the shopper's cancel button works (wire.md §3: only before the shop has begun). */
export const canCancelOrder = (status: OrderStatus): boolean => canMoveOrder(status, 'CUSTOMER_CANCELLED', 'customer')

/** Which of the ten the shopper reads: two internal steps go by another's name (decision 38). */
export function shownStatus(status: OrderStatus): CustomerOrderStatus {
  if (status === 'WAIT_FOR_PAYMENT') return 'WAITING_FOR_PROGRESSING'
  return status === 'RECEIVED_PRODUCT' ? 'SHIPPING' : status
}

/** Statuses in which the goods of an order are given back to the stock. */
export const GIVES_STOCK_BACK: readonly OrderStatus[] = ['USER_CANCELLED', 'CUSTOMER_CANCELLED', 'CUSTOMER_HAS_RETURNS']

export const isOrderStatus = (text: string): text is OrderStatus => Object.hasOwn(ORDER_STATUS, text)
