import { afterEach, beforeEach, expect, test } from 'vitest'
import { FIXTURE_NOW } from '../../../fixtures/clock.ts'
import { addCartItem, getCart } from '../../../src/contract/cart.ts'
import {
  buyAgain,
  cancelOrder,
  changePaymentMethod,
  claimOrder,
  createOrder,
  getOrder,
  listOrders,
  returnOrder,
} from '../../../src/contract/orders.ts'
import { moveOwnerOrder, getOwnerOrder } from '../../../src/contract/owner-orders.ts'
import { trackingUrl } from '../../../src/domain/tracking.ts'
import { readTime } from '../../../src/domain/time.ts'
import { openTestStore, type CallerOptions, type TestStore } from '../../testing/open-test-store.ts'
import { GUEST_ORDER, guestWithCart, manyCustomers, registered } from '../../testing/people.ts'
import { signInOwners } from '../../testing/store-owners.ts'
import { STORE_CHANGED, type StoreChanged } from '../shared/store-changes.ts'
import { expireTransfers } from './expire-unpaid.ts'

/** What follows an order: its deadline, buying it again, its parcel, and the account of a guest. */
let store: TestStore
beforeEach(async () => {
  store = await openTestStore()
})
afterEach(() => store.close())

const TRANSFER = { payment_method_id: 3, payment_partner_id: 1 }
const COD = { payment_method_id: 2, payment_partner_id: 0 }
const after = (hours: number) => new Date(Date.parse(FIXTURE_NOW) + hours * 3_600_000)
const settings = (value: object) =>
  store.sql(`update store_settings set value = value || $1 where store_id = 1 and key = 'checkout'`, [value])
async function placed(body: object = {}): Promise<{ caller: CallerOptions; code: string; token: string }> {
  const caller = await guestWithCart(store, 2)
  const { data } = await store.ask(createOrder, { body: { ...GUEST_ORDER, ...body } }, caller)
  return { caller, code: data.order_code, token: data.guest_token ?? '' }
}
const read = async (code: string, caller: CallerOptions) =>
  (await store.ask(getOrder, { params: { order_code: code }, query: {} }, caller)).data

async function withAccount() {
  await store.sql(
    `insert into payment_methods (store_id, id, payment_method_id, name, config) values (1, 1, 3, 'Chuyển khoản', $1)
     on conflict (store_id, id) do update set config = excluded.config`,
    [
      {
        payment_guide: [
          {
            bank: 'Vietcombank',
            bin: '970436',
            account_number: '0011',
            account_name: 'CTY MOT',
            branch: null,
            note: null,
          },
        ],
      },
    ],
  )
}

test('a bank transfer shows its deadline; one reminder is sent halfway, and nothing is cancelled by default', async () => {
  await withAccount()
  const { caller, code } = await placed(TRANSFER)
  expect(readTime((await read(code, caller)).transfer?.due_at ?? '')).toEqual(after(48))
  expect(await expireTransfers(store.database, after(23))).toEqual({ reminded: 0, expired: 0 })
  const processes = [1, 2, 3].map(() => expireTransfers(store.database, after(24)))
  const reminded = (await Promise.all(processes)).reduce((sum, counts) => sum + counts.reminded, 0)
  expect(reminded).toBe(1)
  expect(await expireTransfers(store.database, after(1_000))).toEqual({ reminded: 0, expired: 0 })
  expect(await store.sql(`select payload->>'order_code' as code from outbox where kind = 'transfer-reminder'`)).toEqual(
    [{ code }],
  )
  expect((await read(code, caller)).order_status_code).toBe('WAITING_FOR_PROGRESSING')
})

test('where the store enables it the order is cancelled at the deadline, unless it is paid, moved or paid another way', async () => {
  await settings({ transfer_cancels: true, transfer_hours: 10 })
  const late = await placed(TRANSFER)
  const paid = await placed(TRANSFER)
  await store.sql('update orders set payment_status = 2 where order_code = $1', [paid.code])
  const packed = await placed(TRANSFER)
  await store.sql('update orders set order_status = 1 where order_code = $1', [packed.code])
  const cash = await placed(TRANSFER)
  await store.ask(changePaymentMethod, { params: { order_code: cash.code }, body: COD }, cash.caller)
  const later = await placed()
  store.setNow(after(5).toISOString())
  await store.ask(changePaymentMethod, { params: { order_code: later.code }, body: TRANSFER }, later.caller)
  expect(await expireTransfers(store.database, after(10))).toMatchObject({ expired: 1 })
  expect((await read(late.code, late.caller)).order_status_code).toBe('USER_CANCELLED')
  expect(await expireTransfers(store.database, after(15))).toMatchObject({ expired: 1 })
  for (const { code, caller } of [paid, packed, cash])
    expect((await read(code, caller)).order_status_code).not.toBe('USER_CANCELLED')
  expect((await read(later.code, later.caller)).order_status_code).toBe('USER_CANCELLED')
})

test('a store without a deadline has none', async () => {
  await withAccount()
  await settings({ transfer_hours: 0, transfer_cancels: true })
  const { caller, code } = await placed(TRANSFER)
  expect((await read(code, caller)).transfer?.due_at).toBeNull()
  expect(await expireTransfers(store.database, after(10_000))).toEqual({ reminded: 0, expired: 0 })
})

test('buying again puts into the cart what can be bought, and says what cannot', async () => {
  const caller = { device: store.newDevice() }
  const shirt = [{ name: 'Màu sắc', value: 'Trắng', sub_element_distributes: 'S' }]
  await store.ask(addCartItem, { body: { product_id: 1, quantity: 2 } }, caller)
  await store.ask(addCartItem, { body: { product_id: 2, quantity: 3, distributes: shirt } }, caller)
  await store.ask(addCartItem, { body: { product_id: 4, quantity: 1 } }, caller)
  const { data: order } = await store.ask(createOrder, { body: GUEST_ORDER }, caller)
  await store.sql('update products set status = 1 where store_id = 1 and id = 4')
  const { data } = await store.ask(buyAgain, { body: { order_code: order.order_code } }, caller)
  expect(data.added).toBe(1)
  expect(data.cart.line_items).toMatchObject([{ product: { id: 1 }, quantity: 2 }])
  expect(data.left_out.map(({ name, msg_code }) => [name, msg_code])).toEqual([
    ['Áo sơ mi', 'OUT_OF_STOCK'],
    ['Thẻ quà tặng', 'PRODUCT_NOT_FOUND'],
  ])
  await store.sql('update product_cells set stock = 2 where store_id = 1 and id = 2')
  const { data: fewer } = await store.ask(buyAgain, { body: { order_code: order.order_code } }, caller)
  expect(fewer.left_out[0]?.msg).toContain('2')
  const stranger = { device: store.newDevice() }
  expect((await store.ask(buyAgain, { body: { order_code: order.order_code } }, stranger)).status).toBe(404)
  expect((await store.ask(getCart, { body: {} }, stranger)).data.line_items).toEqual([])
})

test('the store gives a parcel its tracking code, which the buyer sees with the page of the carrier', async () => {
  const { caller, code } = await placed()
  const { owner } = await signInOwners(store)
  expect(await read(code, caller)).toMatchObject({ tracking_code: null, tracking_url: null })
  const params = { order_code: code }
  const body = { order_status_code: 'SHIPPING', tracking_code: 'GHN 12/3' } as const
  expect((await store.ask(moveOwnerOrder, { params, body }, owner)).data).toMatchObject({ tracking_code: 'GHN 12/3' })
  await store.sql('update orders set partner_shipper_id = 1 where order_code = $1', [code])
  expect((await read(code, caller)).tracking_url).toBe('https://donhang.ghn.vn/?order_code=GHN%2012%2F3')
  await store.ask(moveOwnerOrder, { params, body: { tracking_code: '' } }, owner)
  expect((await store.ask(getOwnerOrder, { params }, owner)).data.tracking_code).toBeNull()
  expect(trackingUrl(-1, 'A1')).toBeNull()
})

test('a guest’s order is moved to the account with its phone, by somebody who has its link', async () => {
  const { code, token } = await placed({ phone: '0912345678' })
  const mine = await registered(store, '0912345678')
  const ask = (caller: CallerOptions, body: { order_code: string; token?: string }) =>
    store.ask(claimOrder, { body }, caller)
  const [other] = await manyCustomers(store, 1)
  if (!other) throw new Error('no customer')
  expect((await ask(mine, { order_code: code })).status).toBe(404)
  expect((await ask(other, { order_code: code, token })).msg_code).toBe('ORDER_CANNOT_CLAIM')
  const seen = await store.ask(getOrder, { params: { order_code: code }, query: { token } }, mine)
  expect(seen.data.can_claim).toBe(true)
  expect((await ask(mine, { order_code: code, token })).data).toMatchObject({ order_code: code, can_claim: false })
  expect((await store.ask(listOrders, { query: {} }, mine)).data.data.map((order) => order.order_code)).toEqual([code])
  expect((await ask(mine, { order_code: code, token })).msg_code).toBe('ORDER_CANNOT_CLAIM')
  const byLink = await store.ask(getOrder, { params: { order_code: code }, query: { token } }, other)
  expect(byLink.status).toBe(404) // the guest's link opens nothing any more
})

test('an order says that its products have changed, and with a voucher the promotions, when it is placed and when it is cancelled', async () => {
  await store.sql(
    `insert into vouchers (store_id, code, name, start_time, end_time, discount_type, value_discount) values (1, 'BOT30', 'Bớt', '2026-01-01', '2027-01-01', 0, 30000)`,
  )
  const heard: string[][] = []
  store.database.listen(STORE_CHANGED, (change) => void heard.push((change as StoreChanged).tags))
  const plain = await placed()
  await expect.poll(() => heard).toContainEqual(['product:1'])
  const caller = await guestWithCart(store)
  await store.ask(getCart, { body: { code_voucher: 'BOT30' } }, caller)
  const { data } = await store.ask(createOrder, { body: GUEST_ORDER }, caller)
  await expect.poll(() => heard).toContainEqual(['product:1', 'promotions'])
  heard.length = 0
  for (const [code, by] of [
    [plain.code, plain.caller],
    [data.order_code, caller],
  ] as const)
    await store.ask(cancelOrder, { body: { order_code: code, note: '' } }, by)
  await expect.poll(() => heard).toEqual(expect.arrayContaining([['product:1'], ['product:1', 'promotions']]))
})

test('an order whose answer was lost is found with its key after a login on the same device, by nobody else', async () => {
  const device = store.newDevice()
  const idempotencyKey = crypto.randomUUID()
  await store.ask(addCartItem, { body: { product_id: 1, quantity: 2 } }, { device })
  const { data: placed } = await store.ask(createOrder, { body: GUEST_ORDER }, { device, idempotencyKey })
  const [ann, eve] = await manyCustomers(store, 2)
  if (!ann || !eve) throw new Error('no customers')
  const again = await store.ask(createOrder, { body: GUEST_ORDER }, { token: ann.token, device, idempotencyKey })
  expect(again.data).toMatchObject({ order_code: placed.order_code, guest_token: placed.guest_token })
  const elsewhere = { token: eve.token, device: store.newDevice(), idempotencyKey }
  expect((await store.ask(createOrder, { body: GUEST_ORDER }, elsewhere)).msg_code).toBe('CART_EMPTY')
  const other = { ...GUEST_ORDER, customer_note: 'khác' }
  const changed = await store.ask(createOrder, { body: other }, { token: ann.token, device, idempotencyKey })
  expect(changed.msg_code).toBe('CART_EMPTY')
  expect(await store.sql('select count(*)::int as orders from orders')).toEqual([{ orders: 1 }])
})

test('a guest asks to return a delivered order by its signed link; somebody without the link cannot', async () => {
  const { code, token } = await placed()
  const { owner } = await signInOwners(store)
  const params = { order_code: code }
  const body = { order_code: code, note: 'Chật quá' }
  const elsewhere = { device: store.newDevice() }
  const byLink = async () => (await store.ask(getOrder, { params, query: { token } }, elsewhere)).data.can_return
  expect(await byLink()).toBe(false)
  expect((await store.ask(returnOrder, { body: { ...body, token } }, elsewhere)).msg_code).toBe('ORDER_CANNOT_RETURN')
  await store.ask(moveOwnerOrder, { params, body: { order_status_code: 'SHIPPING' } }, owner)
  await store.ask(moveOwnerOrder, { params, body: { order_status_code: 'COMPLETED' } }, owner)
  expect(await byLink()).toBe(true)
  for (const link of [{}, { token: 'x'.repeat(token.length) }])
    expect((await store.ask(returnOrder, { body: { ...body, ...link } }, elsewhere)).status).toBe(404)
  expect((await store.ask(returnOrder, { body: { ...body, token } }, elsewhere)).data).toMatchObject({
    order_status_code: 'CUSTOMER_RETURNING',
    can_return: false,
  })
})

test.each([
  { sendsCodes: false, phone: null, proved: true },
  { sendsCodes: true, phone: null, proved: false },
  { sendsCodes: false, phone: '0988888888', proved: false },
])(
  'a completed order proves the phone it went to where the store sends no codes: $sendsCodes, $phone',
  async ({ sendsCodes, phone, proved }) => {
    await store.sql(`update store_settings set value = value || $1 where store_id = 1 and key = 'accounts'`, [
      { is_use_otp: sendsCodes },
    ])
    await store.sql(
      `update store_settings set value = value || '{"point_register_customer": 30}' where store_id = 1 and key = 'reward_points'`,
    )
    const [ann] = await manyCustomers(store, 1)
    const { owner } = await signInOwners(store)
    if (!ann) throw new Error('no customer')
    await store.sql('update customers set phone_proved_at = null where id = $1', [ann.id])
    await store.ask(addCartItem, { body: { product_id: 1 } }, ann)
    const { data } = await store.ask(createOrder, { body: { ...COD, customer_address_id: ann.addressId } }, ann)
    const params = { order_code: data.order_code }
    if (phone) await store.sql('update orders set customer_phone = $1', [phone])
    await store.ask(moveOwnerOrder, { params, body: { order_status_code: 'SHIPPING' } }, owner)
    await store.ask(moveOwnerOrder, { params, body: { order_status_code: 'COMPLETED' } }, owner)
    const [row] = await store.sql('select phone_proved_at is not null as proved from customers where id = $1', [ann.id])
    expect(row).toEqual({ proved })
    const welcome = await store.sql(
      `select point::int from points_ledger where customer_id = $1 and type = 'REGISTER_CUSTOMER'`,
      [ann.id],
    )
    expect(welcome).toEqual(proved ? [{ point: 30 }] : [])
  },
)
