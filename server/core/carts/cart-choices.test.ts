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

test('who only looks at a cart that is not there gets none, nor a mark of the device', async () => {
  const carts = () => store.sql('select id, updated_at from carts order by id')
  const before = await carts()
  const { status, cookies } = await store.ask(getCart, { body: {} })
  expect([status, Object.keys(cookies)]).toEqual([200, []])
  const caller = await guestWithCart(store)
  const [made] = (await carts()).slice(before.length)
  store.setNow('2026-11-20T12:00:00+07:00')
  await store.ask(getCart, { body: {} }, caller)
  expect(await carts()).toEqual([...before, made])
})
