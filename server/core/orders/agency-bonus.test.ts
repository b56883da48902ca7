import { afterAll, beforeAll, expect, test } from 'vitest'
import { addCartItem, getCart, updateCartItem } from '../../../src/contract/cart.ts'
import { createOrder, getOrder } from '../../../src/contract/orders.ts'
import { openTestStore, type TestStore } from '../../testing/open-test-store.ts'
import { manyCustomers } from '../../testing/people.ts'

const step = (id: number, threshold: number, active = true) => ({
  id,
  threshold,
  reward_name: `Quà ${id}`,
  reward_value: 50_000 * id,
  reward_description: null,
  reward_image_url: null,
  limit: 10,
  active,
})
const STEPS = [step(1, 300_000), step(2, 500_000), step(3, 400_000, false)]

let store: TestStore
let agency: { token: string; addressId: number }
let other: { token: string; addressId: number }
beforeAll(async () => {
  store = await openTestStore()
  const [first, second] = await manyCustomers(store, 2)
  if (!first || !second) throw new Error('no customers')
  agency = first
  other = second
  await store.sql(`insert into partners (store_id, customer_id, role, status) values (1, $1, 'agency', 1)`, [first.id])
  await store.sql(`insert into partner_requests (store_id, customer_id, role, status) values (1, $1, 'agency', 2)`, [
    first.id,
  ])
  await store.sql(`update store_settings set value = $1 where store_id = 1 and key = 'agency'`, [
    { reward_steps: STEPS },
  ])
  await store.sql(
    `insert into vouchers (store_id, code, name, start_time, end_time, discount_type, value_discount) values (1, 'BOT30', 'Bớt', '2026-01-01', '2027-01-01', 0, 30000)`,
  )
})
afterAll(() => store.close())

const cartOf = async (caller: { token: string }, choices = {}) =>
  (await store.ask(getCart, { body: choices }, caller)).data
const order = async (caller: { token: string; addressId: number }) => {
  const placed = await store.ask(
    createOrder,
    { body: { payment_method_id: 2, payment_partner_id: 0, customer_address_id: caller.addressId } },
    caller,
  )
  expect(placed.status).toBe(201)
  return (await store.ask(getOrder, { params: { order_code: placed.data.order_code }, query: {} }, caller)).data
}

test('an agency sees the store’s active reward tiers and the amount of its order that counts towards them', async () => {
  const line = (await store.ask(addCartItem, { body: { product_id: 1, quantity: 3 } }, agency)).data.line_items[0]
  expect((await cartOf(agency)).bonus_agency).toMatchObject({
    step_bonus: [{ id: 1 }, { id: 2 }],
    total_after_discount_no_bonus: 300_000,
  })
  expect((await cartOf(agency, { code_voucher: 'BOT30' })).bonus_agency?.total_after_discount_no_bonus).toBe(270_000)
  await cartOf(agency, { code_voucher: '' })
  await store.ask(updateCartItem, { body: { line_item_id: line?.id ?? 0, product_id: 1, quantity: 6 } }, agency)
})

test('the order stores only the highest tier it reached', async () => {
  expect((await order(agency)).bonus_agency_history).toMatchObject({ step_bonus: [{ id: 2, reward_name: 'Quà 2' }] })
  await store.ask(addCartItem, { body: { product_id: 1, quantity: 2 } }, agency)
  expect((await order(agency)).bonus_agency_history).toBeNull()
})

test('a proxy order reaches no tier, nor does an order of a customer who is not an agency', async () => {
  await store.ask(addCartItem, { body: { product_id: 1, quantity: 6 } }, agency)
  expect((await cartOf(agency, { is_order_for_customer: true })).bonus_agency).toBeNull()
  expect((await order(agency)).bonus_agency_history).toBeNull()
  await store.ask(addCartItem, { body: { product_id: 1, quantity: 6 } }, other)
  expect((await cartOf(other)).bonus_agency).toBeNull()
  expect((await order(other)).bonus_agency_history).toBeNull()
})
