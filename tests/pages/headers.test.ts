import { CspEvaluator } from 'csp_evaluator/dist/evaluator.js'
import { Severity } from 'csp_evaluator/dist/finding.js'
import { CspParser } from 'csp_evaluator/dist/parser.js'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../setup/app.ts'

const PROXY = '10.1.1.1'
let app: TestApp
let broken: TestApp
beforeAll(async () => {
  app = await openTestApp({ pages: true, env: { TRUST_PROXY: PROXY } })
  broken = await openTestApp({ connectionString: 'postgres://nobody@127.0.0.1:1/none', env: { TRUST_PROXY: PROXY } })
})
afterAll(async () => {
  await app.close()
  await broken.close()
})

/** Fastify refuses it before it reads what proxies say. */
const REFUSED = 'address that is too long'
const FRAMED_BY = /frame-ancestors (?:'none'|'self'|https?:\/\/localhost)(?:;|$)|sandbox$/
const SHOP = 'moc-fashion.localhost'
type Kind = {
  url: string
  host?: string
  status: number
  method?: 'POST' | 'OPTIONS' | 'HEAD'
  headers?: Record<string, string>
  isBroken?: true
}
const PAGES: Record<string, Kind> = {
  'home page': { url: '/', host: SHOP, status: 200 },
  'home page, HEAD': { url: '/', host: SHOP, status: 200, method: 'HEAD' },
  'page of one person': { url: '/gio-hang', host: SHOP, status: 200 },
  'unknown page': { url: '/khong-co', host: SHOP, status: 404 },
  preview: { url: '/', host: 'moc-fashion.preview.localhost', status: 200 },
  'unknown host': { url: '/', host: 'evil.example', status: 404 },
  'bare domain': { url: '/', status: 200 },
  'unknown page of the bare domain': { url: '/khong-co', status: 404 },
  studio: { url: '/studio', status: 200 },
  'page of the studio': { url: '/studio/moc-fashion', status: 200 },
  'studio on another host': { url: '/studio', host: SHOP, status: 404 },
  'description of the API': { url: '/api/docs/', status: 200 },
  'wrong method': { url: '/', host: SHOP, status: 405, method: 'POST' },
  'database down': { url: '/', host: SHOP, status: 503, isBroken: true },
}
const OTHERS: Record<string, Kind> = {
  call: { url: '/api/customer/moc-fashion/web-theme', host: SHOP, status: 200 },
  'unknown call': { url: '/api/nothing', status: 404 },
  'broken body': {
    url: '/api/studio/sign_in',
    status: 400,
    method: 'POST',
    headers: { 'content-type': 'application/json' },
  },
  'call of an owner': { url: '/api/owner/moc-fashion/theme/draft', status: 401 },
  preflight: {
    url: '/api/customer/moc-fashion/web-theme',
    host: '127.0.0.1',
    status: 204,
    method: 'OPTIONS',
    headers: { origin: `http://${SHOP}` },
  },
  'openapi.json': { url: '/api/openapi.json', status: 200 },
  redirect: { url: '/san-pham/', host: SHOP, status: 301 },
  'robots.txt': { url: '/robots.txt', host: SHOP, status: 200 },
  'sitemap.xml': { url: '/sitemap.xml', host: SHOP, status: 200 },
  manifest: { url: '/manifest.webmanifest', host: SHOP, status: 200 },
  'service worker': { url: '/service-worker.js', host: SHOP, status: 200 },
  messages: { url: '/messages/vi/shell.json', host: SHOP, status: 200 },
  asset: { url: '/icons.svg', host: SHOP, status: 200 },
  picture: { url: '/img/default_product.jpg', host: SHOP, status: 200 },
  'missing picture': { url: '/media/moc-fashion/nothing/x.webp', host: SHOP, status: 404 },
  [REFUSED]: { url: `/messages/${'x'.repeat(400)}/y`, host: SHOP, status: 404 },
  healthz: { url: '/healthz', status: 200 },
  readyz: { url: '/readyz', status: 503, isBroken: true },
  metrics: { url: '/metrics', host: SHOP, status: 404 },
}

/** A picture, font or script carries none of them. */
const OF_DOCUMENTS = {
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': expect.stringMatching(/camera=\(\).*geolocation=\(\).*payment=\(\)/) as string,
}

const get = ({ url, host = 'localhost', method, headers, isBroken }: Kind, more: object = {}) =>
  (isBroken ? broken : app).app.fastify.inject({
    method: method ?? 'GET',
    url,
    headers: { host, ...headers, ...more },
    remoteAddress: PROXY,
    ...(method === 'POST' && headers && { payload: '{' }),
  })

describe.each([
  ['http', undefined],
  ['https', 'max-age=31536000'],
] as const)('every answer has its headers over %s:', (protocol, hsts) => {
  test.each(Object.entries({ ...PAGES, ...OTHERS }))('%s', async (name, kind) => {
    const { statusCode, headers } = await get(kind, { 'x-forwarded-proto': protocol })
    const isPicture = name.includes('picture')
    expect(statusCode).toBe(kind.status)
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      ...(!isPicture && OF_DOCUMENTS),
      'cross-origin-resource-policy': isPicture ? 'cross-origin' : 'same-origin',
      ...(name in PAGES && { 'cross-origin-opener-policy': 'same-origin' }),
    })
    expect('permissions-policy' in headers).toBe(!isPicture)
    expect(headers['strict-transport-security']).toBe(name === REFUSED ? undefined : hsts)
    const isText = name in PAGES || /json|html|application\/xml|plain/.test(String(headers['content-type']))
    expect(!isText || FRAMED_BY.test(String(headers['content-security-policy']))).toBe(true)
  })

  test('304', async () => {
    const page = PAGES['home page']!
    const { headers } = await get(page)
    const again = await get(page, { 'if-none-match': String(headers.etag), 'x-forwarded-proto': protocol })
    expect(again.statusCode).toBe(304)
    expect(again.headers).toMatchObject({ 'x-content-type-options': 'nosniff' })
    expect(again.headers['strict-transport-security']).toBe(hsts)
  })
})

test.each(Object.entries(PAGES))('the policy of the %s has no finding of high severity', async (_, kind) => {
  const policy = String((await get(kind)).headers['content-security-policy'])
  const findings = new CspEvaluator(new CspParser(policy).csp).evaluate()
  const serious = findings.filter(({ severity }) => severity <= Severity.SYNTAX)
  expect(serious.map(({ directive, description }) => `${directive}: ${description}`)).toEqual([])
})

test('the service worker is a store’s alone, asked for anew each time, and may only talk to its store', async () => {
  const { headers, body } = await get({ url: '/service-worker.js', host: SHOP, status: 200 })
  expect(headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'no-cache',
    'content-security-policy': "default-src 'none'; connect-src 'self'",
  })
  expect(body).not.toMatch(/\bimport\b/) // one file, also for browsers whose workers are no modules
  for (const part of ['favourites', 'account-panel'])
    // presses on a kept page need them
    expect(body).toMatch(new RegExp(`/assets/${part}-[\\w-]+\\.js`))
  for (const host of ['moc-fashion.preview.localhost', 'localhost', 'evil.example'])
    expect([host, (await get({ url: '/service-worker.js', host, status: 404 })).statusCode]).toEqual([host, 404])
})

test.each([
  ['/', SHOP, 'guest'],
  ['/gio-hang', SHOP, 'guest'],
  ['/don-hang/DH1?token=secret', SHOP, undefined],
  ['/gio-hang?s=2', SHOP, undefined],
  ['/tai-khoan', SHOP, undefined],
  ['/khong-co', SHOP, undefined],
  ['/', 'moc-fashion.preview.localhost', undefined],
])('the document of %s on %s says that it is kept for %s', async (url, host, keptFor) => {
  expect((await get({ url, host, status: 200 })).headers['x-kept-for']).toBe(keptFor)
})
