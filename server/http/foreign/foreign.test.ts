import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { OWN_PAGE_HEADER } from '../../../src/contract/endpoint.ts'
import { getStore } from '../../../src/contract/store.ts'
import { BOMBS } from '../../core/shared/readers/testing/bombs.ts'
import { startStandIn, type StandIn } from '../../../tests/foreign/stand-in.ts'
import { openTestApp, type TestApp } from '../../../tests/setup/app.ts'
import { askBackend } from './ask.ts'
import { openBackend } from './backend.ts'
import { ASKED } from './offered.ts'
import { callPath } from '../../../src/api/call.ts'

const STORE = 'moc-fashion'
const AT = `/api/customer/${STORE}`
const DEVICE = '11111111-1111-4111-8111-111111111111'

let backend: StandIn
let server: TestApp
beforeAll(async () => {
  backend = await startStandIn()
  server = await openTestApp({ env: { API_ORIGIN: backend.origin } })
  await server.app.fastify.ready()
})
afterEach(() => void (backend.misbehave = undefined))
afterAll(async () => {
  await server?.close()
  await backend?.stop()
})

type Sent = { body?: object; headers?: Record<string, string>; cookies?: Record<string, string>; app?: TestApp }
async function ask(
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  { body, headers = {}, cookies = {}, app = server }: Sent = {},
) {
  const reply = await app.app.fastify.inject({
    method,
    url: path.startsWith('/api') ? path : `${AT}/${path}`,
    headers: { host: `${STORE}.localhost`, ...OWN_PAGE_HEADER, ...headers },
    cookies: { '__Host-device': DEVICE, ...cookies },
    ...(body && { payload: body }),
  })
  return {
    status: reply.statusCode,
    cookies: reply.cookies,
    text: reply.body,
    ...reply.json<{ msg_code: string; msg: string; data: never }>(),
  }
}
const GUEST = {
  name: 'An',
  phone: '0912345678',
  province: 1,
  district: 5,
  wards: 157,
  address_detail: '1 Phố Huế',
  payment_method_id: 2,
  payment_partner_id: 0,
}
const inCart = () => ask('POST', 'carts/items/v1', { body: { product_id: 501, quantity: 1 } })

test('what is missing is answered 404 and nobody is asked', async () => {
  expect(server.app.foreignReport().join('\n')).toMatch(
    /lacks \d+ of \d+ calls.*\n(?:.*\n)*.*POST carts\/orders\/again/,
  )
  backend.calls.length = 0
  expect(await ask('POST', 'carts/orders/again', { body: { order_code: 'ABCD' } })).toMatchObject({
    status: 404,
    msg_code: 'NOT_OFFERED',
  })
  expect(backend.calls).toEqual([])
})

test('the fee that an order is placed with is the backend’s own, whatever the client sends; repeated with its key it is one order', async () => {
  await inCart()
  const headers = { 'idempotency-key': 'one' }
  const body = {
    ...GUEST,
    partner_shipper_id: 1,
    shipper_type: 0,
    total_shipping_fee: 1,
    expected_total: 105_000 + 38_000,
  }
  const before = backend.ordered.length
  const [one, two] = await Promise.all([
    ask('POST', 'carts/orders', { body, headers }),
    ask('POST', 'carts/orders', { body, headers }),
  ])
  const again = await ask('POST', 'carts/orders', { body, headers })
  expect([one.status, two.data, again.data]).toEqual([201, one.data, one.data])
  expect(one.data).toMatchObject({ total_final: 143_000, total_shipping_fee: 38_000 })
  expect(backend.ordered.length - before).toBe(1)
  expect(backend.ordered.at(-1)).toMatchObject({ total_shipping_fee: 38_000 })
})

test('a total that the shopper did not see is told before the order', async () => {
  await inCart()
  const before = backend.ordered.length
  const body = { ...GUEST, partner_shipper_id: -1, shipper_type: 0, expected_total: 1 }
  expect(await ask('POST', 'carts/orders', { body })).toMatchObject({
    status: 409,
    msg_code: 'CART_CHANGED',
    data: { total_final: 140_000 },
  })
  expect(backend.ordered.length).toBe(before)
})

test('a voucher that does not fit is told with the cart, as the backend says', async () => {
  await inCart()
  const wrong = await ask('POST', 'carts/v1', { body: { code_voucher: 'KHONGCO' } })
  expect(wrong).toMatchObject({ status: 400, msg_code: 'NO_VOUCHER_EXISTS', data: { total_final: expect.any(Number) } })
  expect(await ask('POST', 'carts/v1', { body: { code_voucher: 'GIAM20' } })).toMatchObject({
    status: 200,
    data: { voucher_discount_amount: 20_000 },
  })
})

describe('a session', () => {
  const person = {
    phone_number: '0901234567',
    password: 'lua-to-tam-2026',
    name: 'Cộng tác viên',
    otp: '000000',
    otp_from: 'phone',
    sex: 1,
  }
  let made: Awaited<ReturnType<typeof ask>>
  beforeAll(async () => void (made = await ask('POST', 'register', { body: person })))
  const tokenOf = () => made.cookies.find(({ name }) => name === '__Host-sid')!.value

  test('is a cookie for our pages, which hear nothing of the token, and belongs to the person alone', async () => {
    expect(made).toMatchObject({ status: 201, data: { token: null, customer_id: expect.any(Number) } })
    expect(made.text).not.toContain(tokenOf())
    const cookies = { '__Host-sid': tokenOf() }
    expect(await ask('GET', 'profile', { cookies })).toMatchObject({
      status: 200,
      data: { name: 'Cộng tác viên', date_of_birth: '1990-05-01' },
    })
    expect(await ask('GET', 'profile')).toMatchObject({ status: 401, msg_code: 'SIGN_IN_NEEDED' })
    expect(await ask('GET', 'profile', { cookies: { '__Host-sid': 'another' } })).toMatchObject({ status: 401 })
    expect((await ask('GET', 'collaborator/info', { cookies })).data).toMatchObject({ balance: 930_667 })
    expect((await ask('GET', 'collaborator/history_balace', { cookies })).data).toMatchObject({
      data: [{ type: 'ORDER_COMPLETED', type_name: expect.stringMatching(/\S/) }, { type: 'MANUAL_ADD' }],
    })
    expect(await ask('POST', 'collaborator/request_payment', { cookies })).toMatchObject({
      status: 400,
      msg_code: 'PAYMENT_REQUEST_OPEN',
    })
    expect(await ask('GET', 'agency/info', { cookies })).toMatchObject({ status: 403 })
  })

  test('a refusal that we have no name for is told in the backend’s words', async () => {
    expect(await ask('POST', 'register', { body: person })).toMatchObject({
      status: 409,
      msg_code: 'BACKEND_SAID',
      msg: 'Số điện thoại đã được dùng',
    })
    expect(await ask('POST', 'login', { body: { ...person, password: 'sai-roi' } })).toMatchObject({
      status: 401,
      msg_code: 'WRONG_LOGIN',
    })
  })

  test('while the backend is down nobody is signed out', async () => {
    backend.misbehave = () => ({ status: 502, body: '<h1>Bad gateway</h1>' })
    await new Promise((done) => setTimeout(done, 10))
    const answer = await ask('GET', 'carts/orders', {
      cookies: { '__Host-sid': tokenOf() },
    })
    expect([502, 503]).toContain(answer.status)
    expect(answer.cookies.filter(({ name }) => name === '__Host-sid')).toEqual([])
  })
})

test('HTML of the backend is text of ours', async () => {
  const { data } = await ask('GET', 'products/500')
  expect((data as { description: string }).description).not.toMatch(/script|onerror/)
  expect((data as { description: string }).description).toContain('<b>tơ tằm</b>')
})

test('a store that the backend answers for is the one that was asked', async () => {
  const other = { id: 9, name: 'X', store_code: 'cho-que' }
  backend.misbehave = () => ({
    status: 200,
    type: 'application/json',
    body: JSON.stringify({ success: true, code: 200, data: other }),
  })
  expect(await ask('GET', AT)).toMatchObject({ status: 502, msg_code: 'BACKEND_OTHER_STORE' })
})

test('who changes the look here changes nothing else: the desk’s calls are forbidden', async () => {
  const signIn = await server.app.fastify.inject({
    method: 'POST',
    url: '/api/studio/sign_in',
    headers: { host: 'localhost', ...OWN_PAGE_HEADER },
    payload: { email: `owner@${STORE}.test`, password: 'matkhau123' },
  })
  const cookies = Object.fromEntries(signIn.cookies.map(({ name, value }) => [name, value]))
  const own = (url: string) =>
    server.app.fastify.inject({ url, headers: { host: 'localhost', ...OWN_PAGE_HEADER }, cookies })
  expect((await own(`/api/owner/${STORE}/theme/draft`)).statusCode).toBe(200)
  expect(
    (await own(`/api/owner/${STORE}/pick/products?search=lụa`)).json<{ data: { data: { id: number }[] } }>().data
      .data[0]?.id,
  ).toBe(500)
  for (const path of ['orders', 'promotions', 'chats', 'settings', 'staff'])
    expect((await own(`/api/owner/${STORE}/${path}`)).statusCode).toBe(403)
  expect(signIn.json<{ data: { stores: { role: string }[] } }>().data.stores.map(({ role }) => role)).toEqual([
    'designer',
  ])
})

describe('what no backend may send', () => {
  let wrong: Server
  let answer: (path: string) => {
    status?: number
    headers?: Record<string, string>
    body?: string | Buffer
    afterMs?: number
  } = () => ({})
  let origin = ''
  beforeAll(async () => {
    wrong = createServer((request, response) => {
      const { status = 200, headers = {}, body = '', afterMs = 0 } = answer(request.url ?? '')
      setTimeout(() => response.writeHead(status, headers).end(body), afterMs)
    })
    await new Promise<void>((ready) => wrong.listen(0, '127.0.0.1', ready))
    origin = `http://127.0.0.1:${(wrong.address() as AddressInfo).port}`
  })
  afterAll(() => {
    wrong.closeAllConnections()
    wrong.close()
  })
  const log = { info: () => {}, warn: () => {}, error: () => {} }
  const store = { id: 1, code: STORE, flags: {}, isDemo: false }
  const asked = (ms = 5_000) => {
    const times = { READ_MS: ms, WRITE_MS: ms, UPLOAD_MS: ms }
    const call = askBackend(openBackend(origin, { times }), log)
    return call({ store, token: undefined, device: undefined, lang: 'vi', ip: '' }, getStore, {})
  }

  test.each(BOMBS.backend)('$name', async (bomb) => {
    const body = Buffer.from(await bomb.bytes())
    answer = () => ({ body })
    expect(await asked()).toMatchObject({ status: 502, msgCode: 'BACKEND_UNREADABLE' })
  })
  test.each([
    ['5 MB', { body: `{"success":true,"data":"${'x'.repeat(5_000_000)}"}` }, 502],
    ['another address', { status: 302, headers: { location: 'http://169.254.169.254/latest' } }, 502],
    ['nothing in time', { body: '{}', afterMs: 1_000 }, 504],
    ['text', { body: 'Không có gì' }, 502],
    ['a list', { body: '[]' }, 502],
    ['a success of another kind', { body: '{"success":"yes","data":{}}' }, 502],
  ])('%s', async (_, sent, status) => {
    answer = () => sent
    expect(await asked(status === 504 ? 200 : undefined)).toMatchObject({ kind: 'refusal', status })
  })
  test('an address that it sends on to is not asked', async () => {
    const paths: string[] = []
    answer = (path) => {
      paths.push(path)
      const body = JSON.stringify({ success: true, code: 200, data: { id: 7, name: 'X', store_code: STORE } })
      return path === '/inside' ? { body } : { status: 302, headers: { location: `${origin}/inside` } }
    }
    expect(await asked()).toMatchObject({ kind: 'refusal', status: 502 })
    expect(paths).toEqual([AT])
  })
  test('a backend that is down is not asked again and again', async () => {
    const closed = openBackend('http://127.0.0.1:1')
    const ask = () => closed.ask({ method: 'GET', path: '/', lang: 'vi' })
    for (let n = 0; n < 10; n++) expect(await ask()).toMatchObject({ kind: 'none', why: 'BACKEND_DOWN' })
  })
})

/** Finds every call by itself: our own server as the backend, whose answers are the same through both. */
describe('our own server behind it', () => {
  let own: TestApp
  let before: TestApp
  beforeAll(async () => {
    own = await openTestApp()
    await own.app.fastify.listen({ host: '127.0.0.1', port: 0 })
    const { port } = own.app.fastify.server.address() as AddressInfo
    before = await openTestApp({ env: { API_ORIGIN: `http://127.0.0.1:${port}` } })
    await before.app.fastify.ready()
  }, 240_000)
  afterAll(async () => {
    await before?.close()
    await own?.close()
  })

  test('lacks nothing, and gives a visitor the same answer to every call that reads', async () => {
    expect(before.app.foreignReport()).toEqual([expect.stringMatching(/answers all/)])
    const reads = ASKED.filter(
      ({ method, auth, answers, path }) =>
        method === 'GET' &&
        (auth === 'none' || auth === 'optional') &&
        answers === 'envelope' &&
        !/\{(?!id)/.test(path),
    )
    const different: string[] = []
    for (const endpoint of reads) {
      const url = callPath(endpoint, STORE, {
        params: { id: endpoint.scope === 'place' ? 1 : endpoint.path.startsWith('posts') ? 1 : 10_014 },
        query: endpoint.path === 'search' ? { q: 'nghia do' } : {},
      })
      const [here, there] = await Promise.all([ask('GET', url, { app: own }), ask('GET', url, { app: before })])
      if (here.status !== there.status || !sameData(here.data, there.data))
        different.push(`${endpoint.method} ${endpoint.path}`)
    }
    expect(reads.length).toBeGreaterThan(30)
    expect(different).toEqual([])
  }, 240_000)
})

/** But for the origin of media, and fields that are not known of another server. */
function sameData(here: unknown, there: unknown): boolean {
  const text = (value: unknown) =>
    JSON.stringify(value, (_, part: unknown) =>
      typeof part === 'string'
        ? part.replaceAll(/https?:\/\/(?:127\.0\.0\.1|[a-z-]*\.?localhost)(?::\d+)?(?=\/)/g, '')
        : part,
    )
  return text(sorted(here)) === text(sorted(there))
}
const sorted = (value: unknown): unknown =>
  Array.isArray(value)
    ? value.map(sorted)
    : typeof value === 'object' && value !== null
      ? Object.fromEntries(
          Object.entries(value)
            .toSorted(([a], [b]) => (a < b ? -1 : 1))
            .map(([name, part]) => [name, sorted(part)]),
        )
      : value
