import type { OrderStatus, PaymentStatus } from '../contract/order-statuses.ts'
import { ORDER_STATUS } from './order-status.ts'

type Paying = {
  status: OrderStatus
  payment: PaymentStatus
  /** Paid through a gateway, whose notification alone says that money came (issue of the payments). */ isGateway: boolean
}

/** What the shop may say of an order's money by hand: that it came, or that it did not; of an order that stands no more, that it went back. */
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
