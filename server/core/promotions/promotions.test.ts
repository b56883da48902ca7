import { afterAll, beforeAll, expect, test } from 'vitest'
import { addCartItem, getCart } from '../../../src/contract/cart.ts'
import { cancelOrder, createOrder } from '../../../src/contract/orders.ts'
import { openTestStore, type TestStore } from '../../testing/open-test-store.ts'
import { GUEST_ORDER } from '../../testing/people.ts'

let store: TestStore
beforeAll(async () => {
  store = await openTestStore()
  await store.sql(`
    insert into combos (store_id, id, name, start_time, end_time, discount_type, value_discount, set_limit_amount, amount) values (1, 1, 'Nón và áo', '2026-01-01', '2027-01-01', 1, 10, true, 2);
    insert into combo_products (store_id, combo_id, product_id, quantity) values (1, 1, 1, 1), (1, 1, 2, 1);
    insert into bonus_products (store_id, id, name, start_time, end_time, multiply_by_number) values (1, 1, 'Mua 2 nón tặng thẻ', '2026-01-01', '2027-01-01', true);
    insert into bonus_product_items (store_id, bonus_product_id, role, product_id, quantity) values (1, 1, 'select', 1, 2), (1, 1, 'bonus', 4, 1);
    insert into bonus_products (store_id, id, name, start_time, end_time, ladder_reward) values (1, 2, 'Mua 5 tặng 1, 10 tặng 3', '2026-01-01', '2027-01-01', true);
    insert into bonus_product_ladder (store_id, bonus_product_id, product_id, from_quantity, bo_product_id, bo_quantity) values (1, 2, 1, 5, 1, 1), (1, 2, 1, 10, 1, 3);`)
})
afterAll(() => store.close())

const black = [{ name: 'Màu sắc', value: 'Đen', sub_element_distributes: 'S' }]
const used = async () =>
  (
    await store.sql(
      'select (select used from combos) as combo, (select used from bonus_products where id = 1) as bonus, (select stock from product_cells where id = 1) as stock',
    )
  )[0]

test('combo and bonus products are computed, consumed by the order, and released once', async () => {
  const caller = { device: store.newDevice() }
  await store.ask(addCartItem, { body: { product_id: 2, quantity: 3, distributes: black } }, caller)
  await store.ask(addCartItem, { body: { product_id: 1, quantity: 10 } }, caller)
  const { data } = await store.ask(getCart, { body: { province: 1 } }, caller)
  expect(data).toMatchObject({
    total_before_discount: 1_600_000,
    combo_discount_amount: 60_000,
    total_after_discount: 1_540_000,
    used_combos: [{ quantity: 2, combo: { id: 1 } }],
  }) // the limit leaves two sets
  const gifts = data.line_items
    .filter((line) => line.is_bonus)
    .map((line) => [line.name, line.quantity, line.item_price])
  expect(gifts).toEqual([
    ['Thẻ quà tặng', 5, 0],
    ['Nón lá', 3, 0],
  ])
  const placed = await store.ask(createOrder, { body: GUEST_ORDER }, caller)
  expect(placed.data.total_final).toBe(data.total_final)
  expect(placed.data.line_items.filter((line) => line.is_bonus)).toHaveLength(2)
  expect(await used()).toEqual({ combo: 2, bonus: 5, stock: 37 })
  for (let n = 0; n < 2; n++) await store.ask(cancelOrder, { body: { order_code: placed.data.order_code } }, caller)
  expect(await used()).toEqual({ combo: 0, bonus: 0, stock: 50 })
})

test('a bonus product that is out of stock does not prevent the order', async () => {
  const caller = { device: store.newDevice() }
  await store.sql('update product_cells set stock = 5 where id = 1')
  await store.ask(addCartItem, { body: { product_id: 1, quantity: 5 } }, caller)
  const placed = await store.ask(createOrder, { body: GUEST_ORDER }, caller)
  expect(placed.status).toBe(201)
  expect(placed.data.line_items.filter((line) => line.is_bonus).map((line) => line.name)).toEqual(['Thẻ quà tặng'])
  expect(await used()).toMatchObject({ stock: 0 })
  expect(store.problems).toEqual([])
})

test('prices, fees, balances and roles sent by the client have no effect (R10)', async () => {
  await store.sql('update product_cells set stock = 50 where id = 1')
  const caller = { device: store.newDevice() }
  const lies = {
    price: 1,
    item_price: 1,
    discount: 999_999,
    total_final: 1,
    total_shipping_fee: 0,
    balance: 1e6,
    is_collaborator: true,
    status_agency: 1,
    is_agency: true,
    store_id: 2,
    customer_id: 1,
    agency_price: 1,
    is_use_points: true,
    is_use_balance_agency: true,
    is_order_for_customer: true,
    order_status: 10,
    payment_status: 2,
  }
  await store.ask(addCartItem, { body: { product_id: 1, quantity: 1, ...lies } }, caller)
  const placed = await store.ask(createOrder, { body: { ...GUEST_ORDER, ...lies } }, caller)
  expect(placed.data).toMatchObject({
    total_final: 120_000,
    discount: 0,
    order_status_code: 'WAITING_FOR_PROGRESSING',
    payment_status_code: 'UNPAID',
    is_order_for_customer: false,
  })
  const [row] = await store.sql(
    'select store_id, customer_id, order_status, payment_status from orders where order_code = $1',
    [placed.data.order_code],
  )
  expect(row).toEqual({ store_id: 1, customer_id: null, order_status: 0, payment_status: 0 })
})
