import { afterAll, beforeAll, expect, test } from 'vitest'
import { getCart } from '../../../src/contract/cart.ts'
import { openTestStore, type TestStore } from '../../testing/open-test-store.ts'
import { guestWithCart } from '../../testing/people.ts'

let store: TestStore
beforeAll(async () => void (store = await openTestStore()))
afterAll(() => store.close())

test.each([true, false])('setting the order for a customer to %s resets the other switches', async (on) => {
  const caller = await guestWithCart(store)
  const all = { is_use_points: true, is_use_balance_collaborator: true, is_use_balance_agency: true }
  expect((await store.ask(getCart, { body: all }, caller)).data).toMatchObject(all)
  const { data } = await store.ask(getCart, { body: { is_order_for_customer: on } }, caller)
  expect(data).toMatchObject({ is_use_points: false, is_use_balance_collaborator: false, is_use_balance_agency: false })
})

test('switches that the same request names are kept', async () => {
  const caller = await guestWithCart(store)
  const { data } = await store.ask(getCart, { body: { is_order_for_customer: true, is_use_points: true } }, caller)
  expect(data.is_use_points).toBe(true)
})
