import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../tests/setup/app.ts'
import { list, oldClient, text, type Wire } from './testing/old-client.ts'
import { OTHER_PATHS, ROOT_CALLS } from './platform-paths.ts'

// What clients of the existing platform do that ours do not (docs/platform-api.md).
let server: TestApp
beforeAll(async () => void (server = await openTestApp()))
afterAll(() => server.close())

const STORE = 'moc-fashion'
type Sent = { method?: 'GET' | 'POST' | 'PUT'; body?: object; headers?: Record<string, string>; url?: string }
let calls = 0
async function ask(path: string, { method = 'POST', body, headers = {}, url }: Sent = {}) {
  const reply = await server.app.fastify.inject({
    method,
    url: url ?? `/api/customer/${STORE}/${path}`,
    headers: { host: `${STORE}.localhost:3000`, ...headers },
    remoteAddress: `10.33.${++calls >> 8}.${calls & 255}`,
    ...(body && { payload: body }),
  })
  return { status: reply.statusCode, ...reply.json<{ msg_code: string; msg: string; data: Wire }>() }
}
const simpleProduct = async (): Promise<number> => {
  const { data } = await ask('products?limit=100', { method: 'GET' })
  const found = list(data.data).find(
    ({ distributes, price, quantity_in_stock }) =>
      list(distributes).length === 0 && Number(price) > 0 && Number(quantity_in_stock) > 20,
  )
  return Number(found?.id)
}
const logIn = async (phone_number: string) =>
  text((await ask('login', { body: { phone_number, password: 'matkhau123' } })).data.token)

describe('the sum shown is the sum ordered', () => {
  const place = { province: 1, district: 1, wards: 1 }
  const GUEST = {
    ...place,
    payment_method_id: 2,
    payment_partner_id: 0,
    name: 'Lê Thị Mơ',
    phone: '0912345678',
    address_detail: '12 Hàng Bông',
  }

  test('whatever carrier was asked last, a fee means the service that costs it, and the order with that carrier costs what was shown', async () => {
    const headers = { 'device-id': randomUUID() }
    await ask('carts/items', { body: { product_id: await simpleProduct(), quantity: 1 }, headers })
    const carriers = list((await ask('shipment/list_shipper', { body: place, headers })).data).map((one) =>
      Number(one.partner_id),
    )
    expect(carriers.length).toBeGreaterThan(1)
    const fees = new Map<number, number>()
    const speeds = new Map<number, number>()
    for (const carrier of carriers) {
      const { data } = await ask(`carts/calculate_fee/${carrier}`, { body: place, headers })
      const [service] = list(data.fee_with_type_ship)
      fees.set(carrier, Number(service?.fee))
      speeds.set(carrier, Number(service?.ship_speed_code))
    }
    expect(new Set(fees.values()).size).toBeGreaterThan(1)
    for (const [carrier, fee] of fees) {
      const { data } = await ask('carts', { body: { total_shipping_fee: fee }, headers })
      expect([carrier, data.total_shipping_fee]).toEqual([carrier, fee])
    }
    const [carrier = 0, fee = 0] = [...fees][0] ?? []
    const shown = (await ask('carts/v1', { body: { total_shipping_fee: fee }, headers })).data
    const order = await ask('carts/orders', {
      body: { ...GUEST, partner_shipper_id: carrier, ship_speed_code: speeds.get(carrier), total_shipping_fee: fee },
      headers,
    })
    expect([order.status, order.data?.total_final]).toEqual([201, shown.total_final])
  })

  test('a fee that nothing costs is no price, and a carrier that is sent wins', async () => {
    const headers = { 'device-id': randomUUID() }
    await ask('carts/items', { body: { product_id: await simpleProduct(), quantity: 1 }, headers })
    const [first, second] = list((await ask('shipment/list_shipper', { body: place, headers })).data).map((one) =>
      Number(one.partner_id),
    )
    const feeOf = async (carrier: number | undefined) =>
      Number(
        list((await ask(`carts/calculate_fee/${carrier}`, { body: place, headers })).data.fee_with_type_ship)[0]?.fee,
      )
    const [one, other] = [await feeOf(first), await feeOf(second)]
    const fee = async (body: object) => Number((await ask('carts/v1', { body, headers })).data.total_shipping_fee)
    expect(await fee({ total_shipping_fee: 1 })).toBe(other) // of the last quote
    expect(await fee({ total_shipping_fee: other, partner_shipper_id: first })).toBe(one)
  })
})

describe('a device', () => {
  const add = async (headers: Record<string, string>) =>
    ask('carts/items/v1', { body: { product_id: await simpleProduct(), quantity: 2 }, headers })
  const count = async (headers: Record<string, string>) =>
    list((await ask('carts/v1', { body: {}, headers })).data.line_items).length

  test.each([
    'abc123def4567890',
    'ABC123DEF4567890',
    randomUUID(),
    randomUUID().toUpperCase(),
    `${STORE}-${randomUUID()}`,
  ])('%s keeps a cart', async (device) => {
    const headers = { 'device-id': device }
    expect((await add(headers)).status).toBe(200)
    expect(await count(headers)).toBe(1)
  })

  test.each([
    'RQ3A.210805.001.A1',
    'x',
    'z'.repeat(10_000),
    'abc123def456789',
    'null',
    'linh-beauty-' + randomUUID(),
    undefined,
  ])('%s is refused with an id to use, and nothing is added', async (device) => {
    const refused = await add(device === undefined ? {} : { 'device-id': device })
    expect([refused.status, refused.msg_code]).toEqual([400, 'DEVICE_ID_NEEDED'])
    expect(refused.msg).toContain(text(refused.data.device_id))
    const given = { 'device-id': text(refused.data.device_id) }
    expect([(await add(given)).status, await count(given)]).toEqual([200, 1])
  })

  test('only an id that nobody else can know opens an order by itself', async () => {
    const order = async (device: string) => {
      const headers = { 'device-id': device }
      await add(headers)
      const body = {
        payment_method_id: 2,
        payment_partner_id: 0,
        name: 'Lê Mơ',
        phone: '0912345678',
        province: 1,
        district: 1,
        wards: 1,
        address_detail: '12 Hàng Bông',
      }
      const { data } = await ask('carts/orders', { body, headers })
      const [code, token] = [text(data.order_code), text(data.guest_token)]
      const read = async (query: string, more: Record<string, string>) =>
        (await ask(`carts/orders/${code}${query}`, { method: 'GET', headers: more })).status
      return [
        await read('', headers),
        await read(`?token=${token}`, headers),
        await read('', { 'device-id': device.toLowerCase() }),
      ]
    }
    expect(await order(randomUUID())).toEqual([200, 200, 200])
    expect(await order('fedcba9876543210')).toEqual([404, 200, 404])
    expect(await order(randomUUID().toUpperCase())).toEqual([404, 200, 404])
  })

  test('an id of the device ends no session of somebody else', async () => {
    const headers = { 'device-id': 'abcdabcdabcdabcd' }
    const log = async (phone_number: string) =>
      text((await ask('login', { body: { phone_number, password: 'matkhau123' }, headers })).data.token)
    const first = await log('0901000001')
    await log('0901000002')
    expect((await ask('profile', { method: 'GET', headers: { 'customer-token': first } })).status).toBe(200)
  })
})

test('calls at another path are the same calls', async () => {
  expect(OTHER_PATHS.size).toBeGreaterThan(2)
  const headers = { 'device-id': randomUUID() }
  const product_id = await simpleProduct()
  const added = await ask('carts/items', { body: { product_id, quantity: '2' }, headers })
  const [line] = list(added.data.line_items)
  const changed = await ask('carts/items', {
    method: 'PUT',
    body: { line_item_id: line?.id, product_id, quantity: 3 },
    headers,
  })
  expect([added.status, changed.status, list(changed.data.line_items)[0]?.quantity]).toEqual([200, 200, 3])
})

test('codes without a store in the path are those of the host’s store; elsewhere nobody knows which shop is meant', async () => {
  expect(ROOT_CALLS.map(({ path }) => path)).toEqual(['send_otp', 'send_email_otp'])
  const send = (path: string, body: object, host: string) => ask('', { url: `/api/${path}`, body, headers: { host } })
  expect(await send('send_otp', { phone_number: '0912345670' }, `${STORE}.localhost:3000`)).toMatchObject({
    status: 200,
    msg_code: 'OTP_SENT',
  })
  expect(await send('send_email_otp', { email: 'a@b.test' }, `${STORE}.localhost:3000`)).toMatchObject({ status: 200 })
  expect(await send('send_otp', { phone_number: '0912345670' }, 'localhost:3000')).toMatchObject({
    status: 404,
    msg_code: 'STORE_NOT_FOUND',
  })
  expect(await send('send_otp', { phone_number: 'x' }, `${STORE}.localhost:3000`)).toMatchObject({
    status: 400,
    msg_code: 'INVALID_INPUT',
  })
})

describe('a partner', () => {
  test('searches and sorts orders by code and buyer; nonsense finds nothing; an unknown order of rows is refused', async () => {
    for (const [phone, path] of [
      ['0901000003', 'collaborator/orders'],
      ['0901000007', 'agency/orders'],
      ['0901000007', 'agency_ctv/orders'],
    ] as const) {
      const headers = { 'customer-token': await logIn(phone) }
      const read = async (query: string) => (await ask(`${path}${query}`, { method: 'GET', headers })).data
      const all = list((await read('?limit=100')).data)
      const code = text(all[0]?.order_code)
      expect(list((await read(`?search=${code.toLowerCase()}`)).data).map((row) => row.order_code)).toEqual([code])
      expect((await read('?search=khongcodon')).total).toBe(0)
      const codes = list((await read('?sort_by=order_code&limit=100')).data).map((row) => text(row.order_code))
      expect(codes).toEqual(codes.toSorted())
      const sums = list((await read('?sort_by=total_final&descending=1&limit=100')).data).map((row) =>
        Number(row.total_final),
      )
      expect(sums).toEqual(sums.toSorted((one, other) => other - one))
      expect((await ask(`${path}?sort_by=password`, { method: 'GET', headers })).status).toBe(400)
    }
  })

  test.each(['collaborator', 'agency'])('registers with the account in one call (%s)', async (role) => {
    const headers = { 'customer-token': await logIn('0901000002') }
    const account = {
      first_and_last_name: 'Lê Thị Bưởi',
      bank: 'VCB',
      account_number: '0071000123456',
      account_name: 'LE THI BUOI',
      cmnd: '079188000999',
      issued_by: 'CA TP.HCM',
    }
    const sent = { [`is_${role}`]: true, ...account, date_range: '2020-01-01' }
    expect(await ask(`${role}/reg`, { body: { ...sent, cmnd: '12' }, headers })).toMatchObject({
      status: 400,
      data: { field: 'cmnd' },
    })
    expect((await ask(`${role}/reg`, { body: sent, headers })).status).toBe(200)
    expect((await ask(`${role}/account`, { method: 'GET', headers })).data).toMatchObject(account)
    expect((await ask(`${role}/reg`, { body: { [`is_${role}`]: false }, headers })).status).toBe(200)
    expect((await ask(`${role}/account`, { method: 'GET', headers })).data).toMatchObject(account) // stays
  })
})

test('a message of pictures alone is one, with an empty text or none', async () => {
  const headers = { 'customer-token': await logIn('0901000001') }
  const old = oldClient(server, STORE)
  old.keep(headers['customer-token'])
  const dot = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mP8/x8AAwMCAO+ip1sAAAAASUVORK5CYII=',
    'base64',
  )
  const link = new URL(text((await old.form('images', 'image', dot)).data)).pathname
  const link_images = JSON.stringify([{ link_images: link, size: 1, width: 1, height: 1 }])
  for (const content of ['', null, undefined])
    expect(await ask('messages', { body: { content, link_images }, headers })).toMatchObject({ status: 200 })
  expect((await ask('messages', { body: { content: '', link_images: '' }, headers })).status).toBe(400)
})

test('what was looked for and at is kept for a customer, newest first and once, and forgotten when asked', async () => {
  const headers = { 'customer-token': await logIn('0901000001') }
  const terms = async () =>
    list((await ask('search_histories', { method: 'GET', headers })).data).map((row) => row.text)
  for (const term of ['áo sơ mi', 'nón', 'áo sơ mi']) await ask('search_histories', { body: { text: term }, headers })
  expect(await terms()).toEqual(['áo sơ mi', 'nón'])
  expect((await ask('search_histories', { body: { text: '' }, headers })).status).toBe(400)
  for (let n = 0; n < 25; n++) await ask('search_histories', { body: { text: `từ ${n}` }, headers })
  expect((await terms()).length).toBe(20)
  const product = await simpleProduct()
  expect((await ask(`products/${product}`, { method: 'GET', headers })).status).toBe(200)
  const seen = (await ask('watched_products', { method: 'GET', headers })).data
  expect(list(seen.data)[0]?.id).toBe(product)
  expect(list((await ask('search_histories', { method: 'GET' })).data)).toEqual([]) // a visitor
  await server.app.fastify.inject({ method: 'DELETE', url: `/api/customer/${STORE}/search_histories`, headers })
  expect(await terms()).toEqual([])
})

test('a device token is kept for whom signed in last, and handed to the webhook’s message', async () => {
  const [one, other] = [await logIn('0901000001'), await logIn('0901000002')]
  const save = (token: string) =>
    ask('device_token_customer', {
      body: { device_token: 'fcm-0123456789-abcdef', device_type: 'ios' },
      headers: { 'customer-token': token },
    })
  expect([(await save(one)).status, (await save(other)).status]).toEqual([200, 200])
  const rows = await server.database.system(
    async (q) =>
      (
        await sql<{
          phone_number: string
        }>`select c.phone_number from device_tokens t join customers c on c.store_id = t.store_id and c.id = t.customer_id`.execute(
          q,
        )
      ).rows,
  )
  expect(rows).toEqual([{ phone_number: '0901000002' }])
})

test('vouchers that do not fit are refused by the names that clients compare, with the reason in words; our own pages keep theirs', async () => {
  await server.database.system((q) =>
    sql`insert into vouchers (store_id, code, name, start_time, end_time, value_discount) select id, 'CUROI', 'Cũ', '2020-01-01', '2020-02-01', 1000 from stores where store_code = ${STORE}`.execute(
      q,
    ),
  )
  const device = randomUUID()
  await ask('carts/items', {
    body: { product_id: await simpleProduct(), quantity: 1 },
    headers: { 'device-id': device },
  })
  const use = (more: Record<string, string>) => ask('carts/v1', { body: { code_voucher: 'CUROI' }, headers: more })
  const [theirs, ours] = [
    await use({ 'device-id': device }),
    await use({ 'x-requested-with': 'tiem', cookie: `__Host-device=${device}` }),
  ]
  expect([theirs.msg_code, ours.msg_code]).toEqual(['NO_VOUCHER_EXISTS', 'VOUCHER_EXPIRED'])
  expect(theirs.msg).toBe(ours.msg)
})
