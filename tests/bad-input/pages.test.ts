import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { FIXTURE_NOW } from '../../fixtures/clock.ts'
import { buildApp, openRenderer, type App } from '../../server/app.ts'
import { readConfig } from '../../server/config.ts'
import { openDatabase, type Database } from '../../server/db/database.ts'
import { createTestDatabase } from '../setup/database.ts'
import { cuttable } from './cuttable.ts'

let app: App
let database: Database
let proxy: Awaited<ReturnType<typeof cuttable>>
const dataDir = mkdtempSync(path.join(tmpdir(), 'tiem-data-'))

beforeAll(async () => {
  proxy = await cuttable(await createTestDatabase())
  database = openDatabase(proxy.connectionString, { onError: () => {} })
  const config = readConfig({ DATABASE_URL: proxy.connectionString, DATA_DIR: dataDir, FIXTURE_NOW })
  app = await buildApp({ config, database, strict: true, logLevel: 'silent', renderer: await openRenderer() })
})
afterAll(async () => {
  await app?.close()
  await database?.close()
  proxy?.close()
  rmSync(dataDir, { recursive: true, force: true })
})

const get = async (url: string, host = 'moc-fashion.localhost:3000') => {
  const { statusCode, body, headers } = await app.fastify.inject({ url, headers: { host, accept: 'text/html' } })
  const text = body
    .replace(/<(style|script)\b[\s\S]*?<\/\1>/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
  return { status: statusCode, text, body, headers }
}

describe('unknown addresses', () => {
  test.each([
    'khong-co.localhost',
    'a.b.c.localhost',
    'example.com',
    '127.0.0.1.nip.io',
    'xn--a.localhost',
    ' ',
    'moc-fashion.localhost.evil.test',
    `${'a'.repeat(300)}.localhost`,
  ])('host %j', async (host) => {
    const { status, text, headers } = await get('/', host)
    expect([status, text]).toEqual([404, expect.stringContaining('Không có cửa hàng ở địa chỉ này')])
    expect(headers['cache-control']).toBe('no-store')
  })

  test.each([
    '/san-pham/khong-co-999999999',
    '/san-pham/0',
    '/san-pham/ao-so-mi',
    '/san-pham/x-99999999999999999999',
    '/tin-tuc/khong-co-999999',
    '/khong-co-trang-nay',
    '/../../etc/passwd',
    '/san-pham/..%2f..%2f',
    '/%00',
    '/san-pham/%zz',
    '/%ff',
    '/.env',
    '/wp-login.php',
  ])('path %s', async (url) => {
    const { status, text, body } = await get(url)
    expect([url, status]).toEqual([url, 404])
    expect(text).toMatch(/Không tìm thấy|không còn|không có/i)
    expect(text).toContain('Mộc Fashion') // in the store's layout
    expect(body).toContain('<meta name="robots" content="noindex"')
  })
})

describe('invalid and hostile query strings', () => {
  const queries = [
    'page=0',
    'page=-1',
    'page=1e9',
    'page=99999999999',
    'page[]=1',
    'page=1&page=2',
    'sort_by=drop',
    'descending=maybe',
    'min_price=abc&max_price=-1',
    'min_price=9&max_price=1',
    'danh-muc=ao',
    'danh-muc=ao-999999',
    'danh-muc=%00',
    'danh-muc-con=%2e%2e',
    'search=%F0%9F%9B%92%00',
    `search=${'a'.repeat(5000)}`,
    'search=%25_%27%22%5C',
    'attribute_search_children_ids=1,x',
    'thuoc-tinh=1;drop',
    'has_discount=2',
    '__proto__=1',
    'constructor[prototype][x]=1',
    '%zz=1',
    '&&==',
  ]
  test.each(queries)('?%s', async (query) => {
    for (const page of ['/san-pham', '/', '/tin-tuc', '/gio-hang', '/don-hang']) {
      const { status, text } = await get(`${page}?${query}`)
      expect([page, [200, 301, 404].includes(status) ? 'answered' : status]).toEqual([page, 'answered'])
      expect([page, status === 301 || text.includes('Mộc Fashion')]).toEqual([page, true])
    }
  })

  test('text from the address is not shown as a message of the store', async () => {
    for (const url of [
      '/401?code=401&message=Goi%20ngay%20so%200900',
      '/gio-hang?loi=Goi%20ngay%20so%200900',
      '/khong-co?message=Goi%20ngay%20so%200900',
    ]) {
      expect((await get(url)).body).not.toMatch(/Goi ngay/)
    }
  })
})

describe('without a database', () => {
  test('cached pages are served, others answer 503, and all recover', async () => {
    expect((await get('/')).status).toBe(200)
    proxy.cut()
    const kept = await get('/')
    expect([kept.status, kept.text.includes('Mộc Fashion')]).toEqual([200, true])
    const fresh = await get('/san-pham?danh-muc=ao-11')
    expect([fresh.status, fresh.headers['retry-after'], fresh.headers['cache-control']]).toEqual([
      503,
      expect.stringMatching(/^\d+$/),
      'no-store',
    ])
    expect(fresh.text).toContain('Cửa hàng đang bận một chút')
    expect((await get('/', 'cho-que.localhost:3000')).status).toBe(503)
    const call = await app.fastify.inject({ url: '/api/customer/moc-fashion/products' })
    expect([call.statusCode, call.headers['retry-after'], call.json().msg_code]).toEqual([503, '1', 'TRY_AGAIN'])
    expect([(await get('/healthz')).status, (await get('/readyz')).status]).toEqual([200, 503])
    await proxy.restore()
    await expect.poll(async () => (await get('/san-pham?danh-muc=ao-11')).status).toBe(200)
    await expect.poll(async () => (await get('/readyz')).status).toBe(200)
  })
})
