import type { OrderStatus, PaymentStatus } from '../contract/order-statuses.ts'
import { ORDER_STATUS } from './order-status.ts'

type Paying = {
  status: OrderStatus
  payment: PaymentStatus
  /** Paid through a gateway, whose notification is the only proof of payment. */ isGateway: boolean
}

/**
 * The payment statuses that the store may set manually: received or not received; REFUNDS when the order has stopped (cancelled, returned, out of
 * stock) and was paid.
 */
export function nextPaymentStatuses({ status, payment, isGateway }: Paying): PaymentStatus[] {
  const isStopped = ORDER_STATUS[status].tone === 'stopped'
  if (isStopped) return payment === 'PAID' || payment === 'PARTIALLY_PAID' ? ['REFUNDS'] : []
  return isGateway ? [] : BY_HAND[payment]
}

const BY_HAND: Readonly<Record<PaymentStatus, PaymentStatus[]>> = {
  UNPAID: ['WAITING_FOR_PROGRESSING', 'PAID'],
  WAITING_FOR_PROGRESSING: ['UNPAID', 'PAID'],
  PARTIALLY_PAID: ['PAID'],
  PAID: [],
  REFUNDS: [],
}
