import { afterAll, beforeAll, expect, test } from 'vitest'
import { addCartItem, getCart, updateCartItem } from '../../../src/contract/cart.ts'
import { cancelOrder, createOrder, getOrder, listOrders, listStatusRecords } from '../../../src/contract/orders.ts'
import { openShop, type Shop } from '../../testing/open-shop.ts'
import { GUEST_ORDER, guestWithCart, logInAs, manyCustomers, registered } from '../../testing/people.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const stockOf = async (cell: number) =>
  (await shop.sql<{ stock: number }>('select stock from product_cells where id = $1', [cell]))[0]?.stock

test('a guest fills a cart, orders with cash on delivery, views the order and cancels it', async () => {
  const first = await shop.ask(addCartItem, { body: { product_id: 1, quantity: 2, note: 'gói quà' } })
  const device = first.cookies['__Host-device']
  expect(device).toMatch(/^[0-9a-f-]{36}$/)
  const who = { device: `mot${device}` } // clients prefix the store code
  const cart = await shop.ask(getCart, { body: { province: 1 } }, who)
  expect(cart.data).toMatchObject({
    total_before_discount: 200_000,
    total_shipping_fee: 20_000,
    total_final: 220_000,
    package_weight: 400,
  })
  expect(cart.data.explanation.reduce((sum, row) => sum + row.amount, 0)).toBe(cart.data.total_final)

  const placed = await shop.ask(createOrder, { body: { ...GUEST_ORDER, total_shipping_fee: 1 } }, who)
  expect(placed).toMatchObject({
    status: 201,
    msg_code: 'ORDER_PLACED',
    data: { total_final: 220_000, order_status_code: 'WAITING_FOR_PROGRESSING', payment_status_code: 'UNPAID' },
  })
  expect(placed.data.order_code).toMatch(/^201126[2-9A-Z]{8}$/)
  expect(await stockOf(1)).toBe(48)
  expect((await shop.ask(getCart, { body: {} }, who)).data.line_items).toEqual([])

  const { order_code, guest_token, id } = placed.data
  expect((await shop.ask(getOrder, { params: { order_code }, query: {} }, who)).status).toBe(200)
  expect((await shop.ask(getOrder, { params: { order_code }, query: { token: guest_token ?? '' } })).status).toBe(200)
  expect((await shop.ask(getOrder, { params: { order_code }, query: {} })).status).toBe(404)
  expect((await shop.ask(getOrder, { params: { order_code }, query: {} }, { device: shop.newDevice() })).status).toBe(
    404,
  )
  expect(
    (await shop.ask(getOrder, { params: { order_code }, query: { token: guest_token ?? '' } }, { store: 'hai' }))
      .status,
  ).toBe(404)

  const cancelled = await shop.ask(cancelOrder, { body: { order_code, note: 'đổi ý' } }, who)
  expect(cancelled.data.order_status_code).toBe('CUSTOMER_CANCELLED')
  expect(await stockOf(1)).toBe(50)
  expect((await shop.ask(cancelOrder, { body: { order_code } }, who)).msg_code).toBe('ORDER_CANNOT_CANCEL')
  expect(await stockOf(1)).toBe(50)
  const records = await shop.ask(listStatusRecords, { params: { order_id: id }, query: {} }, who)
  expect(records.data.map((record) => record.order_status)).toEqual(['WAITING_FOR_PROGRESSING', 'CUSTOMER_CANCELLED'])
})

test('quantities are set, not clamped: too many is refused with the available quantity, zero removes', async () => {
  const who = { device: shop.newDevice() }
  const white = [{ name: 'Màu sắc', value: 'Trắng', sub_element_distributes: 'S' }]
  const added = await shop.ask(addCartItem, { body: { product_id: 2, quantity: 2, distributes: white } }, who)
  const [line] = added.data.line_items
  expect(line).toMatchObject({ quantity: 2, item_price: 200_000, distributes_selected: white })
  const tooMany = await shop.ask(addCartItem, { body: { product_id: 2, quantity: 2, distributes: white } }, who)
  expect(tooMany).toMatchObject({ status: 400, msg_code: 'EXCEEDS_STOCK' })
  expect(tooMany.msg).toContain('3')
  expect(
    (
      await shop.ask(
        addCartItem,
        { body: { product_id: 2, distributes: [{ name: 'Màu sắc', value: 'Trắng', sub_element_distributes: 'M' }] } },
        who,
      )
    ).msg_code,
  ).toBe('OUT_OF_STOCK')
  expect((await shop.ask(addCartItem, { body: { product_id: 3 } }, who)).msg_code).toBe('PRODUCT_NOT_FOR_SALE')
  expect((await shop.ask(addCartItem, { body: { product_id: 11 } }, who)).status).toBe(404)
  const set = { line_item_id: line?.id ?? 0, product_id: 2 }
  expect((await shop.ask(updateCartItem, { body: { ...set, quantity: 3 } }, who)).data.line_items[0]?.quantity).toBe(3)
  expect((await shop.ask(updateCartItem, { body: { ...set, quantity: 4 } }, who)).msg_code).toBe('EXCEEDS_STOCK')
  expect((await shop.ask(updateCartItem, { body: { ...set, quantity: 1 } }, { device: shop.newDevice() })).status).toBe(
    404,
  )
  expect(await shop.ask(updateCartItem, { body: { ...set, quantity: 0 } }, who)).toMatchObject({
    msg_code: 'LINE_REMOVED',
    data: { line_items: [] },
  })
})

test('a product with options can be in the cart without a choice, but cannot be ordered so', async () => {
  const who = { device: shop.newDevice() }
  const added = await shop.ask(addCartItem, { body: { product_id: 2 } }, who)
  expect(added.data.line_items[0]?.allows_choose_distribute).toBe(true)
  expect((await shop.ask(createOrder, { body: GUEST_ORDER }, who)).msg_code).toBe('CHOOSE_OPTION')
  const line = added.data.line_items[0]?.id ?? 0
  const black = [{ name: 'Màu sắc', value: 'Đen', sub_element_distributes: 'S' }]
  const chosen = await shop.ask(
    updateCartItem,
    { body: { line_item_id: line, product_id: 2, quantity: 1, distributes: black } },
    who,
  )
  expect(chosen.data.line_items[0]).toMatchObject({ allows_choose_distribute: false, distributes_selected: black })
})

test('registering merges the device’s guest cart, with options, notes and voucher', async () => {
  await shop.sql(
    `insert into vouchers (store_id, code, name, start_time, end_time, discount_type, value_discount) values (1, 'CHAO10', 'Chào', '2026-01-01', '2027-01-01', 1, 10)`,
  )
  const device = shop.newDevice()
  await shop.ask(addCartItem, { body: { product_id: 1, quantity: 3, note: 'cho mẹ' } }, { device })
  expect((await shop.ask(getCart, { body: { code_voucher: 'chao10' } }, { device })).msg_code).toBe('VOUCHER_APPLIED')
  const { token } = await registered(shop, '0987654321', 'Phạm Thị Dứa', { device })
  const cart = await shop.ask(getCart, { body: {} }, { token, device })
  expect(cart.data).toMatchObject({
    line_items: [{ quantity: 3, note: 'cho mẹ' }],
    voucher_discount_amount: 30_000,
    used_voucher: { code: 'CHAO10' },
  })
  await shop.ask(addCartItem, { body: { product_id: 1, quantity: 2 } }, { device })
  const again = await logInAs(shop, '0987654321', { device })
  expect(
    (await shop.ask(getCart, { body: {} }, { token: again.data.token ?? '', device })).data.line_items[0]?.quantity,
  ).toBe(5)
  expect((await shop.ask(getCart, { body: {} }, { token, device })).status).toBe(401) // one session per device
})

test('a customer sees only their own orders, counted by status', async () => {
  const [ann, binh] = await manyCustomers(shop, 2)
  if (!ann || !binh) throw new Error('no customers')
  await shop.ask(addCartItem, { body: { product_id: 4, quantity: 2 } }, ann)
  const stranger = await shop.ask(
    createOrder,
    { body: { payment_method_id: 2, payment_partner_id: 0, customer_address_id: binh.addressId } },
    ann,
  )
  expect(stranger).toMatchObject({ status: 404, msg_code: 'ADDRESS_NOT_FOUND' })
  const placed = await shop.ask(
    createOrder,
    { body: { payment_method_id: 2, payment_partner_id: 0, customer_address_id: ann.addressId } },
    ann,
  )
  expect(placed).toMatchObject({ status: 201, data: { guest_token: null, total_before_discount: 100_000 } })
  const { order_code } = placed.data
  expect((await shop.ask(listOrders, { query: {} }, ann)).data).toMatchObject({
    total: 1,
    counters: { WAITING_FOR_PROGRESSING: 1, COMPLETED: 0 },
  })
  expect(
    (await shop.ask(listOrders, { query: { field_by: 'order_status_code', field_by_value: 'PACKING' } }, ann)).data
      .total,
  ).toBe(0)
  expect((await shop.ask(listOrders, { query: {} }, binh)).data.total).toBe(0)
  expect((await shop.ask(getOrder, { params: { order_code }, query: {} }, binh)).status).toBe(404)
  expect((await shop.ask(cancelOrder, { body: { order_code } }, binh)).status).toBe(404)
  expect((await shop.ask(getOrder, { params: { order_code }, query: {} }, { ...ann, store: 'hai' })).status).toBe(401)
  expect(shop.problems).toEqual([])
})

test('an order with a disabled payment method, or with ids that do not match, is refused', async () => {
  const who = await guestWithCart(shop)
  expect(
    (await shop.ask(createOrder, { body: { ...GUEST_ORDER, payment_method_id: 4, payment_partner_id: 4 } }, who))
      .msg_code,
  ).toBe('PAYMENT_METHOD_INVALID')
  expect(
    (await shop.ask(createOrder, { body: { ...GUEST_ORDER, payment_method_id: 4, payment_partner_id: 0 } }, who))
      .msg_code,
  ).toBe('PAYMENT_METHOD_INVALID')
  expect((await shop.ask(createOrder, { body: { ...GUEST_ORDER, partner_shipper_id: 7 } }, who)).msg_code).toBe(
    'SHIPPER_INVALID',
  )
  expect((await shop.ask(createOrder, { body: GUEST_ORDER }, { device: shop.newDevice() })).msg_code).toBe('CART_EMPTY')
})
