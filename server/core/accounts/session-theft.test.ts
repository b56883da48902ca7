import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from 'kysely'
import { endpoints } from '../../../src/contract/all.ts'
import { SCOPE_BASE, type Endpoint } from '../../../src/contract/endpoint.ts'
import { FORMS } from '../../http/forms/forms.ts'
import { createTestDatabase } from '../../../tests/setup/database.ts'
import { FIXTURE_NOW } from '../../../fixtures/clock.ts'
import { buildApp, type App } from '../../app.ts'
import { readConfig } from '../../config.ts'
import { openDatabase, type Database } from '../../db/database.ts'

const HOST = 'moc-fashion.localhost:3000'
let servers: { app: App; database: Database }[]
beforeAll(async () => {
  const connectionString = await createTestDatabase()
  const config = readConfig({ DATABASE_URL: connectionString, DATA_DIR: '/nowhere', FIXTURE_NOW })
  const start = async () => {
    const database = openDatabase(connectionString)
    return { database, app: await buildApp({ config, database, strict: true, logLevel: 'silent' }) }
  }
  servers = [await start(), await start()]
})
afterAll(async () => {
  for (const { app, database } of servers) {
    await app.close()
    await database.close()
  }
})

type SendOptions = { on?: number; headers?: Record<string, string>; body?: object }
const send = (method: string, url: string, { on = 0, headers = {}, body }: SendOptions = {}) =>
  servers[on]!.app.fastify.inject({
    method: method as 'POST',
    url,
    headers: { host: HOST, ...headers },
    ...(body && { payload: body }),
  })
const MARK = { 'x-requested-with': 'tiem' }
const own = { ...MARK, origin: `http://${HOST}`, 'sec-fetch-site': 'same-origin' }
const apiBase = '/api/customer/moc-fashion'

async function logIn(phone_number: string, password = 'matkhau123') {
  const reply = await send('POST', `${apiBase}/login`, { headers: own, body: { phone_number, password } })
  const [cookie = ''] = [reply.headers['set-cookie']].flat().map(String)
  return { reply, cookie, token: /__Host-sid=([^;]+)/.exec(cookie)?.[1] ?? '' }
}

test('on own pages the session secret is only in an HttpOnly cookie', async () => {
  const { reply, cookie, token } = await logIn('0901000001')
  expect(token).toHaveLength(43)
  expect(cookie.split('; ').slice(1).toSorted()).toEqual([
    'HttpOnly',
    `Max-Age=${100 * 86_400}`,
    'Path=/',
    'SameSite=Lax',
    'Secure',
  ])
  expect(reply.body).not.toContain(token)
  const { headers } = await send('GET', `${apiBase}/profile`, { headers: { ...own, cookie: `__Host-sid=${token}` } })
  expect(headers['cache-control']).toContain('no-store')
})

test('a token is invalid in every process as soon as the customer logs out, or changes or resets the password', async () => {
  const profile = (token: string, on: number) =>
    send('GET', `${apiBase}/profile`, { on, headers: { 'customer-token': token } }).then(({ statusCode }) => statusCode)
  const everywhere = async (token: string) => [await profile(token, 0), await profile(token, 1)]
  const [first, second, third] = [await logIn('0901000002'), await logIn('0901000002'), await logIn('0901000002')]
  for (const { token } of [first, second, third]) expect(await everywhere(token)).toEqual([200, 200])
  await send('POST', `${apiBase}/logout`, { on: 0, headers: { 'customer-token': first.token } })
  expect([await everywhere(first.token), await everywhere(second.token)]).toEqual([
    [401, 401],
    [200, 200],
  ])
  expect(
    (
      await send('POST', `${apiBase}/change_password`, {
        on: 1,
        headers: { 'customer-token': second.token },
        body: { old_password: 'matkhau123', new_password: 'matkhau456' },
      })
    ).statusCode,
  ).toBe(201)
  expect([await everywhere(second.token), await everywhere(third.token)]).toEqual([
    [200, 200],
    [401, 401],
  ])
  await send('POST', `${apiBase}/send_otp`, { body: { phone_number: '0901000002' } })
  expect(
    (
      await send('POST', `${apiBase}/reset_password`, {
        body: { phone_number: '0901000002', password: 'matkhau789', otp: '000000' },
      })
    ).statusCode,
  ).toBe(201)
  expect(await everywhere(second.token)).toEqual([401, 401])
})

test('no request of another site changes anything that needs a session, whatever cookies it carries', async () => {
  const { token } = await logIn('0901000009')
  const owner = await send('POST', '/api/studio/sign_in', {
    headers: { host: 'localhost:3000', origin: 'http://localhost:3000' },
    body: { email: 'owner@moc-fashion.test', password: 'matkhau123' },
  })
  const ownerCookie =
    [owner.headers['set-cookie']]
      .flat()
      .map(String)
      .find((line) => line.startsWith('__Host-owner'))
      ?.split(';')[0] ?? ''
  const cookie = `__Host-sid=${token}; ${ownerCookie}`
  const closed = Object.values(endpoints).filter(
    ({ auth, method, path }) =>
      auth !== 'none' && auth !== 'optional' && (method !== 'GET' || path.includes('read_all')),
  )
  const before = await fingerprint()
  const reached: string[] = []
  for (const endpoint of closed)
    for (const headers of FOREIGN) {
      const reply = await send(endpoint.method, urlOf(endpoint), {
        headers: {
          ...MARK,
          ...headers,
          cookie,
          ...((endpoint.scope === 'owner' || endpoint.scope === 'studio') && { host: 'localhost:3000' }),
        },
        ...(endpoint.method !== 'GET' && { body: {} }),
      })
      if (reply.statusCode !== 401) reached.push(`${endpoint.method} ${endpoint.path}: ${reply.statusCode}`)
    }
  expect(closed.length).toBeGreaterThan(30)
  expect(reached).toEqual([])
  for (const name of Object.keys(FORMS)) {
    const reply = await send('POST', `/form/${name}`, {
      headers: { origin: 'http://evil.test', cookie, 'content-type': 'application/x-www-form-urlencoded' },
    })
    expect([name, reply.statusCode]).toEqual([name, 403])
  }
  expect(await fingerprint()).toEqual(before)
  expect((await send('GET', `${apiBase}/profile`, { headers: { ...own, cookie } })).statusCode).toBe(200) // the cookie is valid
})

test('a page of a sibling store marks nothing as read, while the store’s own page and clients with a token do', async () => {
  const { token } = await logIn('0901000001')
  await servers[0]!.database.system(async (q) => {
    const owns = { store_id: 2348, customer_id: await customerOf('0901000001') }
    await q.updateTable('notifications').set({ unread: true }).where('customer_id', '=', owns.customer_id).execute()
    await q
      .insertInto('chat_messages')
      .values({ ...owns, content: 'Chào bạn', link_images: null, product_id: null, is_user: true })
      .execute()
  })
  const cookie = `__Host-sid=${token}`
  const before = await fingerprint()
  const SIBLING: Record<string, string>[] = [
    { 'sec-fetch-site': 'same-site', 'sec-fetch-mode': 'no-cors' },
    { 'sec-fetch-site': 'same-site', 'sec-fetch-mode': 'navigate' },
    { 'sec-fetch-site': 'same-origin' }, // a browser sends the mark of our own calls for their pages only
    {}, // a browser without Sec-Fetch-Site
  ]
  for (const url of [`${apiBase}/notifications_history/read_all`, `${apiBase}/messages`])
    for (const headers of SIBLING)
      expect((await send('GET', url, { headers: { ...headers, cookie } })).statusCode).toBe(401)
  expect(await fingerprint()).toEqual(before)
  const marked: Record<string, string>[] = [{ ...MARK, cookie }, { 'customer-token': token }]
  for (const headers of marked)
    for (const path of ['notifications_history/read_all', 'messages'])
      expect((await send('GET', `${apiBase}/${path}`, { headers })).statusCode).toBe(200)
  expect(await fingerprint()).not.toEqual(before)
})

test('a call without the mark of our own pages neither reads nor sets a cookie, and its login answers the token', async () => {
  const { token } = await logIn('0901000001')
  const { 'x-requested-with': _, ...unmarked } = {
    ...own,
    cookie: `__Host-sid=${token}; __Host-device=${randomUUID()}`,
  }
  expect((await send('GET', `${apiBase}/profile`, { headers: unmarked })).statusCode).toBe(401)
  const body = { phone_number: '0901000001', password: 'matkhau123' }
  const login = await send('POST', `${apiBase}/login`, { headers: unmarked, body })
  expect(login.headers['set-cookie']).toBeUndefined()
  const given = login.json<{ data: { token: string } }>().data.token
  expect(given).toHaveLength(43)
  const profile = (headers: Record<string, string>) => send('GET', `${apiBase}/profile`, { headers })
  expect((await profile({ 'customer-token': given })).statusCode).toBe(200)
  for (const nothing of ['null', 'undefined', '']) {
    expect((await profile({ ...own, cookie: `__Host-sid=${given}`, 'customer-token': nothing })).statusCode).toBe(200)
    expect((await send('GET', `${apiBase}/badges`, { headers: { 'customer-token': nothing } })).statusCode).toBe(200)
  }
  const added = await send('POST', `${apiBase}/carts/items/v1`, {
    headers: { ...unmarked, 'device-id': randomUUID() },
    body: { product_id: await anyProduct() },
  })
  expect([added.statusCode, added.headers['set-cookie']]).toEqual([200, undefined])
})

async function anyProduct(): Promise<number> {
  const { data } = (await send('GET', `${apiBase}/home_web/product_news`)).json<{
    data: { id: number; distributes: object[] }[]
  }>()
  return data.find(({ distributes }) => distributes.length === 0)?.id ?? 0
}

async function customerOf(phone_number: string): Promise<number> {
  const row = await servers[0]!.database.system((q) =>
    q
      .selectFrom('customers')
      .select('id')
      .where('store_id', '=', 2348)
      .where('phone_number', '=', phone_number)
      .executeTakeFirstOrThrow(),
  )
  return row.id
}

const FOREIGN: Record<string, string>[] = [
  { origin: 'http://evil.test' },
  { origin: 'http://cho-que.localhost:3000' },
  { origin: 'null' },
  { 'sec-fetch-site': 'cross-site' },
]
const urlOf = ({ scope, path }: Endpoint) =>
  (SCOPE_BASE[scope] + path)
    .replace(/\/$/, '')
    .replace('{store_code}', 'moc-fashion')
    .replaceAll(/\{\w+\}/g, '1')

/** All rows that a session may change. */
async function fingerprint() {
  const tables = [
    'customers',
    'sessions',
    'addresses',
    'favorites',
    'carts',
    'cart_lines',
    'orders',
    'reviews',
    'notifications',
    'chat_messages',
    'partners',
    'partner_requests',
    'payout_requests',
    'products',
    'product_cells',
    'owner_sessions',
    'uploads',
  ]
  const hashes = tables.map((table) =>
    servers[0]!.database
      .system((q) =>
        sql<{
          hash: string
        }>`select md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as hash from ${sql.table(table)} t`.execute(
          q,
        ),
      )
      .then(({ rows }) => [table, rows[0]?.hash]),
  )
  return Promise.all(hashes)
}
