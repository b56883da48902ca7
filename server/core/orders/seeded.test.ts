import { afterAll, beforeAll, expect, test } from 'vitest'
import { FIXTURE_NOW } from '../../../fixtures/clock.ts'
import type { Order } from '../../../src/contract/orders.ts'
import { openTestApp, type TestApp } from '../../../tests/setup/app.ts'
import { moveOrder } from './move-order.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const PEOPLE = [
  '0901000001',
  '0901000002',
  '0901000003',
  '0901000004',
  '0901000007',
  '0901000009',
  '0901000010',
  '0901000012',
]
const OWN = [
  'profile',
  'badges',
  'address',
  'carts/orders',
  'reviews',
  'reviews/not_rated',
  'favorites',
  'purchased_products',
  'point_history',
  'reward_points',
  'notifications_history',
  'messages',
  'payment_methods',
  'collaborator/account',
  'agency/account',
]
const COLLABORATOR = [
  'info',
  'orders',
  'orders?order=import',
  'bonus',
  'history_balace',
  'report',
  'report?date_from=2026-01-01&date_to=2026-11-20',
  'get_all_referral_ctv',
].map((path) => `collaborator/${path}`)
const AGENCY = [
  'agency/info',
  'agency/orders',
  'agency_ctv/orders',
  'agency/bonus',
  'agency/history_balace',
  'agency/report',
  'agency_ctv/report?date_from=2026-11-01&date_to=2026-11-20',
  'agency/get_all_referral_agency',
]

test.each(['moc-fashion', 'cho-que', 'linh-beauty'])(
  'the people of %s read everything that is theirs, as the contract says',
  { timeout: 180_000 },
  async (store) => {
    for (const phone_number of PEOPLE) {
      const base = `/api/customer/${store}/`
      const login = await app.app.fastify.inject({
        method: 'POST',
        url: `${base}login`,
        payload: { phone_number, password: 'matkhau123' },
      })
      expect(login.statusCode, login.body).toBe(200)
      const headers = { 'customer-token': login.json().data.token }
      const profile = (await app.app.fastify.inject({ url: `${base}profile`, headers })).json().data
      const mine = [...OWN, ...(profile.is_collaborator ? COLLABORATOR : []), ...(profile.is_agency ? AGENCY : [])]
      for (const path of mine) {
        const reply = await app.app.fastify.inject({ url: base + path, headers })
        expect(reply.statusCode, `${phone_number} ${path}: ${reply.body.slice(0, 300)}`).toBe(200)
      }
      const { data: orders } = (await app.app.fastify.inject({ url: `${base}carts/orders`, headers })).json().data
      for (const { order_code } of orders.slice(0, 1))
        expect((await app.app.fastify.inject({ url: `${base}carts/orders/${order_code}`, headers })).statusCode).toBe(
          200,
        )
    }
  },
)

test.each(['moc-fashion', 'cho-que', 'linh-beauty'])(
  '0901000010 of %s has an order that may be returned, one owed back, one paid twice, one partly returned',
  async (store) => {
    const base = `/api/customer/${store}/`
    const payload = { phone_number: '0901000010', password: 'matkhau123' }
    const login = await app.app.fastify.inject({ method: 'POST', url: `${base}login`, payload })
    const headers = { 'customer-token': login.json().data.token }
    const { data } = (await app.app.fastify.inject({ url: `${base}carts/orders`, headers })).json().data
    const orders = data as Order[]
    expect(orders).toHaveLength(4)
    const [twice, cancelled, returnable, partly] = orders
    expect(returnable).toMatchObject({ order_status_code: 'COMPLETED', can_return: true, owed_back: 0 })
    expect(cancelled).toMatchObject({ order_status_code: 'USER_CANCELLED', payment_status_code: 'PAID' })
    expect(cancelled?.owed_back).toBe(cancelled?.total_final)
    expect(twice).toMatchObject({ order_status_code: 'PACKING', payment_status_code: 'PAID' })
    expect(twice?.owed_back).toBe(twice?.total_final)
    expect(partly?.order_status_code).toBe('COMPLETED')
    expect(partly?.owed_back).toBeGreaterThan(0)
    expect(partly?.owed_back).toBeLessThan(partly?.total_final ?? 0)
  },
)

test.each(['moc-fashion', 'cho-que', 'linh-beauty'])(
  'of %s 0901000011 is suspended with money left, and 0901000012 has a payout request in each state',
  async (store) => {
    const rows = await app.database.system((q) =>
      q
        .selectFrom('payout_requests as r')
        .innerJoin('customers as c', (join) =>
          join.onRef('c.store_id', '=', 'r.store_id').onRef('c.id', '=', 'r.customer_id'),
        )
        .innerJoin('stores as s', 's.id', 'r.store_id')
        .where('s.store_code', '=', store)
        .where('c.phone_number', '=', '0901000012')
        .select(['r.status', 'r.locked_at', 'r.file_id'])
        .orderBy('r.id')
        .execute(),
    )
    expect(rows.map(({ status, locked_at: at, file_id }) => [status, at !== null, file_id])).toEqual([
      [2, false, null],
      [1, false, null],
      [3, false, null],
      [0, false, null],
      [0, true, 1],
    ])
    const base = `/api/customer/${store}/`
    const payload = { phone_number: '0901000011', password: 'matkhau123' }
    const login = await app.app.fastify.inject({ method: 'POST', url: `${base}login`, payload })
    const headers = { 'customer-token': login.json().data.token }
    const info = await app.app.fastify.inject({ url: `${base}collaborator/info`, headers })
    expect(info.statusCode).toBe(200)
    expect(info.json().data).toMatchObject({ balance: 350_000, suspended: { reason: expect.stringContaining('giá') } })
  },
)

test('nobody is told of what the seed did', async () => {
  const waiting = await app.database.system((q) => q.selectFrom('outbox').select('kind').execute())
  expect(waiting).toEqual([])
})

test(
  'a guest pays at the stand-in gateway without JavaScript, and the order is paid',
  { timeout: 180_000 },
  async () => {
    const host = 'linh-beauty.localhost'
    const base = '/api/customer/linh-beauty/'
    const headers = { 'device-id': 'linh-beauty3f1c1b7e-9a4a-4c3e-8a56-0d5a6b6f7e10' }
    const products = (await app.app.fastify.inject({ url: `${base}products?limit=40` })).json().data.data
    const product = products.find(
      (one: { distributes: unknown[]; quantity_in_stock: number; min_price: number; is_medicine: boolean }) =>
        one.distributes.length === 0 && one.quantity_in_stock > 0 && one.min_price > 0 && !one.is_medicine,
    )
    await app.app.fastify.inject({
      method: 'POST',
      url: `${base}carts/items/v1`,
      headers,
      payload: { product_id: product.id, quantity: 1 },
    })
    const order = {
      payment_method_id: 4,
      payment_partner_id: 2,
      name: 'Kim Min Ji',
      phone: '0912345678',
      province: 79,
      district: 760,
      wards: 26740,
      address_detail: '1 Lê Lợi',
    }
    const placed = await app.app.fastify.inject({ method: 'POST', url: `${base}carts/orders`, headers, payload: order })
    expect(placed.statusCode, placed.body).toBe(201)
    const { pay_url, order_code } = placed.json().data
    const started = await app.app.fastify.inject({ url: pay_url, headers: { ...headers, host } })
    expect(started.statusCode).toBe(303)
    const page = await app.app.fastify.inject({ url: String(started.headers.location), headers: { host } })
    expect(page.body).toContain('Thanh toan don hang')
    const fields = new URLSearchParams(String(started.headers.location).split('?')[1])
    fields.set('ket_qua', 'ok')
    const pressed = await app.app.fastify.inject({
      method: 'POST',
      url: '/cong-thanh-toan/vnpay',
      headers: { host, 'content-type': 'application/x-www-form-urlencoded' },
      payload: fields.toString(),
    })
    expect(pressed.statusCode).toBe(303)
    const returned = await app.app.fastify.inject({ url: String(pressed.headers.location), headers: { host } })
    expect(returned.headers.location).toBe(`/don-hang/${order_code}?vnpay=ok`)
    const paid = await app.app.fastify.inject({ url: `${base}carts/orders/${order_code}`, headers })
    expect(paid.json().data).toMatchObject({ payment_status_code: 'PAID', remaining_amount: 0 })
  },
)

test('the documented people play the two-level demonstration', async () => {
  const base = '/api/customer/moc-fashion/'
  const ask = async (path: string, headers: Record<string, string>, payload?: object) => {
    const method = payload ? 'POST' : 'GET'
    const reply = await app.app.fastify.inject({ method, url: base + path, headers, ...(payload && { payload }) })
    expect(reply.statusCode, `${path}: ${reply.body.slice(0, 300)}`).toBeLessThan(300)
    return reply.json().data
  }
  const logIn = async (phone_number: string) => ({
    'customer-token': String((await ask('login', {}, { phone_number, password: 'matkhau123' })).token),
  })
  const [danh, ngoc] = [await logIn('0901000009'), await logIn('0901000003')]
  const balances = async () => [
    (await ask('collaborator/info', danh)).balance,
    (await ask('collaborator/info', ngoc)).balance,
  ]
  const before = await balances()

  const guest = { 'device-id': 'moc-fashion3f1c1b7e-9a4a-4c3e-8a56-0d5a6b6f7e11' }
  const { data: products } = await ask('partner_links/products', danh)
  const { distributes } = await ask(`products/${products[0].id}`, guest)
  const [table] = distributes
  const option = table?.element_distributes.find(
    (one: { quantity_in_stock: number; sub_element_distributes: { quantity_in_stock: number }[] }) =>
      one.sub_element_distributes.some((sub) => sub.quantity_in_stock > 0),
  )
  const sub = option?.sub_element_distributes.find((one: { quantity_in_stock: number }) => one.quantity_in_stock > 0)
  await ask('carts/items/v1', guest, {
    product_id: products[0].id,
    quantity: 1,
    distributes: table ? [{ name: table.name, value: option.name, sub_element_distributes: sub.name }] : [],
  })
  const { order_code } = await ask('carts/orders', guest, {
    payment_method_id: 2,
    payment_partner_id: 0,
    name: 'Khách của Danh',
    phone: '0912777888',
    province: 1,
    district: 1,
    wards: 1,
    address_detail: '12 phố Huế',
    collaborator_by_customer_id: (await ask('profile', danh)).id,
  })
  const rowOf = async (person: Record<string, string>) =>
    (await ask('collaborator/orders', person)).data.find((row: { order_code: string }) => row.order_code === order_code)
  const [first, second] = [await rowOf(danh), await rowOf(ngoc)]
  expect(first.commission).toMatchObject({ rule: 'products', state: 'open', reason: null })
  expect(first.commission.money).toBeGreaterThanOrEqual(products[0].share_from)
  expect(second.commission).toMatchObject({ rule: expect.stringMatching(/^second_/), state: 'open', reason: null })
  expect(second.commission.money).toBeGreaterThan(0)

  await app.database.forStore(2348).transaction(async (trx) => {
    for (const to of ['PACKING', 'SHIPPING', 'COMPLETED'] as const) {
      const order = await trx
        .selectFrom('orders')
        .selectAll()
        .where('store_id', '=', 2348)
        .where('order_code', '=', order_code)
        .executeTakeFirstOrThrow()
      await moveOrder(trx, order, { storeId: 2348, now: new Date(FIXTURE_NOW), mover: 'shop', to })
    }
  })
  expect(await balances()).toEqual([before[0] + first.commission.money, before[1] + second.commission.money])
})
