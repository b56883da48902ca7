import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { STORE } from '../contract/contract-store.ts'
import { openTestApp, type TestApp } from '../setup/app.ts'
import { exchange, rawRequest } from './raw-request.ts'

let server: TestApp
let port: number
beforeAll(async () => {
  server = await openTestApp({ pages: true })
  await server.app.fastify.listen({ port: 0, host: '127.0.0.1' })
  port = (server.app.fastify.server.address() as AddressInfo).port
})
afterAll(() => server?.close())

const get = (target: string | Buffer) => rawRequest(port, `${STORE}.localhost`, target)
const bytes = (...parts: (string | number)[]) =>
  Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : Buffer.from([part]))))

describe('pages', () => {
  test('a search in raw UTF-8 has the same results as the encoded one', async () => {
    const links = ({ body }: { body: string }) => body.match(/href="\/san-pham\/[^"?]+-\d+"/g) ?? []
    const encoded = await get(`/san-pham?search=${encodeURIComponent('dưỡng')}`)
    expect(links(encoded).length).toBeGreaterThan(0)
    expect(links(encoded).length).toBeLessThan(links(await get('/san-pham')).length)
    const raw = await get('/san-pham?search=dưỡng')
    expect([raw.status, links(raw)]).toEqual([200, links(encoded)])
    expect(raw.body).toContain('value="dưỡng"')
  })

  test.each([
    ['/san-pham/', '/san-pham'],
    ['/san-pham/?search=áo', '/san-pham?search=%C3%A1o'],
    ['/san-pham/?search=a\\b', '/san-pham?search=a%5Cb'],
    ['/en/san-pham/', '/en/san-pham'],
    ['//san-pham', '/san-pham'],
    ['/en//san-pham', '/en/san-pham'],
    ['//en/san-pham//?page=2', '/en/san-pham?page=2'],
    ['/tin-tuc///', '/tin-tuc'],
    ['//', '/'],
    ['//en', '/en'],
  ])('%s redirects to %s', async (target, canonical) => {
    expect(await get(target)).toMatchObject({ status: 301, location: canonical })
  })

  test('a path in raw UTF-8 redirects to its canonical address', async () => {
    const [product] = await server.database.system((q) =>
      q
        .selectFrom('products')
        .innerJoin('stores', 'stores.id', 'products.store_id')
        .select(['products.id', 'products.slug'])
        .where('store_code', '=', STORE)
        .where('status', '=', 0)
        .limit(1)
        .execute(),
    )
    expect(await get(`/san-pham/kem-nền-và-phấn-${product?.id}`)).toMatchObject({
      status: 301,
      location: `/san-pham/${product?.slug}-${product?.id}`,
    })
  })

  test.each([
    '/%',
    '/%zz',
    '/san-pham/%zz',
    '/san-pham/%E0%A4%A',
    '/%ff',
    '/%c3%28',
    '/%00',
    '/en/%zz',
    '/studio-%zz',
    bytes('/san-pham/', 0xff, 0xfe),
    bytes('/', 0xc3),
    '/\\evil',
    '/san-pham/"><script>',
    `/${'a'.repeat(2000)}`,
  ])('%s is the 404 page of the store', async (target) => {
    const { status, type, body } = await get(target)
    expect([status, type]).toEqual([404, 'text/html; charset=utf-8'])
    expect(body).toContain('<meta name="robots" content="noindex"')
    expect(body).toContain(`<meta name="store_code" content="${STORE}"`)
  })

  test.each(['/san-pham?search=%zz', '/san-pham?%zz=1', '/san-pham?search=%ff', bytes('/san-pham?search=', 0xff)])(
    'a query that cannot be decoded does not prevent the page: %s',
    async (target) => {
      expect((await get(target)).status).toBe(200)
    },
  )
})

describe('raw UTF-8 on the wire', () => {
  const host = `host: ${STORE}.localhost\r\n`
  const end = 'connection: close\r\n\r\n'
  const statuses = async (...packets: string[]) =>
    (
      await exchange(
        port,
        packets.map((packet) => Buffer.from(packet)),
      )
    ).match(/HTTP\/1\.1 \d{3}/g)

  test('keeps the client address', async () => {
    expect((await rawRequest(port, 'localhost', '/metrics?x=à')).status).toBe(200) // only for clients on this machine
  })
  test('is accepted on a connection with earlier requests', async () => {
    expect(
      await statuses(
        `GET /healthz HTTP/1.1\r\n${host}\r\n`,
        `GET /?x=à HTTP/1.1\r\n${host}connection: keep-alive\r\n\r\n`,
      ),
    ).toEqual(['HTTP/1.1 200', 'HTTP/1.1 200'])
  })
  test.each([
    ['two hosts', `GET /?x=à HTTP/1.1\r\n${host}${host}${end}`],
    ['another host in its target', `GET http://evil.test/?x=à HTTP/1.1\r\n${host}${end}`],
    ['a body', `POST /api/customer/${STORE}/login?x=à HTTP/1.1\r\n${host}content-length: 0\r\n${end}`],
    ['a control character', `GET /?x=à\u0001 HTTP/1.1\r\n${host}${end}`],
    ['a space', `GET /?x=à b HTTP/1.1\r\n${host}${end}`],
    ['an invalid header name', `GET /?x=à HTTP/1.1\r\n${host}à b: c\r\n${end}`],
  ])('is refused with %s', async (_, packet) => {
    expect(await statuses(packet)).toEqual(['HTTP/1.1 400'])
  })
  test('is refused after another request in the same packet, which is not handled twice', async () => {
    const packet = `GET /healthz HTTP/1.1\r\n${host}\r\nGET /?x=à HTTP/1.1\r\n${host}${end}`
    expect(await statuses(packet)).toEqual(['HTTP/1.1 400'])
  })
})

describe('the API', () => {
  const products = `/api/customer/${STORE}/products`
  const call = async (target: string | Buffer) => {
    const { status, type, body } = await get(target)
    expect(type).toBe('application/json; charset=utf-8')
    const envelope = JSON.parse(body) as { code: number; success: boolean; msg_code: string; data: { total: number } }
    expect(envelope.code).toBe(status)
    return envelope
  }

  test('a search in raw UTF-8 has the same results as the encoded one', async () => {
    const { data: encoded } = await call(`${products}?search=${encodeURIComponent('dưỡng')}`)
    expect(encoded.total).toBeGreaterThan(0)
    expect((await call(`${products}?search=dưỡng`)).data.total).toBe(encoded.total)
    expect((await call(products)).data.total).toBeGreaterThan(encoded.total)
  })

  test('a trailing slash is ignored', async () => {
    expect((await call(`${products}/`)).data.total).toBe((await call(products)).data.total)
    expect((await call(`/api/customer/${STORE}/`)).success).toBe(true)
    const added = await server.app.fastify.inject({
      method: 'POST',
      url: `/api/customer/${STORE}/login/check_exists/`,
      payload: { phone_number: '0901000001' },
    })
    expect(added.statusCode).toBe(200)
  })

  test.each([
    '/api/',
    '/api//',
    '/api/no-such-call',
    `/api/customer/${STORE}/no-such-call/`,
    `/api/customer/${STORE}//products`,
    `/api/customer//${STORE}/products`,
    '/api/%zz',
    '/api/customer/%zz/products',
    `/api/customer/${STORE}/%ff`,
    bytes(`/api/customer/${STORE}/`, 0xff),
    `${products}/${'1'.repeat(400)}`,
    `/api/customer/${'a'.repeat(400)}/products`,
  ])('%s is a 404 in the envelope', async (target) => {
    expect(await call(target)).toMatchObject({
      code: 404,
      success: false,
      msg_code: expect.stringMatching(/^(?:(?:STORE_)?NOT_FOUND|NO_SUCH_CALL)$/),
    })
  })

  test.each([`${products}/%zz`, bytes(`${products}/`, 0xff), `${products}?page=%zz`, bytes(`${products}?page=`, 0xff)])(
    '%s is refused in the envelope',
    async (target) => {
      expect(await call(target)).toMatchObject({ code: 400, success: false, msg_code: 'INVALID_INPUT' })
    },
  )
})
