import { expect, test } from 'vitest'
import { ORDER_STATUSES, PAYMENT_STATUSES } from '../contract/order-statuses.ts'
import { nextPaymentStatuses } from './payment-status.ts'

test.each([
  { status: 'SHIPPING', payment: 'UNPAID', isGateway: false, next: ['WAITING_FOR_PROGRESSING', 'PAID'] },
  { status: 'COMPLETED', payment: 'UNPAID', isGateway: false, next: ['WAITING_FOR_PROGRESSING', 'PAID'] },
  { status: 'COMPLETED', payment: 'PAID', isGateway: false, next: [] },
  { status: 'WAITING_FOR_PROGRESSING', payment: 'UNPAID', isGateway: true, next: [] },
  { status: 'USER_CANCELLED', payment: 'UNPAID', isGateway: false, next: [] },
  { status: 'USER_CANCELLED', payment: 'PAID', isGateway: true, next: [] },
  { status: 'OUT_OF_STOCK', payment: 'PARTIALLY_PAID', isGateway: false, next: [] },
] as const)('$status, $payment, gateway $isGateway: $next', ({ next, ...order }) => {
  expect(nextPaymentStatuses(order)).toEqual(next)
})

test('REFUNDS is final and set by no hand, and no status leads to itself', () => {
  for (const status of ORDER_STATUSES)
    for (const isGateway of [true, false]) {
      expect(nextPaymentStatuses({ status, payment: 'REFUNDS', isGateway })).toEqual([])
      for (const payment of PAYMENT_STATUSES)
        for (const never of [payment, 'REFUNDS'])
          expect(nextPaymentStatuses({ status, payment, isGateway })).not.toContain(never)
    }
})
