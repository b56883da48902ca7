import { randomUUID } from 'node:crypto'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { PATHS, productListPath, productPath, searchPath } from '../../src/domain/paths.ts'
import { openContractStore, PHONE, STORE, type ContractStore } from '../contract/contract-store.ts'
import { dropPages, observedRenderer } from '../setup/page-app.ts'

let store: ContractStore
let rendered: string[] = []
/** Resolves when a render may go on. */
let released: Promise<unknown> = Promise.resolve()
let product: { id: number; slug: string }
beforeAll(async () => {
  store = await openContractStore({
    pages: await observedRenderer(async ({ path, search }) => {
      rendered.push(path + search)
      await released
    }),
  })
  product = (await store.ask('listProducts', {})).data[0]!
})
afterAll(() => store?.close())
beforeEach(() => {
  rendered = []
})

const get = (url: string, headers: Record<string, string> = {}, code: string = STORE) =>
  store.inject({ url, headers: { host: `${code}.localhost:3000`, ...headers } })
const sessionOf = async (phone: string) => `__Host-sid=${(await store.person(phone))['customer-token']}`
const guestCookie = (cart: number) => `__Host-device=${randomUUID()}; __Host-cart=${cart}`
const ENCODINGS = ['br', 'zstd', 'gzip', 'identity']

test.each(ENCODINGS)(
  'a visitor gets a page that any cache may keep and must ask about, and 304 for the one they have (%s)',
  async (encoding) => {
    const page = await get(PATHS.home, { 'accept-encoding': encoding })
    expect(page.statusCode).toBe(200)
    expect(page.headers['content-encoding'] ?? 'identity').toBe(encoding)
    const again = await get(PATHS.home, {
      'accept-encoding': encoding,
      'if-none-match': `W/"other", ${String(page.headers.etag)}`,
    })
    expect([again.statusCode, again.body]).toEqual([304, ''])
    for (const { headers } of [page, again])
      expect(headers).toMatchObject({
        'cache-control': 'public, max-age=0, must-revalidate',
        vary: 'accept-encoding, cookie',
        etag: page.headers.etag,
        'content-security-policy': page.headers['content-security-policy'],
      })
    expect(again.headers['content-encoding']).toBeUndefined()
    for (const other of ENCODINGS.filter((each) => each !== encoding))
      expect(
        (await get(PATHS.home, { 'accept-encoding': other, 'if-none-match': String(page.headers.etag) })).statusCode,
      ).toBe(200)
    expect(
      (await get(PATHS.posts, { 'accept-encoding': encoding, 'if-none-match': String(page.headers.etag) })).statusCode,
    ).toBe(200)
  },
)

test('a HEAD request has the headers of the page and no body', async () => {
  const [head, page] = [
    await store.inject({ method: 'HEAD', url: PATHS.home, headers: { host: `${STORE}.localhost:3000` } }),
    await get(PATHS.home),
  ]
  expect([head.statusCode, head.body, head.headers.etag]).toEqual([200, '', page.headers.etag])
})

test('a guest gets 304 while the cart is as it was', async () => {
  const cookie = guestCookie(3)
  const page = await get(PATHS.home, { cookie, 'accept-encoding': 'gzip' })
  expect(page.headers).toMatchObject({
    'cache-control': 'private, no-cache',
    vary: 'accept-encoding, cookie',
    'content-encoding': 'gzip',
  })
  expect(gunzipSync(page.rawPayload).toString()).toContain('"cart":3')
  const etag = String(page.headers.etag)
  const again = await get(PATHS.home, { cookie, 'accept-encoding': 'gzip', 'if-none-match': etag })
  expect([again.statusCode, again.body, again.headers['cache-control'], again.headers.etag]).toEqual([
    304,
    '',
    'private, no-cache',
    etag,
  ])
  for (const other of [guestCookie(4), guestCookie(33), guestCookie(0)])
    expect(
      (await get(PATHS.home, { cookie: other, 'accept-encoding': 'gzip', 'if-none-match': etag })).statusCode,
    ).toBe(200)
  expect((await get(PATHS.home, { 'accept-encoding': 'gzip', 'if-none-match': etag })).statusCode).toBe(200)
})

test.each([PATHS.home, PATHS.cart, '/khong-co'])(
  'a signed-in page is kept nowhere, and has no ETag (%s)',
  async (path) => {
    const page = await get(path, {
      cookie: await sessionOf(PHONE.customer),
      'accept-encoding': 'br, gzip',
      'if-none-match': '*',
    })
    expect(page.statusCode).toBe(path === '/khong-co' ? 404 : 200)
    expect(page.headers).toMatchObject({ 'cache-control': 'private, no-store', vary: 'accept-encoding, cookie' })
    expect(page.headers.etag).toBeUndefined()
  },
)

test('unknown paths have one page for each store, language and audience, without a byte of the address', async () => {
  const readers: Record<string, string>[] = [
    {},
    { cookie: await sessionOf(PHONE.customer) },
    { cookie: await sessionOf(PHONE.agency) },
  ]
  for (const code of [STORE, 'moc-fashion']) {
    await dropPages(store.database, code)
    for (const prefix of ['', '/en', '/ko'])
      for (const [index, headers] of readers.entries()) {
        if (code !== STORE && index > 0) continue // sessions are of the other store
        rendered = []
        const pages = []
        for (const path of ['/zqlazq', '/zqlbzq/zqlczq?search=zqldzq', '/tai-khoan2/%F0%9F%98%80zqlezq'])
          pages.push(await get(prefix + path, headers, code))
        expect(pages.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404])
        expect(new Set(pages.map(({ body }) => body)).size).toBe(1)
        expect(`${pages[0]!.body}${JSON.stringify(pages[0]!.headers)}`).not.toMatch(/zql|%F0/)
        expect(rendered).toEqual(['/-'])
      }
  }
})

test('an unknown page is not answered 304', async () => {
  const page = await get('/khong-co')
  expect((await get('/khong-co', { 'if-none-match': String(page.headers.etag) })).statusCode).toBe(404)
})

test('a search is rendered for each request; a page of a list once', async () => {
  for (const _ of [1, 2]) await get(searchPath('son'))
  expect(rendered).toHaveLength(2)
  rendered = []
  for (const _ of [1, 2]) await get(productListPath({ sort_by: 'price', page: 2 }))
  expect(rendered).toHaveLength(1)
})

test('parameters that no page reads share its page', async () => {
  await get(productPath(product))
  rendered = []
  const pages = [await get(productPath(product)), await get(`${productPath(product)}?utm_source=zq&fbclid=1`)]
  expect(rendered).toEqual([])
  expect(pages[0]!.body).toBe(pages[1]!.body)
})

test('the page of a product that does not exist, or that is hidden, is not kept', async () => {
  for (const path of [`${PATHS.products}/khong-co-999999`, `${PATHS.posts}/khong-co-999999`]) {
    rendered = []
    for (const _ of [1, 2]) expect((await get(path)).statusCode).toBe(404)
    expect(rendered).toHaveLength(2)
  }
})

test('identical requests share one render; those of another audience, language or store do not', async () => {
  for (const code of [STORE, 'moc-fashion']) await dropPages(store.database, code)
  const cookie = await sessionOf(PHONE.agency)
  rendered = []
  const release = Promise.withResolvers<void>()
  released = release.promise
  const requests = [
    ...[1, 2, 3].map(() => get(PATHS.products)),
    ...[1, 2].map(() => get(PATHS.products, { cookie })),
    get(`/en${PATHS.products}`),
    get(PATHS.products, {}, 'moc-fashion'),
  ]
  await expect.poll(() => rendered.length).toBe(4)
  release.resolve()
  const pages = await Promise.all(requests)
  expect(rendered).toHaveLength(4)
  expect(new Set(pages.map(({ body }) => body)).size).toBe(4)
})
