import { describe, expect, test } from 'vitest'
import { ORDER_STATUSES, CUSTOMER_ORDER_STATUSES } from '../contract/order-statuses.ts'
import { canCancelOrder, canMoveOrder, isOrderStatus, ORDER_STATUS, shownStatus, type Mover } from './order-status.ts'

const MOVERS: readonly Mover[] = ['customer', 'shop', 'system']
const mayAnyone = (from: (typeof ORDER_STATUSES)[number], to: (typeof ORDER_STATUSES)[number]) =>
  MOVERS.some((mover) => canMoveOrder(from, to, mover))

describe('what the platform promises of its states (wire.md §3)', () => {
  test.each(ORDER_STATUSES)('%s never goes back to the beginning', (from) =>
    expect(mayAnyone(from, 'WAITING_FOR_PROGRESSING')).toBe(false),
  )
  test.each(ORDER_STATUSES)('a customer cancels %s only before the shop has begun', (from) =>
    expect(canCancelOrder(from)).toBe(from === 'WAITING_FOR_PROGRESSING'),
  )
  test.each(['OUT_OF_STOCK', 'USER_CANCELLED', 'CUSTOMER_CANCELLED', 'DELIVERY_ERROR', 'CUSTOMER_RETURNING'] as const)(
    '%s does not become completed',
    (from) => expect(mayAnyone(from, 'COMPLETED')).toBe(false),
  )
  test('a completed order only comes back as a return', () =>
    expect(ORDER_STATUSES.filter((to) => mayAnyone('COMPLETED', to))).toEqual(['CUSTOMER_RETURNING']))
  test.each(['USER_CANCELLED', 'CUSTOMER_CANCELLED', 'CUSTOMER_HAS_RETURNS'] as const)('%s is the end', (from) =>
    expect(ORDER_STATUS[from].next).toEqual({}),
  )
  test.each(ORDER_STATUSES.filter((status) => status !== 'WAITING_FOR_PROGRESSING' && status !== 'WAIT_FOR_PAYMENT'))(
    '%s can be reached',
    (to) => expect(ORDER_STATUSES.some((from) => mayAnyone(from, to))).toBe(true),
  )
})

test('customers see ten statuses', () =>
  expect(new Set(ORDER_STATUSES.map(shownStatus))).toEqual(new Set(CUSTOMER_ORDER_STATUSES)))
test('text that is not a status', () => {
  expect(isOrderStatus('PACKING')).toBe(true)
  expect(isOrderStatus('toString')).toBe(false)
})
