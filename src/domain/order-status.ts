import type { OrderStatus, CustomerOrderStatus } from '../contract/order-statuses.ts'

/** Who changes the status of an order. `system`: payments received or missed, and carrier reports. */
export type Mover = 'customer' | 'shop' | 'system'

type Status = {
  tone: 'waiting' | 'moving' | 'done' | 'stopped'
  /** The possible next statuses, and who may set each. */
  next: Readonly<Partial<Record<OrderStatus, readonly Mover[]>>>
}

const STORE = ['shop'] as const
const STORE_OR_SYSTEM = ['shop', 'system'] as const

/**
 * All allowed status changes of an order (wire.md §3). No status returns to WAITING_FOR_PROGRESSING, and a customer can cancel only from there.
 * OUT_OF_STOCK, both cancellations, DELIVERY_ERROR and CUSTOMER_RETURNING never change to COMPLETED directly. After COMPLETED only returns are
 * possible.
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

/** Whether `mover` may change the status from `from` to `to`. */
export function canMoveOrder(from: OrderStatus, to: OrderStatus, mover: Mover): boolean {
  return ORDER_STATUS[from].next[to]?.includes(mover) ?? false
}

/** The statuses that `mover` may set now, in the order of the table. */
export const movesOf = (from: OrderStatus, mover: Mover): OrderStatus[] =>
  Object.keys(ORDER_STATUS[from].next).filter(
    (to) => isOrderStatus(to) && canMoveOrder(from, to, mover),
  ) as OrderStatus[] // they are keys of the table

/** Whether the customer can cancel (wire.md §3: only before the store has begun processing). */
export const canCancelOrder = (status: OrderStatus): boolean => canMoveOrder(status, 'CUSTOMER_CANCELLED', 'customer')

/** The status shown to customers: two internal statuses are shown as others (decision 38). */
export function shownStatus(status: OrderStatus): CustomerOrderStatus {
  if (status === 'WAIT_FOR_PAYMENT') return 'WAITING_FOR_PROGRESSING'
  return status === 'RECEIVED_PRODUCT' ? 'SHIPPING' : status
}

/** Statuses that return the goods of an order to stock. */
export const GIVES_STOCK_BACK: readonly OrderStatus[] = ['USER_CANCELLED', 'CUSTOMER_CANCELLED', 'CUSTOMER_HAS_RETURNS']

export const isOrderStatus = (text: string): text is OrderStatus => Object.hasOwn(ORDER_STATUS, text)
