import { afterAll, beforeAll, expect, test } from 'vitest'
import { plainRenderer } from '../../../tests/setup/plain-renderer.ts'
import { openTestApp, type TestApp } from '../../../tests/setup/app.ts'
import { publishStoreChange } from '../../cache/invalidation.ts'

const STORE = 2348
let server: TestApp
beforeAll(async () => {
  server = await openTestApp({ pages: plainRenderer })
  await server.database.system((q) =>
    q
      .insertInto('domains')
      .values([
        { host: 'moc.vn', store_id: STORE, is_canonical: true },
        { host: 'moc.com.vn', store_id: STORE, is_canonical: false },
      ])
      .execute(),
  )
})
afterAll(async () => server.close())

async function get(host: string, url: string, method: 'GET' | 'HEAD' | 'POST' = 'GET') {
  const { statusCode, headers, body } = await server.app.fastify.inject({ method, url, headers: { host } })
  return { status: statusCode, location: headers.location, cache: headers['cache-control'], body }
}

test.each([
  ['/', '/'],
  ['/san-pham/ao-dai-1?mau=do&page=2', '/san-pham/ao-dai-1?mau=do&page=2'],
  ['/en/san-pham?search=%C3%A1o', '/en/san-pham?search=%C3%A1o'],
  ['/áo?search=áo', '/%C3%A1o?search=%C3%A1o'],
  ['//evil.example/x', '//evil.example/x'],
  ['/?cowc_id=0912345678', '/?cowc_id=0912345678'],
])('%s on another domain of the store leads to the main one', async (url, path) => {
  for (const method of ['GET', 'HEAD'] as const)
    expect(await get('moc.com.vn', url, method)).toMatchObject({
      status: 301,
      location: `https://moc.vn${path}`,
      cache: 'no-store', // the two may change places
    })
})

test('calls, forms, files, proofs of certificates and previews stay where they are, and so do pages of the main domain and of ours', async () => {
  for (const [host, url, method] of [
    ['moc.com.vn', '/api/customer/moc-fashion/categories'],
    ['moc.com.vn', '/form/cart', 'POST'],
    ['moc.com.vn', '/sitemap.xml'],
    ['moc.com.vn', '/robots.txt'],
    ['moc.com.vn', '/.well-known/acme-challenge/x'],
    ['moc-fashion.preview.localhost', '/'],
    ['moc.vn', '/'],
    ['moc-fashion.localhost', '/'],
    ['cho-que.localhost', '/'],
  ] as const) {
    const { status, location } = await get(host, url, method)
    expect([host, url, status === 301, location?.startsWith('https://moc.vn') ?? false]).toEqual([
      host,
      url,
      false,
      false,
    ])
  }
})

test('search engines are shown the main domain everywhere', async () => {
  expect((await get('moc.com.vn', '/robots.txt')).body).toContain('Sitemap: https://moc.vn/sitemap.xml')
  expect((await get('moc.com.vn', '/sitemap.xml')).body).toContain('<loc>https://moc.vn/sitemap-')
  for (const host of ['moc.vn', 'moc-fashion.localhost'])
    expect((await get(host, '/')).body).toContain('<link rel="canonical" href="https://moc.vn/">')
})

test('when the owner chooses the other domain, the first leads to it at once', async () => {
  const { database } = server
  await database.system((q) => q.updateTable('domains').set({ is_canonical: false }).execute())
  await database.system((q) =>
    q.updateTable('domains').set({ is_canonical: true }).where('host', '=', 'moc.com.vn').execute(),
  )
  publishStoreChange(database, (problem) => {
    throw problem
  })(STORE, ['*'])
  await expect.poll(() => get('moc.vn', '/a?b=c')).toMatchObject({ status: 301, location: 'https://moc.com.vn/a?b=c' })
  expect((await get('moc.com.vn', '/')).status).toBe(200)
})
