import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addCartItem, getCart } from '../../../src/contract/cart.ts'
import { createOrder, getOrder } from '../../../src/contract/orders.ts'
import { openTestStore, type TestStore } from '../../testing/open-test-store.ts'
import { GUEST_ORDER, guestWithCart, manyCustomers } from '../../testing/people.ts'

let store: TestStore
beforeAll(async () => {
  store = await openTestStore()
  await store.sql(
    `insert into branches (store_id, id, name, province, is_default_order_online, position) values (1, 5, 'Chi nhánh Huế', 46, true, 1)`,
  )
})
afterAll(() => store.close())

const allow = (checkout: object) =>
  store.sql(`update store_settings set value = $1 where store_id = 1 and key = 'checkout'`, [checkout])
beforeEach(() => allow({ allow_branch_payment_order: true, auto_choose_default_branch_payment_order: true }))

const PAID = { payment_method_id: 2, payment_partner_id: 0 }
const branchOf = async (caller: object, body: Parameters<typeof askCart>[0] = {}) =>
  (await askCart(body, caller)).data.branch_id
const askCart = (body: { branch_id?: number | null }, caller: object) => store.ask(getCart, { body }, caller)

test('the default online branch is preselected where the store enables it, and a choice overrides it', async () => {
  const caller = await guestWithCart(store)
  expect(await branchOf(caller)).toBe(5)
  expect(await branchOf(caller, { branch_id: 1 })).toBe(1)
  expect(await branchOf(caller)).toBe(1)
  await allow({ allow_branch_payment_order: true })
  expect(await branchOf(await guestWithCart(store))).toBeNull()
})

test('a store without a choice of branches refuses one in the cart, as it would with the order', async () => {
  await allow({})
  const caller = await guestWithCart(store)
  expect(await askCart({ branch_id: 1 }, caller)).toMatchObject({ status: 400, msg_code: 'BRANCH_NOT_FOUND' })
  expect(await askCart({ branch_id: null }, caller)).toMatchObject({ status: 200, data: { branch_id: null } })
})

test('an order has the branch of its cart, and shows it', async () => {
  const caller = await guestWithCart(store)
  await branchOf(caller, { branch_id: 1 })
  const placed = await store.ask(createOrder, { body: GUEST_ORDER }, caller)
  expect(placed.data).toMatchObject({
    branch: { id: 1, name: 'Chi nhánh Hà Nội' },
    customer_address: { province: 1 },
    total_shipping_fee: 20_000,
  })
  const seen = await store.ask(getOrder, { params: { order_code: placed.data.order_code }, query: {} }, caller)
  expect(seen.data.branch?.name).toBe('Chi nhánh Hà Nội')
  const next = await guestWithCart(store)
  expect((await store.ask(createOrder, { body: GUEST_ORDER }, next)).data.branch?.id).toBe(5)
})

test('an order for pick-up at a branch needs no address and has no shipping fee', async () => {
  const caller = await guestWithCart(store)
  const person = { name: 'Trần Thị Bưởi', phone: '0912345678' }
  const placed = await store.ask(
    createOrder,
    { body: { ...PAID, ...person, branch_id: 1, partner_shipper_id: -1, shipper_type: 0 } },
    caller,
  )
  expect(placed.data).toMatchObject({
    branch: { id: 1 },
    total_shipping_fee: 0,
    partner_shipper_id: null,
    customer_address: { name: 'Trần Thị Bưởi', province: null, address_detail: null },
  })
  const [ann] = await manyCustomers(store, 1)
  await store.ask(addCartItem, { body: { product_id: 1 } }, ann)
  expect((await store.ask(createOrder, { body: { ...PAID, branch_id: 5 } }, ann)).data).toMatchObject({
    branch: { id: 5 },
    customer_address: { name: 'Khách 0', province: null },
  })
  const cart = await guestWithCart(store)
  expect((await store.ask(createOrder, { body: { ...PAID, ...person } }, cart)).msg_code).toBe('NO_ADDRESS_CHOSEN') // a preselected branch does not mean pick-up
})

test('branches of another store, or of one without branch selection, are not available', async () => {
  const caller = await guestWithCart(store)
  expect(await branchOf(caller, { branch_id: 2 })).toBe(5) // 2 belongs to the other store
  expect((await store.ask(createOrder, { body: { ...GUEST_ORDER, branch_id: 2 } }, caller)).msg_code).toBe(
    'BRANCH_NOT_FOUND',
  )
  await branchOf(caller, { branch_id: 1 })
  await allow({ auto_choose_default_branch_payment_order: true })
  expect(await branchOf(caller)).toBeNull()
  expect((await store.ask(createOrder, { body: { ...GUEST_ORDER, branch_id: 1 } }, caller)).msg_code).toBe(
    'BRANCH_NOT_FOUND',
  )
  expect((await store.ask(createOrder, { body: GUEST_ORDER }, caller)).data.branch).toBeNull()
})
