import {
  ORDER_STATUSES,
  PAYMENT_STATUSES,
  type OrderStatus,
  type PaymentStatus,
} from '../../../src/contract/order-statuses.ts'
import { DAY_MS } from '../../../src/domain/date-range.ts'
import { canMoveOrder, ORDER_STATUS } from '../../../src/domain/order-status.ts'
import type { Translate } from '../../../src/i18n/i18next-translator.ts'
import type { OrderRow } from '../../db/tables-orders.ts'

/** The order's status as a contract name. */
export const statusOf = (row: Pick<OrderRow, 'order_status'>): OrderStatus =>
  ORDER_STATUSES[row.order_status] ?? 'WAITING_FOR_PROGRESSING'
export const paymentStatusOf = (row: Pick<OrderRow, 'payment_status'>): PaymentStatus =>
  PAYMENT_STATUSES[row.payment_status] ?? 'UNPAID'

/** The word for an order's payment status: what is paid and owed back waits to be sent. */
export const paymentStatusName = (t: Translate, row: Pick<OrderRow, 'payment_status' | 'owed_back'>): string =>
  t(`server.payment_status.${row.owed_back > 0 ? 'OWED_BACK' : paymentStatusOf(row)}`)

/** True when the order can be paid or its payment method changed: active, not being returned, unpaid, with an amount above zero. */
export function canPay(row: Pick<OrderRow, 'order_status' | 'payment_status' | 'total_final'>): boolean {
  const { tone } = ORDER_STATUS[statusOf(row)]
  const isActive = tone === 'waiting' || tone === 'moving'
  return isActive && statusOf(row) !== 'CUSTOMER_RETURNING' && paymentStatusOf(row) === 'UNPAID' && row.total_final > 0
}

/** True within the store's return period after completion (decision 39). */
export function canReturn(
  row: Pick<OrderRow, 'order_status' | 'completed_at' | 'updated_at'>,
  now: Date,
  days: number,
): boolean {
  const since = row.completed_at ?? row.updated_at
  return (
    canMoveOrder(statusOf(row), 'CUSTOMER_RETURNING', 'customer') && now.getTime() - since.getTime() <= days * DAY_MS
  )
}
