import type { OrderStatus, PaymentStatus } from '../contract/order-statuses.ts'
import { ORDER_STATUS } from './order-status.ts'

type Paying = {
  status: OrderStatus
  payment: PaymentStatus
  /** Paid through a gateway, whose notification is the only proof of payment. */ isGateway: boolean
}

/** The payment statuses that the store may set by hand: received or not received. REFUNDS follows from the money that was sent back (money/order-money.ts). */
export function nextPaymentStatuses({ status, payment, isGateway }: Paying): PaymentStatus[] {
  return isGateway || ORDER_STATUS[status].tone === 'stopped' ? [] : BY_HAND[payment]
}

const BY_HAND: Readonly<Record<PaymentStatus, PaymentStatus[]>> = {
  UNPAID: ['WAITING_FOR_PROGRESSING', 'PAID'],
  WAITING_FOR_PROGRESSING: ['UNPAID', 'PAID'],
  PARTIALLY_PAID: ['PAID'],
  PAID: [],
  REFUNDS: [],
}
