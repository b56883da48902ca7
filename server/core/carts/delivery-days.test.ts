import { afterAll, beforeAll, expect, test } from 'vitest'
import { calculateFees } from '../../../src/contract/shipping.ts'
import { openTestStore, type TestStore } from '../../testing/open-test-store.ts'
import { guestWithCart } from '../../testing/people.ts'

let store: TestStore
beforeAll(async () => void (store = await openTestStore()))
afterAll(() => store.close())

const daysTo = async (province: number) => {
  const { data } = await store.ask(calculateFees, { body: { province } }, await guestWithCart(store))
  return data.data.map(({ delivery_from, delivery_to }) => [delivery_from, delivery_to])
}

test('a store that does not say how long it takes promises no day', async () => {
  expect(await daysTo(1)).toEqual([[null, null]])
})

test('the days count from today in Vietnam, by province', async () => {
  await store.sql('update shipping_rates set days_from = 1, days_to = 2 where province = 1')
  await store.sql('update shipping_rates set days_from = 3, days_to = 5 where province is null')
  store.setNow('2026-11-30T17:30:00Z') // 1 December, half past midnight
  expect(await daysTo(1)).toEqual([['2026-12-02', '2026-12-03']])
  expect(await daysTo(79)).toEqual([['2026-12-04', '2026-12-06']])
})
