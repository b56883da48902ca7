import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { FIXTURE_NOW } from '../../../fixtures/clock.ts'
import { endpoints } from '../../../src/contract/all.ts'
import { SCOPE_BASE, type Endpoint } from '../../../src/contract/endpoint.ts'
import { ORDER_STATUSES } from '../../../src/contract/order-statuses.ts'
import { PERSONAS, SHOP_STATES, type PreviewView, type ShopState } from '../../../src/contract/preview-views.ts'
import { previewOrderCode } from '../../../src/domain/preview-order.ts'
import { openTestApp, type TestApp } from '../../../tests/setup/app.ts'
import { IS_LONG, sampleOf } from '../../../tests/volumes.ts'
import { writeProductViews } from '../../core/catalogue/product-views.ts'
import { PREVIEW_IDS } from '../../core/previews/personas.ts'
import { previewLabel } from '../../core/previews/preview-label.ts'
import { isReadable } from './preview-answer.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await openTestApp()
})
afterAll(() => shop?.close())

const NOW = new Date(FIXTURE_NOW)
const label = (code: string, view: PreviewView, now = NOW) =>
  shop.database.forStore(0).query(async (q) => previewLabel(q, code, view, now) ?? '')
const hostOf = async (code: string, view: PreviewView) => `${await label(code, view)}.preview.localhost`
const apiOf = (code: string, path: string) => (SCOPE_BASE.customer + path).replace('{store_code}', code)
const get = (host: string, code: string, path: string) =>
  shop.app.fastify.inject({ url: apiOf(code, path), headers: { host, 'x-requested-with': 'tiem' } })

const customerCalls: Endpoint[] = Object.values(endpoints).filter(({ scope }) => scope === 'customer')
/** Reads whose only parameter is the store. */
const plainReads = customerCalls.filter(
  (endpoint) =>
    endpoint.method === 'GET' &&
    isReadable(endpoint) &&
    !endpoint.path.includes('{') &&
    !endpoint.path.endsWith('/statement'), // of a period
)
const isPartners = ({ path }: Endpoint): boolean => path.startsWith('partner_links/')

describe.each(['moc-fashion', 'cho-que', 'linh-beauty', 'trong'])('a preview of %s', (code) => {
  const personas = sampleOf(PERSONAS, IS_LONG ? PERSONAS.length : 2)
  test.each(personas)('answers every read of %s as the contract says', async (persona) => {
    const host = await hostOf(code, { persona, state: 'full-cart' })
    for (const endpoint of plainReads.filter(({ shows }) => shows === undefined)) {
      const { statusCode, body } = await get(host, code, endpoint.path)
      const isOpen = persona === 'both' || (endpoint.auth === 'customer' && !isPartners(endpoint))
      const expected = isOpen && persona !== 'visitor' ? [200] : [200, 400, 401, 403]
      expect(expected, `${endpoint.path} ${body.slice(0, 200)}`).toContain(statusCode)
    }
  })
})

const LISTS: Partial<Record<ShopState, object>> = {
  'no-products': { total: 0, count: 0 },
  'few-products': { total: 8, count: 8 },
  'many-products': { total: 500 },
  'no-images': { first: { images: [] } },
  'sold-out': { first: { quantity_in_stock: 0, check_inventory: true } },
}
test.each(SHOP_STATES)('the lists of a shop that is %s are as the contract says', async (state) => {
  const host = await hostOf('moc-fashion', { persona: 'visitor', state })
  for (const endpoint of plainReads.filter(({ shows }) => shows !== undefined))
    expect((await get(host, 'moc-fashion', endpoint.path)).statusCode, endpoint.path).toBe(200)
  const { total, data } = (await get(host, 'moc-fashion', 'products')).json().data
  expect({ total, count: data.length, first: data[0] }).toMatchObject(LISTS[state] ?? {})
})

test('a persona has an order of each status, and a cart of the products of the store', async () => {
  const host = await hostOf('moc-fashion', { persona: 'customer', state: 'full-cart' })
  const orders = (await get(host, 'moc-fashion', 'carts/orders?limit=50')).json().data.data
  const codes = orders.map((order: { order_code: string }) => order.order_code)
  expect(codes.toSorted()).toEqual(ORDER_STATUSES.map(previewOrderCode).toSorted())
  for (const persona of ['customer', 'visitor'] as const)
    for (const [state, lines] of [
      ['full-cart', 8],
      ['empty-cart', 0],
    ] as const) {
      const seen = await hostOf('moc-fashion', { persona, state })
      expect((await get(seen, 'moc-fashion', 'badges')).json().data.cart_quantity).toBe(lines)
    }
})

test('an agency sees the prices of agencies, and only with a signed label', async () => {
  const priceFor = async (host: string) =>
    (await get(host, 'moc-fashion', 'products?limit=1')).json().data.data[0].min_price as number
  const agency = await priceFor(await hostOf('moc-fashion', { persona: 'agency', state: 'usual' }))
  const visitor = await priceFor('moc-fashion.preview.localhost')
  expect(agency).toBeLessThan(visitor)
})

test('every write is refused, of personas and in the plain preview', async () => {
  const writes = customerCalls.filter((one) => !isReadable(one) && one.method !== 'GET')
  expect(writes.length).toBeGreaterThan(25)
  for (const host of [
    await hostOf('moc-fashion', { persona: 'both', state: 'usual' }),
    'moc-fashion.preview.localhost',
  ])
    for (const { method, path } of writes) {
      const { statusCode, body } = await shop.app.fastify.inject({
        method,
        url: apiOf('moc-fashion', path.replaceAll(/\{\w+\}/g, '1')),
        headers: { host, 'x-requested-with': 'tiem', 'content-type': 'application/json' },
        payload: '{}',
      })
      expect(statusCode, path).toBe(403)
      expect(body).toContain('PREVIEW_ONLY')
    }
})

test('a product seen in a preview is no view of it', async () => {
  const seen = async () => {
    await writeProductViews(shop.database.system)
    return shop.database.system((q) =>
      q
        .selectFrom('product_counters')
        .select(({ fn }) => fn.sum<number>('view').as('views'))
        .executeTakeFirst(),
    )
  }
  const host = await hostOf('moc-fashion', { persona: 'customer', state: 'usual' })
  const { id } = (await get(host, 'moc-fashion', 'products?limit=1')).json().data.data[0]
  const look = async (from: string) =>
    expect((await get(from, 'moc-fashion', `products/${id}`)).statusCode, from).toBe(200)
  const before = await seen()
  await look(host)
  await look('moc-fashion.preview.localhost')
  expect(await seen()).toEqual(before)
  await look('moc-fashion.localhost')
  expect(await seen()).toEqual({ views: Number(before?.views) + 1 })
})

test('nothing of a persona is stored', async () => {
  const stored = await shop.database.system((q) =>
    q.selectFrom('customers').select('id').where('id', '>=', PREVIEW_IDS.customer).execute(),
  )
  expect(stored).toEqual([])
})

test('a label that nobody signed, an old one, or that of another store names no store', async () => {
  const signed = await label('moc-fashion', { persona: 'agency', state: 'usual' })
  const forged = signed.replace(/--./, '--b')
  const old = await label(
    'moc-fashion',
    { persona: 'agency', state: 'usual' },
    new Date(NOW.getTime() - 2 * 86_400_000),
  )
  const other = signed.replace('moc-fashion', 'linh-beauty')
  const read = async (one: string) => (await get(`${one}.preview.localhost`, 'moc-fashion', 'profile')).statusCode
  expect(await read(signed)).toBe(200)
  for (const one of [forged, old, other, 'moc-fashion--aa']) expect(await read(one), one).toBe(401)
})

test('a preview shows banners and popups of the minute that it is looked at; a shop shows those of now', async () => {
  await shop.database.system((q) =>
    sql`insert into banners (store_id, place, image_url, title, is_show, show_from, show_until)
      values (2348, 'carousel', '/tet.webp', 'Chỉ dịp Tết', true, '2027-02-06T00:00', '2027-02-16T00:00')`.execute(q),
  )
  const titles = async (host: string, at?: string) => {
    const url = apiOf('moc-fashion', 'home_web/banners')
    const headers = { host, 'x-requested-with': 'tiem', ...(at && { 'x-preview-at': at }) }
    const reply = await shop.app.fastify.inject({ url, headers })
    return reply.json<{ data: { title: string }[] }>().data.map(({ title }) => title)
  }
  const preview = 'moc-fashion.preview.localhost'
  expect(await titles(preview)).not.toContain('Chỉ dịp Tết')
  expect(await titles(preview, '2027-02-12T09:00')).toContain('Chỉ dịp Tết')
  expect(await titles(preview, '2027-02-16T00:00')).not.toContain('Chỉ dịp Tết')
  expect(await titles(preview, 'không phải giờ')).not.toContain('Chỉ dịp Tết')
  expect(await titles('moc-fashion.localhost', '2027-02-12T09:00')).not.toContain('Chỉ dịp Tết')
})
