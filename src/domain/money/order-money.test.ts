import { expect, test } from 'vitest'
import { keepMoney, moveMoney, receiveMoney, returnPart, sendBack, type OrderMoney } from './order-money.ts'

const ORDER: OrderMoney = {
  ...{ status: 'WAITING_FOR_PROGRESSING', payment: 'UNPAID', total: 465_000, remaining: 465_000 },
  ...{ paid: 0, paidBack: 0, owedBack: 0, kept: 0 },
}
const paid = receiveMoney(ORDER, 465_000).order
const cancelled = moveMoney(paid, 'USER_CANCELLED', { isCash: false }).order

test('a paid order that is cancelled owes all of it, and says REFUNDS only when all of it is back', () => {
  expect(cancelled).toMatchObject({ payment: 'PAID', owedBack: 465_000 })
  const part = sendBack(cancelled, 435_000)!.order
  expect(part).toMatchObject({ payment: 'PAID', owedBack: 30_000, paidBack: 435_000 })
  expect(keepMoney(part, 30_000)!.order).toMatchObject({ payment: 'REFUNDS', owedBack: 0, kept: 30_000 })
  expect(sendBack(part, 30_000)!.order).toMatchObject({ payment: 'REFUNDS', owedBack: 0, kept: 0 })
  expect(sendBack(part, 30_001)).toBeUndefined()
  expect(keepMoney(part, 30_001)).toBeUndefined()
})

test('what the shop keeps as a whole was not sent back', () => {
  expect(keepMoney(cancelled, 465_000)!.order).toMatchObject({ payment: 'PAID', owedBack: 0 })
})

test('money that comes late or twice is owed, whatever the order said before', () => {
  const late = receiveMoney(moveMoney(ORDER, 'USER_CANCELLED', { isCash: false }).order, 465_000)
  expect(late.order).toMatchObject({ payment: 'PAID', owedBack: 465_000 })
  expect(late.entries.at(-1)).toMatchObject({ reason: 'LATE_PAYMENT' })
  const twice = receiveMoney(paid, 465_000)
  expect(twice.order).toMatchObject({ payment: 'PAID', owedBack: 465_000 })
  expect(twice.entries.at(-1)).toMatchObject({ reason: 'SECOND_PAYMENT' })
  expect(sendBack(twice.order, 465_000)!.order).toMatchObject({ payment: 'PAID', owedBack: 0, paidBack: 465_000 })
  const settled = sendBack(cancelled, 465_000)!.order
  expect(receiveMoney(settled, 465_000).order).toMatchObject({ payment: 'PAID', owedBack: 465_000 })
})

test('a part that comes back is owed of a paid order, and not asked for of an unpaid one', () => {
  expect(returnPart(paid, 100_000).order).toMatchObject({ payment: 'PAID', owedBack: 100_000, total: 365_000 })
  expect(returnPart(ORDER, 100_000).order).toMatchObject({ payment: 'UNPAID', owedBack: 0, remaining: 365_000 })
  const returned = returnPart(paid, 100_000).order
  expect(moveMoney(returned, 'CUSTOMER_HAS_RETURNS', { isCash: false }).order).toMatchObject({ owedBack: 465_000 })
})

test('an order that cost no money owes none, and is settled when it is cancelled', () => {
  const free = { ...ORDER, payment: 'PAID' as const, total: 0, remaining: 0 }
  expect(moveMoney(free, 'USER_CANCELLED', { isCash: false })).toMatchObject({
    order: { payment: 'REFUNDS', owedBack: 0 },
    entries: [],
  })
  expect(moveMoney({ ...ORDER }, 'USER_CANCELLED', { isCash: true }).order).toMatchObject({ payment: 'UNPAID' })
})

test('cash comes in with the completion, and is owed when the order comes back', () => {
  const done = moveMoney({ ...ORDER, status: 'SHIPPING' }, 'COMPLETED', { isCash: true })
  expect(done).toMatchObject({
    order: { payment: 'PAID', paid: 465_000 },
    entries: [{ kind: 'PAID', amount: 465_000 }],
  })
  const back = moveMoney(done.order, 'CUSTOMER_HAS_RETURNS', { isCash: true })
  expect(back.entries).toEqual([{ kind: 'OWED', amount: 465_000, reason: 'RETURNED' }])
})
