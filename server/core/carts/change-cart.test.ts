import { afterAll, beforeAll, expect, test } from 'vitest'
import { FIXTURE_NOW } from '../../../fixtures/clock.ts'
import { addCartItem, getCart, updateCartItem, type Cart } from '../../../src/contract/cart.ts'
import { createOrder } from '../../../src/contract/orders.ts'
import { readTime } from '../../../src/domain/time.ts'
import { openTestStore, type CallerOptions, type TestStore } from '../../testing/open-test-store.ts'
import { GUEST_ORDER, manyCustomers } from '../../testing/people.ts'

let store: TestStore
beforeAll(async () => {
  store = await openTestStore()
  await store.sql(`
    insert into bonus_products (store_id, id, name, start_time, end_time, multiply_by_number, ladder_reward) values (1, 1, 'Mua nón tặng áo', '2026-01-01', '2027-01-01', false, false), (1, 2, 'Mua thẻ tặng áo', '2026-01-01', '2027-01-01', false, false);
    insert into bonus_product_items (store_id, bonus_product_id, role, product_id, quantity, allows_choose_distribute) values (1, 1, 'select', 1, 5, false), (1, 1, 'bonus', 2, 1, true),
      (1, 2, 'select', 4, 5, false), (1, 2, 'bonus', 2, 1, true)`)
})
afterAll(() => store.close())

const SHIRT = (value: string, sub: string) => [{ name: 'Màu sắc', value, sub_element_distributes: sub }]
const add = (caller: CallerOptions, body: Parameters<typeof store.ask<typeof addCartItem>>[1]['body']) =>
  store.ask(addCartItem, { body }, caller)
const read = async (caller: CallerOptions) => (await store.ask(getCart, { body: {} }, caller)).data
const change = (caller: CallerOptions, line: Cart['line_items'][number], part: object) =>
  store.ask(updateCartItem, { body: { line_item_id: line.id, product_id: line.product.id, ...part } }, caller)
const lineOf = (cart: Cart, product: number) => {
  const line = cart.line_items.find((one) => one.product.id === product && !one.is_bonus)
  if (!line) throw new Error(`product ${product} is not in the cart`)
  return line
}
async function guest(): Promise<CallerOptions> {
  const caller = { device: store.newDevice() }
  await add(caller, { product_id: 1, quantity: 2 })
  await add(caller, { product_id: 4, quantity: 1 })
  return caller
}

test('an unticked line is in no total and not ordered; it stays in the cart, ticked for the next order', async () => {
  const caller = await guest()
  const { data: part } = await change(caller, lineOf(await read(caller), 4), { is_chosen: false })
  expect(part).toMatchObject({ total_final: 200_000, package_weight: 400 })
  expect(part.line_items.map(({ product, is_chosen, item_price }) => [product.id, is_chosen, item_price])).toEqual([
    [1, true, 100_000],
    [4, false, 50_000],
  ])
  const placed = await store.ask(createOrder, { body: GUEST_ORDER }, caller)
  expect(placed).toMatchObject({ status: 201, data: { total_before_discount: 200_000 } })
  expect(placed.data.line_items.map(({ product }) => product.id)).toEqual([1])
  expect(placed.cookies['__Host-cart']).toBe('1')
  const rest = await read(caller)
  expect(rest.line_items.map(({ product, is_chosen }) => [product.id, is_chosen])).toEqual([[4, true]])
})

test('with no line ticked nothing is ordered, and all can be ticked at once', async () => {
  const caller = await guest()
  const { data: none } = await store.ask(getCart, { body: { is_all_chosen: false } }, caller)
  expect(none).toMatchObject({ total_final: 0, line_items: [{ is_chosen: false }, { is_chosen: false }] })
  expect((await store.ask(createOrder, { body: GUEST_ORDER }, caller)).msg_code).toBe('NOTHING_CHOSEN')
  expect((await store.ask(getCart, { body: { is_all_chosen: true } }, caller)).data.total_final).toBe(250_000)
})

test('adding an unticked product again ticks it', async () => {
  const caller = await guest()
  await change(caller, lineOf(await read(caller), 1), { is_chosen: false })
  expect(lineOf((await add(caller, { product_id: 1, quantity: 1 })).data, 1)).toMatchObject({
    quantity: 3,
    is_chosen: true,
  })
})

test('a line that exceeds the stock can be unticked, and an unticked line that is no longer sold does not stop the order', async () => {
  const caller = await guest()
  await store.sql('update product_cells set stock = 1 where store_id = 1 and id = 1')
  try {
    const line = lineOf(await read(caller), 1)
    expect((await change(caller, line, { quantity: 3 })).msg_code).toBe('EXCEEDS_STOCK')
    expect((await change(caller, line, { is_chosen: false })).status).toBe(200)
    await store.sql('update products set status = -1 where store_id = 1 and id = 1')
    expect((await store.ask(createOrder, { body: GUEST_ORDER }, caller)).status).toBe(201)
    expect(lineOf(await read(caller), 1).product.available).toBe(false)
  } finally {
    await store.sql('update product_cells set stock = 50 where store_id = 1 and id = 1')
    await store.sql('update products set status = 0 where store_id = 1 and id = 1')
  }
})

test('more than the stock is refused with the number, and the line stays as it was', async () => {
  const caller = await guest()
  const refused = await change(caller, lineOf(await read(caller), 1), { quantity: 51 })
  expect(refused).toMatchObject({ status: 400, msg_code: 'EXCEEDS_STOCK' })
  expect(refused.msg).toContain('50')
  expect(lineOf(await read(caller), 1).quantity).toBe(2)
})

test('another option is chosen in the cart; quantity and note stay, sold-out options are refused', async () => {
  const caller = { device: store.newDevice() }
  const { data } = await add(caller, { product_id: 2, quantity: 1, distributes: SHIRT('Trắng', 'S'), note: 'gói quà' })
  const line = lineOf(data, 2)
  const black = await change(caller, line, { distributes: SHIRT('Đen', 'S') })
  expect(lineOf(black.data, 2)).toMatchObject({
    id: line.id,
    quantity: 1,
    note: 'gói quà',
    distributes_selected: SHIRT('Đen', 'S'),
  })
  expect((await change(caller, line, { distributes: SHIRT('Trắng', 'M') })).msg_code).toBe('OUT_OF_STOCK')
})

test('a note is kept with its line up to 500 characters; a longer one is refused, not cut', async () => {
  const caller = await guest()
  const line = lineOf(await read(caller), 1)
  const note = 'x'.repeat(500)
  expect(lineOf((await change(caller, line, { note })).data, 1)).toMatchObject({ note, quantity: 2 })
  expect((await change(caller, line, { note: 'x'.repeat(501) })).msg_code).toBe('INVALID_INPUT')
  expect(lineOf((await change(caller, line, { note: '' })).data, 1).note).toBeNull()
})

test('the option of a gift is chosen by the shopper and ordered', async () => {
  const caller = { device: store.newDevice() }
  const { data } = await add(caller, { product_id: 1, quantity: 5 })
  const gift = data.line_items.find((line) => line.is_bonus)
  if (!gift) throw new Error('no gift')
  expect(gift).toMatchObject({
    bonus_product_id: 1,
    allows_choose_distribute: true,
    distributes_selected: SHIRT('Trắng', 'S'),
  })
  const chosen = await change(caller, gift, { distributes: SHIRT('Đen', 'S') })
  expect(chosen.data.line_items.find((line) => line.is_bonus)?.distributes_selected).toEqual(SHIRT('Đen', 'S'))
  expect((await change(caller, gift, { distributes: SHIRT('Trắng', 'M') })).msg_code).toBe('OUT_OF_STOCK')
  expect((await change(caller, { ...gift, id: gift.id + 7 }, { distributes: SHIRT('Đen', 'S') })).status).toBe(404)
  const placed = await store.ask(createOrder, { body: GUEST_ORDER }, caller)
  expect(placed.data.line_items.find((line) => line.is_bonus)?.distributes_selected).toEqual(SHIRT('Đen', 'S'))
})

test('the gifts of two offers keep the options that were chosen for them', async () => {
  const caller = { device: store.newDevice() }
  await add(caller, { product_id: 1, quantity: 5 })
  let cart = (await add(caller, { product_id: 4, quantity: 5 })).data
  for (const offer of [1, 2]) {
    const gift = cart.line_items.find((line) => line.is_bonus && line.bonus_product_id === offer)!
    cart = (await change(caller, gift, { distributes: SHIRT('Đen', 'S') })).data
  }
  const gifts = cart.line_items.filter((line) => line.is_bonus)
  expect(gifts.map((gift) => [gift.bonus_product_id, gift.distributes_selected])).toEqual([
    [1, SHIRT('Đen', 'S')],
    [2, SHIRT('Đen', 'S')],
  ])
})

test('the cart says what is missing to free delivery, for the place once it is known', async () => {
  const caller = await guest()
  expect((await read(caller)).free_shipping).toBeNull()
  await store.sql(
    'update shipping_rates set free_from = case when province = 1 then 200000 else 400000 end where store_id = 1',
  )
  try {
    expect((await read(caller)).free_shipping).toEqual({ from: 400_000, missing: 150_000 })
    const there = await store.ask(getCart, { body: { province: 1 } }, caller)
    expect(there.data).toMatchObject({ free_shipping: { from: 200_000, missing: 0 }, total_shipping_fee: 0 })
  } finally {
    await store.sql('update shipping_rates set free_from = null where store_id = 1')
  }
})

test('before a place is known the cart has the range of the fees, and with it the fee', async () => {
  const caller = await guest()
  expect((await read(caller)).delivery_fees).toEqual({ from: 20_000, to: 35_000 })
  const there = await store.ask(getCart, { body: { province: 1 } }, caller)
  expect(there.data).toMatchObject({ delivery_fees: null, total_shipping_fee: 20_000 })
})

test('a balance that cannot be used as a whole is explained: held until when, and requested', async () => {
  const [partner] = await manyCustomers(store, 1)
  if (!partner) throw new Error('no customer')
  await store.sql(`insert into partners (store_id, customer_id, role, status) values (1, $1, 'collaborator', 1)`, [
    partner.id,
  ])
  const buyer = await guest()
  const { data: order } = await store.ask(createOrder, { body: GUEST_ORDER }, buyer)
  await store.sql(`update orders set order_status = 10, completed_at = $2 where order_code = $1`, [
    order.order_code,
    FIXTURE_NOW,
  ])
  await store.sql(
    `insert into wallet_ledger (store_id, customer_id, role, money, type, reference) values (1, $1, 'collaborator', 70000, 'ORDER_COMPLETED', $2), (1, $1, 'collaborator', 30000, 'MANUAL_ADD', null)`,
    [partner.id, order.order_code],
  )
  await store.sql(
    `insert into payout_requests (store_id, customer_id, role, money, status) values (1, $1, 'collaborator', 10000, 0)`,
    [partner.id],
  )
  await add(partner, { product_id: 1, quantity: 1 })
  const cart = await read(partner)
  expect(cart.balance_collaborator_can_use).toBe(20_000)
  expect(cart.held_balances).toMatchObject([{ role: 'collaborator', held: 70_000, requested: 10_000 }])
  const weekLater = Date.parse(FIXTURE_NOW) + 7 * 86_400_000 // return_days of a new store
  expect(readTime(cart.held_balances[0]?.held_until ?? '').getTime()).toBe(weekLater)
})

test('an addition that is sent again and again, also at once, takes effect once for each key', async () => {
  const caller = { device: store.newDevice() }
  const body = { product_id: 1, quantity: 2 }
  const replies = await Promise.all(
    Array.from({ length: 6 }, (_, n) =>
      store.ask(addCartItem, { body }, { ...caller, idempotencyKey: `key-${n % 2}` }),
    ),
  )
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]))
  expect(lineOf(await read(caller), 1).quantity).toBe(4)
  const again = await store.ask(addCartItem, { body }, { ...caller, idempotencyKey: 'key-0' })
  expect([again.status, lineOf(await read(caller), 1).quantity]).toEqual([200, 4])
  const other = await store.ask(addCartItem, { body: { ...body, quantity: 3 } }, { ...caller, idempotencyKey: 'key-0' })
  expect([other.status, other.msg_code]).toEqual([422, 'IDEMPOTENCY_KEY_REUSED'])
})

test('an addition that one customer began is made for nobody else', async () => {
  const [an, binh] = await manyCustomers(store, 2)
  const body = { product_id: 1, quantity: 1 }
  for (const [caller, status] of [
    [{ token: binh!.token }, 409],
    [{ device: store.newDevice() }, 401],
    [{ token: an!.token }, 200],
  ] as const)
    expect((await store.ask(addCartItem, { body }, { ...caller, forCustomer: String(an!.id) })).status).toBe(status)
  expect((await read({ token: binh!.token })).line_items).toEqual([])
})
