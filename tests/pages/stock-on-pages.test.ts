import { randomUUID } from 'node:crypto'
import { sql, type RawBuilder } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { FIXTURE_NOW } from '../../fixtures/clock.ts'
import { expireUnpaid, HOLD_MINUTES } from '../../server/core/orders/expire-unpaid.ts'
import { GUEST_ORDER } from '../../server/testing/people.ts'
import { login } from '../../src/contract/account.ts'
import { addCartItem } from '../../src/contract/cart.ts'
import type { Data, Endpoint } from '../../src/contract/endpoint.ts'
import type { OrderStatus } from '../../src/contract/order-statuses.ts'
import { cancelOrder, createOrder, returnOrder, type PlacedOrder } from '../../src/contract/orders.ts'
import { editOwnerProduct } from '../../src/contract/owner-catalog.ts'
import { moveOwnerOrder } from '../../src/contract/owner-orders.ts'
import { studioSignIn } from '../../src/contract/studio.ts'
import { PATHS, productPath } from '../../src/domain/paths.ts'
import { PASSWORD, PHONE, send, STORE, type RequestInput, type CallerHeaders } from '../contract/contract-store.ts'
import { openTestApp, type TestApp } from '../setup/app.ts'
import { heardEverything } from '../setup/page-app.ts'

let server: TestApp
let product: { store_id: number; id: number; slug: string }
let customer: CallerHeaders
let owner: CallerHeaders
beforeAll(async () => {
  server = await openTestApp({ pages: true })
  const [matches] = await rows(sql<typeof product>`
    select p.store_id, p.id, p.slug from products p join stores s on s.id = p.store_id
    where s.store_code = ${STORE} and p.status = 0 and p.distribute_name is null and p.check_inventory and p.price > 0 and not p.is_medicine
    order by p.id limit 1`)
  product = matches!
  customer = {
    'customer-token': (await done(login, { body: { phone_number: PHONE.customer, password: PASSWORD } })).token ?? '',
  }
  const signedIn = await send(server, studioSignIn, { body: { email: `owner@${STORE}.test`, password: PASSWORD } }, {})
  owner = { cookie: String([signedIn.headers['set-cookie']].flat()[0]).split(';')[0] ?? '' }
})
afterAll(() => server?.close())

/** One piece is left, and the page that says so is in the cache. */
beforeEach(async () => {
  await rows(
    sql`update product_cells set stock = 1 where store_id = ${product.store_id} and product_id = ${product.id}`,
  )
  await server.database.notify('store-changed', { storeId: product.store_id, tags: ['*'] })
  await expectPage('InStock')
})

const rows = async <Row>(statement: RawBuilder<Row>): Promise<Row[]> =>
  (await server.database.system((q) => statement.execute(q))).rows

/** The data of a call that has to succeed. */
async function done<E extends Endpoint>(
  endpoint: E,
  input: RequestInput,
  caller: CallerHeaders = {},
): Promise<Data<E>> {
  const { status, envelope, text } = await send(server, endpoint, input, caller)
  if (status >= 300) throw new Error(`${endpoint.path} answered ${status}: ${text}`)
  return envelope.data as Data<E>
}

const pageAt = async (url: string): Promise<string> =>
  (await server.app.fastify.inject({ url, headers: { host: `${STORE}.localhost:3000` } })).body

/** What the product's page says of its stock to search engines; its buttons have to say the same. */
async function availability(): Promise<string | undefined> {
  const body = await pageAt(productPath(product))
  const stated = /"availability":"https:\/\/schema\.org\/(\w+)"/.exec(body)?.[1]
  const [bar = ''] = /<div data-buy-bar.*?<\/form>/s.exec(body) ?? []
  const buttons = bar.match(/<button[^>]*type="submit"[^>]*>/g) ?? []
  expect(buttons.map((button) => /\sdisabled/.test(button))).toEqual([1, 2].map(() => stated === 'OutOfStock'))
  return stated
}

/** The page says so at once; then it is in the cache, and only another notice makes it new. */
async function expectPage(stated: 'InStock' | 'OutOfStock'): Promise<void> {
  expect(await availability()).toBe(stated)
  await heardEverything(server.database)
  expect(await availability()).toBe(stated)
}

async function order(body: object = {}, caller: CallerHeaders = { 'device-id': randomUUID() }): Promise<PlacedOrder> {
  await done(addCartItem, { body: { product_id: product.id, quantity: 1 } }, caller)
  return done(createOrder, { body: { ...GUEST_ORDER, ...body } }, caller)
}
const move = (order_code: string, order_status_code: OrderStatus) =>
  done(moveOwnerOrder, { params: { order_code }, body: { order_status_code } }, owner)

test('a guest orders the last piece, then cancels', async () => {
  const { order_code, guest_token: token } = await order()
  await expectPage('OutOfStock')
  await done(cancelOrder, { body: { order_code, token } })
  await expectPage('InStock')
})

test('a guest cancels without JavaScript', async () => {
  const { order_code, guest_token } = await order()
  await expectPage('OutOfStock')
  const reply = await server.app.fastify.inject({
    method: 'POST',
    url: '/form/cancel-order',
    headers: { host: `${STORE}.localhost:3000`, 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ order_code, token: guest_token ?? '' }).toString(),
  })
  expect(reply.statusCode).toBe(303)
  await expectPage('InStock')
})

test('a customer returns the last piece, and the shop takes it back', async () => {
  const { order_code } = await order({}, customer)
  for (const status of ['PACKING', 'SHIPPING', 'COMPLETED'] as const) await move(order_code, status)
  await done(returnOrder, { body: { order_code, note: 'Chật' } }, customer)
  await expectPage('OutOfStock')
  await move(order_code, 'CUSTOMER_HAS_RETURNS')
  await expectPage('InStock')
})

test('the shop cancels an order', async () => {
  const { order_code } = await order()
  await expectPage('OutOfStock')
  await move(order_code, 'USER_CANCELLED')
  await expectPage('InStock')
})

test('an order expires unpaid', async () => {
  await order({ payment_method_id: 4, payment_partner_id: 2 })
  await expectPage('OutOfStock')
  await expireUnpaid(server.database, new Date(Date.parse(FIXTURE_NOW) + HOLD_MINUTES * 60_000))
  await expectPage('InStock')
})

test('the last use of a voucher is taken, then given back', async () => {
  await rows(sql`
    insert into vouchers (store_id, code, name, start_time, end_time, value_discount, set_limit_amount, amount)
    values (${product.store_id}, 'LANCUOI', 'Giảm lần cuối', '2026-01-01', '2027-01-01', 5000, true, 1)`)
  const isOffered = async () => (await pageAt(PATHS.vouchers)).includes('Giảm lần cuối')
  expect(await isOffered()).toBe(true)
  const { order_code, guest_token: token } = await order({ code_voucher: 'LANCUOI' })
  expect(await isOffered()).toBe(false)
  await heardEverything(server.database)
  expect(await isOffered()).toBe(false)
  await done(cancelOrder, { body: { order_code, token } })
  expect(await isOffered()).toBe(true)
})

test('the owner changes the stock', async () => {
  await done(editOwnerProduct, { params: { id: product.id }, body: { quantity_in_stock: 0 } }, owner)
  await expectPage('OutOfStock')
})
