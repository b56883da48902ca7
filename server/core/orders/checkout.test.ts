import { afterAll, beforeAll, expect, test } from 'vitest'
import { addCartItem, getCart, updateCartItem } from '../../../src/contract/cart.ts'
import { cancelOrder, createOrder, getOrder, listOrders, listStatusRecords } from '../../../src/contract/orders.ts'
import { openTestStore, type TestStore } from '../../testing/open-test-store.ts'
import { GUEST_ORDER, guestWithCart, logInAs, manyCustomers, registered } from '../../testing/people.ts'

let store: TestStore
beforeAll(async () => {
  store = await openTestStore()
})
afterAll(() => store.close())

const stockOf = async (cell: number) =>
  (await store.sql<{ stock: number }>('select stock from product_cells where id = $1', [cell]))[0]?.stock

test('a guest fills a cart, orders with cash on delivery, views the order and cancels it', async () => {
  const first = await store.ask(
    addCartItem,
    { body: { product_id: 1, quantity: 2, note: 'gói quà' } },
    { isOwnPage: true },
  )
  const device = first.cookies['__Host-device']
  expect(device).toMatch(/^[0-9a-f-]{36}$/)
  const caller = { device: `mot${device}` } // clients prefix the store code
  const cart = await store.ask(getCart, { body: { province: 1 } }, caller)
  expect(cart.data).toMatchObject({
    total_before_discount: 200_000,
    total_shipping_fee: 20_000,
    total_final: 220_000,
    package_weight: 400,
  })
  expect(cart.data.explanation.reduce((sum, row) => sum + row.amount, 0)).toBe(cart.data.total_final)

  const placed = await store.ask(createOrder, { body: { ...GUEST_ORDER, total_shipping_fee: 1 } }, caller)
  expect(placed).toMatchObject({
    status: 201,
    msg_code: 'ORDER_PLACED',
    data: { total_final: 220_000, order_status_code: 'WAITING_FOR_PROGRESSING', payment_status_code: 'UNPAID' },
  })
  expect(placed.data.order_code).toMatch(/^201126[2-9A-Z]{8}$/)
  expect(await stockOf(1)).toBe(48)
  expect((await store.ask(getCart, { body: {} }, caller)).data.line_items).toEqual([])

  const { order_code, guest_token, id } = placed.data
  expect((await store.ask(getOrder, { params: { order_code }, query: {} }, caller)).status).toBe(200)
  expect((await store.ask(getOrder, { params: { order_code }, query: { token: guest_token ?? '' } })).status).toBe(200)
  expect((await store.ask(getOrder, { params: { order_code }, query: {} })).status).toBe(404)
  expect((await store.ask(getOrder, { params: { order_code }, query: {} }, { device: store.newDevice() })).status).toBe(
    404,
  )
  expect(
    (await store.ask(getOrder, { params: { order_code }, query: { token: guest_token ?? '' } }, { store: 'hai' }))
      .status,
  ).toBe(404)

  const cancelled = await store.ask(cancelOrder, { body: { order_code, note: 'đổi ý' } }, caller)
  expect(cancelled.data.order_status_code).toBe('CUSTOMER_CANCELLED')
  expect(await stockOf(1)).toBe(50)
  expect((await store.ask(cancelOrder, { body: { order_code } }, caller)).msg_code).toBe('ORDER_CANNOT_CANCEL')
  expect(await stockOf(1)).toBe(50)
  const records = await store.ask(listStatusRecords, { params: { order_id: id }, query: {} }, caller)
  expect(records.data.map((record) => record.order_status)).toEqual(['WAITING_FOR_PROGRESSING', 'CUSTOMER_CANCELLED'])
})

test('an order that is refused for a product names it', async () => {
  const caller = await guestWithCart(store, 3)
  const order = async () => (await store.ask(createOrder, { body: GUEST_ORDER }, caller)).msg
  const [product] = await store.sql<{ name: string }>('select name from products where store_id = 1 and id = 1')
  const name = product?.name ?? ''
  await store.sql('update product_cells set stock = 2 where store_id = 1 and id = 1')
  expect(await order()).toBe(`${name} chỉ còn 2 sản phẩm`)
  await store.sql('update product_cells set stock = 0 where store_id = 1 and id = 1')
  expect(await order()).toBe(`${name} đã hết hàng`)
  await store.sql('update products set status = 1 where store_id = 1 and id = 1')
  expect(await order()).toBe(`${name} không còn bán`)
  await store.sql('update products set status = 0 where store_id = 1 and id = 1')
  await store.sql('update product_cells set stock = 50 where store_id = 1 and id = 1')
})

test('quantities are set, not clamped: too many is refused with the available quantity, zero removes', async () => {
  const caller = { device: store.newDevice() }
  const white = [{ name: 'Màu sắc', value: 'Trắng', sub_element_distributes: 'S' }]
  const added = await store.ask(addCartItem, { body: { product_id: 2, quantity: 2, distributes: white } }, caller)
  const [line] = added.data.line_items
  expect(line).toMatchObject({ quantity: 2, item_price: 200_000, distributes_selected: white })
  const tooMany = await store.ask(addCartItem, { body: { product_id: 2, quantity: 2, distributes: white } }, caller)
  expect(tooMany).toMatchObject({ status: 400, msg_code: 'EXCEEDS_STOCK' })
  expect(tooMany.msg).toContain('3')
  expect(
    (
      await store.ask(
        addCartItem,
        { body: { product_id: 2, distributes: [{ name: 'Màu sắc', value: 'Trắng', sub_element_distributes: 'M' }] } },
        caller,
      )
    ).msg_code,
  ).toBe('OUT_OF_STOCK')
  expect((await store.ask(addCartItem, { body: { product_id: 3 } }, caller)).msg_code).toBe('PRODUCT_NOT_FOR_SALE')
  expect((await store.ask(addCartItem, { body: { product_id: 11 } }, caller)).status).toBe(404)
  const set = { line_item_id: line?.id ?? 0, product_id: 2 }
  expect(
    (await store.ask(updateCartItem, { body: { ...set, quantity: 3 } }, caller)).data.line_items[0]?.quantity,
  ).toBe(3)
  expect((await store.ask(updateCartItem, { body: { ...set, quantity: 4 } }, caller)).msg_code).toBe('EXCEEDS_STOCK')
  expect(
    (await store.ask(updateCartItem, { body: { ...set, quantity: 1 } }, { device: store.newDevice() })).status,
  ).toBe(404)
  expect(await store.ask(updateCartItem, { body: { ...set, quantity: 0 } }, caller)).toMatchObject({
    msg_code: 'LINE_REMOVED',
    data: { line_items: [] },
  })
})

test('a product with options can be in the cart without a choice, but cannot be ordered so', async () => {
  const caller = { device: store.newDevice() }
  const added = await store.ask(addCartItem, { body: { product_id: 2 } }, caller)
  expect(added.data.line_items[0]?.allows_choose_distribute).toBe(true)
  expect((await store.ask(createOrder, { body: GUEST_ORDER }, caller)).msg_code).toBe('CHOOSE_OPTION')
  const line = added.data.line_items[0]?.id ?? 0
  const black = [{ name: 'Màu sắc', value: 'Đen', sub_element_distributes: 'S' }]
  const chosen = await store.ask(
    updateCartItem,
    { body: { line_item_id: line, product_id: 2, quantity: 1, distributes: black } },
    caller,
  )
  expect(chosen.data.line_items[0]).toMatchObject({ allows_choose_distribute: false, distributes_selected: black })
})

test('registering merges the device’s guest cart, with options, notes and voucher', async () => {
  await store.sql(
    `insert into vouchers (store_id, code, name, start_time, end_time, discount_type, value_discount) values (1, 'CHAO10', 'Chào', '2026-01-01', '2027-01-01', 1, 10)`,
  )
  const device = store.newDevice()
  await store.ask(addCartItem, { body: { product_id: 1, quantity: 3, note: 'cho mẹ' } }, { device })
  expect((await store.ask(getCart, { body: { code_voucher: 'chao10' } }, { device })).msg_code).toBe('VOUCHER_APPLIED')
  const { token } = await registered(store, '0987654321', 'Phạm Thị Dứa', { device })
  const cart = await store.ask(getCart, { body: {} }, { token, device })
  expect(cart.data).toMatchObject({
    line_items: [{ quantity: 3, note: 'cho mẹ' }],
    voucher_discount_amount: 30_000,
    used_voucher: { code: 'CHAO10' },
  })
  await store.ask(addCartItem, { body: { product_id: 1, quantity: 2 } }, { device })
  const again = await logInAs(store, '0987654321', { device })
  expect(
    (await store.ask(getCart, { body: {} }, { token: again.data.token ?? '', device })).data.line_items[0]?.quantity,
  ).toBe(5)
  expect((await store.ask(getCart, { body: {} }, { token, device })).status).toBe(401) // one session per device
})

test('a customer sees only their own orders, counted by status', async () => {
  const [ann, binh] = await manyCustomers(store, 2)
  if (!ann || !binh) throw new Error('no customers')
  await store.ask(addCartItem, { body: { product_id: 4, quantity: 2 } }, ann)
  const stranger = await store.ask(
    createOrder,
    { body: { payment_method_id: 2, payment_partner_id: 0, customer_address_id: binh.addressId } },
    ann,
  )
  expect(stranger).toMatchObject({ status: 404, msg_code: 'ADDRESS_NOT_FOUND' })
  const placed = await store.ask(
    createOrder,
    { body: { payment_method_id: 2, payment_partner_id: 0, customer_address_id: ann.addressId } },
    ann,
  )
  expect(placed).toMatchObject({ status: 201, data: { guest_token: null, total_before_discount: 100_000 } })
  const { order_code } = placed.data
  expect((await store.ask(listOrders, { query: {} }, ann)).data).toMatchObject({
    total: 1,
    counters: { WAITING_FOR_PROGRESSING: 1, COMPLETED: 0 },
  })
  expect(
    (await store.ask(listOrders, { query: { field_by: 'order_status_code', field_by_value: 'PACKING' } }, ann)).data
      .total,
  ).toBe(0)
  expect((await store.ask(listOrders, { query: {} }, binh)).data.total).toBe(0)
  expect((await store.ask(getOrder, { params: { order_code }, query: {} }, binh)).status).toBe(404)
  expect((await store.ask(cancelOrder, { body: { order_code } }, binh)).status).toBe(404)
  expect((await store.ask(getOrder, { params: { order_code }, query: {} }, { ...ann, store: 'hai' })).status).toBe(401)
  expect(store.problems).toEqual([])
})

test('an order with a disabled payment method, or with ids that do not match, is refused', async () => {
  const caller = await guestWithCart(store)
  expect(
    (await store.ask(createOrder, { body: { ...GUEST_ORDER, payment_method_id: 4, payment_partner_id: 4 } }, caller))
      .msg_code,
  ).toBe('PAYMENT_METHOD_INVALID')
  expect(
    (await store.ask(createOrder, { body: { ...GUEST_ORDER, payment_method_id: 4, payment_partner_id: 0 } }, caller))
      .msg_code,
  ).toBe('PAYMENT_METHOD_INVALID')
  expect((await store.ask(createOrder, { body: { ...GUEST_ORDER, partner_shipper_id: 7 } }, caller)).msg_code).toBe(
    'SHIPPER_INVALID',
  )
  expect((await store.ask(createOrder, { body: GUEST_ORDER }, { device: store.newDevice() })).msg_code).toBe(
    'CART_EMPTY',
  )
})
