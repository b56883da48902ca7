import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addCartItem, getCart, updateCartItem } from '../../../src/contract/cart.ts'
import { createOrder } from '../../../src/contract/orders.ts'
import { openTestStore, type CallerOptions, type TestStore } from '../../testing/open-test-store.ts'
import { GUEST_ORDER, guestWithCart } from '../../testing/people.ts'

let store: TestStore
beforeAll(async () => void (store = await openTestStore()))
afterAll(() => store.close())

const HANOI = { province: 1 }
const cartOf = async (caller: CallerOptions) => (await store.ask(getCart, { body: HANOI }, caller)).data
/** What the page sends of the cart that it shows. */
const seenBy = async (caller: CallerOptions) => {
  const { total_final, cart_version } = await cartOf(caller)
  return { expected_total: total_final, cart_version }
}
const orders = async () => Number((await store.sql<{ count: string }>('select count(*) from orders'))[0]?.count)
const setQuantity = async (caller: CallerOptions, quantity: number) => {
  const line_item_id = (await cartOf(caller)).line_items[0]?.id ?? 0
  return store.ask(updateCartItem, { body: { line_item_id, product_id: 1, quantity } }, caller)
}

test('an order of what the shopper saw is placed at that sum', async () => {
  const caller = await guestWithCart(store)
  const seen = await seenBy(caller)
  const placed = await store.ask(createOrder, { body: { ...GUEST_ORDER, ...seen } }, caller)
  expect(placed).toMatchObject({ status: 201, data: { total_final: seen.expected_total } })
})

describe('nothing is placed when meanwhile', () => {
  const black = [{ name: 'Màu sắc', value: 'Đen', sub_element_distributes: 'S' }]
  test.each<[string, (caller: CallerOptions) => Promise<unknown>]>([
    ['the quantity changed in another tab', (caller) => setQuantity(caller, 5)],
    ['a product was added', (caller) => store.ask(addCartItem, { body: { product_id: 4 } }, caller)],
    ['the price changed', () => store.sql('update product_cells set price = price + 1000 where id = 1')],
    ['the fee changed', () => store.sql('update shipping_rates set base_fee = base_fee + 1000')],
  ])('%s', async (_, change) => {
    const caller = await guestWithCart(store)
    const seen = await seenBy(caller)
    await change(caller)
    const [before, now] = [await orders(), await cartOf(caller)]
    const refused = await store.ask(createOrder, { body: { ...GUEST_ORDER, ...seen } }, caller)
    expect(refused).toMatchObject({ status: 409, msg_code: 'CART_CHANGED' })
    expect(refused.data).toEqual(now)
    expect(await orders()).toBe(before)
    expect(await cartOf(caller)).toEqual(now)
  })

  test('a line became another one of the same price', async () => {
    const caller = await guestWithCart(store)
    await store.ask(addCartItem, { body: { product_id: 2, distributes: black } }, caller)
    const seen = await seenBy(caller)
    const line_item_id = (await cartOf(caller)).line_items.find((line) => line.product.id === 2)?.id ?? 0
    const white = [{ name: 'Màu sắc', value: 'Trắng', sub_element_distributes: 'S' }]
    await store.ask(updateCartItem, { body: { line_item_id, product_id: 2, quantity: 1, distributes: white } }, caller)
    expect((await seenBy(caller)).expected_total).toBe(seen.expected_total)
    const refused = await store.ask(createOrder, { body: { ...GUEST_ORDER, ...seen } }, caller)
    expect(refused.msg_code).toBe('CART_CHANGED')
  })
})

test('a refused attempt uses up no key: the same key places the order at the new sum', async () => {
  const caller = await guestWithCart(store)
  const seen = await seenBy(caller)
  await setQuantity(caller, 3)
  const withKey = { ...caller, idempotencyKey: 'attempt-1' }
  const attempt = async () => store.ask(createOrder, { body: { ...GUEST_ORDER, ...(await seenBy(caller)) } }, withKey)
  const refused = await store.ask(createOrder, { body: { ...GUEST_ORDER, ...seen } }, withKey)
  expect(refused.msg_code).toBe('CART_CHANGED')
  expect((await store.sql('select key from idempotency_keys where actor <> $1', [''])).length).toBe(0)
  expect((await attempt()).status).toBe(201)
})

test('a client that sends neither is served as before', async () => {
  const caller = await guestWithCart(store)
  await setQuantity(caller, 2)
  expect((await store.ask(createOrder, { body: GUEST_ORDER }, caller)).status).toBe(201)
})

test('the version of an ordered cart never comes back, so asking again places nothing', async () => {
  const caller = await guestWithCart(store)
  const seen = await seenBy(caller)
  expect((await store.ask(createOrder, { body: { ...GUEST_ORDER, ...seen } }, caller)).status).toBe(201)
  await store.ask(addCartItem, { body: { product_id: 1, quantity: 1 } }, caller)
  expect((await seenBy(caller)).expected_total).toBe(seen.expected_total)
  const again = await store.ask(createOrder, { body: { ...GUEST_ORDER, ...seen } }, caller)
  expect(again.msg_code).toBe('CART_CHANGED')
})

test('without the session a saved address is a matter of logging in again, whatever the device’s cart holds', async () => {
  const body = { payment_method_id: 2, payment_partner_id: 0, customer_address_id: 1 }
  const noSession = await store.ask(createOrder, { body }, { device: store.newDevice() })
  expect(noSession).toMatchObject({ status: 401, msg_code: 'SIGN_IN_NEEDED' })
})
