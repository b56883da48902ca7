import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addCartItem, getCart } from '../../../src/contract/cart.ts'
import { createOrder, getOrder } from '../../../src/contract/orders.ts'
import { openShop, type Shop } from '../../testing/open-shop.ts'
import { GUEST_ORDER, guestWithCart, manyCustomers } from '../../testing/people.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
  await shop.sql(
    `insert into branches (store_id, id, name, province, is_default_order_online, position) values (1, 5, 'Chi nhánh Huế', 46, true, 1)`,
  )
})
afterAll(() => shop.close())

const allow = (checkout: object) =>
  shop.sql(`update store_settings set value = $1 where store_id = 1 and key = 'checkout'`, [checkout])
beforeEach(() => allow({ allow_branch_payment_order: true, auto_choose_default_branch_payment_order: true }))

const PAID = { payment_method_id: 2, payment_partner_id: 0 }
const branchOf = async (who: object, body: Parameters<typeof askCart>[0] = {}) =>
  (await askCart(body, who)).data.branch_id
const askCart = (body: { branch_id?: number | null }, who: object) => shop.ask(getCart, { body }, who)

test('the default online branch is preselected where the store enables it, and a choice overrides it', async () => {
  const who = await guestWithCart(shop)
  expect(await branchOf(who)).toBe(5)
  expect(await branchOf(who, { branch_id: 1 })).toBe(1)
  expect(await branchOf(who)).toBe(1)
  await allow({ allow_branch_payment_order: true })
  expect(await branchOf(await guestWithCart(shop))).toBeNull()
})

test('an order has the branch of its cart, and shows it', async () => {
  const who = await guestWithCart(shop)
  await branchOf(who, { branch_id: 1 })
  const placed = await shop.ask(createOrder, { body: GUEST_ORDER }, who)
  expect(placed.data).toMatchObject({
    branch: { id: 1, name: 'Chi nhánh Hà Nội' },
    customer_address: { province: 1 },
    total_shipping_fee: 20_000,
  })
  const seen = await shop.ask(getOrder, { params: { order_code: placed.data.order_code }, query: {} }, who)
  expect(seen.data.branch?.name).toBe('Chi nhánh Hà Nội')
  const next = await guestWithCart(shop)
  expect((await shop.ask(createOrder, { body: GUEST_ORDER }, next)).data.branch?.id).toBe(5)
})

test('an order for pick-up at a branch needs no address and has no shipping fee', async () => {
  const who = await guestWithCart(shop)
  const person = { name: 'Trần Thị Bưởi', phone: '0912345678' }
  const placed = await shop.ask(
    createOrder,
    { body: { ...PAID, ...person, branch_id: 1, partner_shipper_id: -1, shipper_type: 0 } },
    who,
  )
  expect(placed.data).toMatchObject({
    branch: { id: 1 },
    total_shipping_fee: 0,
    partner_shipper_id: null,
    customer_address: { name: 'Trần Thị Bưởi', province: null, address_detail: null },
  })
  const [ann] = await manyCustomers(shop, 1)
  await shop.ask(addCartItem, { body: { product_id: 1 } }, ann)
  expect((await shop.ask(createOrder, { body: { ...PAID, branch_id: 5 } }, ann)).data).toMatchObject({
    branch: { id: 5 },
    customer_address: { name: 'Khách 0', province: null },
  })
  const cart = await guestWithCart(shop)
  expect((await shop.ask(createOrder, { body: { ...PAID, ...person } }, cart)).msg_code).toBe('NO_ADDRESS_CHOSEN') // a preselected branch does not mean pick-up
})

test('branches of another store, or of one without branch selection, are not available', async () => {
  const who = await guestWithCart(shop)
  expect(await branchOf(who, { branch_id: 2 })).toBe(5) // 2 belongs to the other store
  expect((await shop.ask(createOrder, { body: { ...GUEST_ORDER, branch_id: 2 } }, who)).msg_code).toBe(
    'BRANCH_NOT_FOUND',
  )
  await branchOf(who, { branch_id: 1 })
  await allow({ auto_choose_default_branch_payment_order: true })
  expect(await branchOf(who)).toBeNull()
  expect((await shop.ask(createOrder, { body: { ...GUEST_ORDER, branch_id: 1 } }, who)).msg_code).toBe(
    'BRANCH_NOT_FOUND',
  )
  expect((await shop.ask(createOrder, { body: GUEST_ORDER }, who)).data.branch).toBeNull()
})
