import { randomUUID } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { GUEST_ORDER } from '../../server/testing/people.ts'
import { STAND_IN_PATH, standInAccount } from '../../server/core/payments/vnpay-account.ts'
import { sign } from '../../server/core/payments/vnpay-signature.ts'
import { BACK } from '../../src/domain/paths.ts'
import { addCartItem } from '../../src/contract/cart.ts'
import { createOrder, type PlacedOrder } from '../../src/contract/orders.ts'
import { PASSWORD, PHONE, send, STORE } from '../contract/contract-store.ts'
import { openTestApp, type TestApp } from '../setup/app.ts'
import { VOLUMES } from '../volumes.ts'
import { rawRequest } from './raw-request.ts'

/** Addresses of other hosts, in all spellings that clients and checks interpret differently. */
const HOSTILE = [
  '//evil.test/',
  '///evil.test/',
  '////evil.test//',
  '//evil.test',
  '//evil.test/%2e%2e/',
  '//user@evil.test/path/',
  '//user:password@evil.test:80/path/',
  '//cho-que.localhost/',
  '//127.0.0.1:1/',
  '//2130706433/',
  '//[::1]/',
  '//evil%2etest/',
  '//evil。test/',
  '//?/',
  '//',
  '/\\evil.test/',
  '/\\/evil.test/',
  '//\\evil.test/',
  '/\\\\evil.test/',
  '\\\\evil.test/',
  '\\/evil.test/',
  '/\t/evil.test/',
  '/\t\\evil.test/',
  '/\n/evil.test/',
  '/\r\n/evil.test/',
  '\t//evil.test/',
  ' //evil.test/',
  '/ /evil.test/',
  '/\u0000/evil.test/',
  '/\u00a0/evil.test/',
  '/\u200b/evil.test/',
  '/／evil.test/',
  '/⁄evil.test/',
  '/%2F%2Fevil.test/',
  '/%2f/evil.test/',
  '/%2Fevil.test/',
  '%2F%2Fevil.test/',
  '/%5Cevil.test/',
  '/%5c%5cevil.test/',
  '/%09/evil.test/',
  '/%00/evil.test/',
  '/%0d%0aLocation:%20http://evil.test/',
  '/%252F%252Fevil.test/',
  '/.//evil.test/',
  '/./\\evil.test/',
  '/..//evil.test/',
  '/../..//evil.test/',
  '/san-pham/..//evil.test/',
  '/san-pham/../..//evil.test/',
  '/%2e%2e//evil.test/',
  '/.%2e//evil.test/',
  '/en//evil.test/',
  '/en///evil.test/',
  '/ko/\\evil.test/',
  '/en/..//evil.test/',
  '/vi//evil.test/',
  '@evil.test/',
  '/@evil.test/',
  '.evil.test/',
  ':80@evil.test/',
  'evil.test/',
  'http://evil.test/',
  'https://evil.test/san-pham/',
  'HTTP://EVIL.TEST/',
  'http:/evil.test/',
  'http:evil.test/',
  'https:///evil.test/',
  'ftp://evil.test/',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)//',
  'java\tscript:alert(1)',
  '/javascript:alert(1)/',
  'data:text/html,x',
  'vbscript:x',
  '/san-pham/日本/',
  '/?next=//evil.test/',
  '/#//evil.test/',
  '/;//evil.test/',
]

/** Paths of the store as a form may send them, and encoded as in the `Location` header. */
const OWN = [
  ['/', '/'],
  ['/san-pham/ao-so-mi-12', '/san-pham/ao-so-mi-12'],
  ['/san-pham?search=%C3%A1o&page=2', '/san-pham?search=%C3%A1o&page=2'],
  ['/san-pham?search=áo', '/san-pham?search=%C3%A1o'],
  ['/tin-tuc/日本-1', '/tin-tuc/%E6%97%A5%E6%9C%AC-1'],
  ['/gio-hang?s=2#cuoi', '/gio-hang?s=2'],
] as const

/** The forms of a successful login and of an unknown product. */
const FORMS_WITH_BACK = {
  login: { phone_number: PHONE.customer, password: PASSWORD },
  'add-to-cart': { product_id: '999999' },
}

let server: TestApp
let port: number
beforeAll(async () => {
  server = await openTestApp({ pages: true })
  await server.app.fastify.listen({ port: 0, host: '127.0.0.1' })
  port = (server.app.fastify.server.address() as AddressInfo).port
})
afterAll(() => server?.close())

const HOSTS = [`${STORE}.localhost`, `${STORE}.preview.localhost`]

test('the list is long and has no duplicates', () => {
  expect(HOSTILE.length).toBeGreaterThan(40)
  expect(new Set(HOSTILE).size).toBe(HOSTILE.length)
})

/** The full run tests every target on every host, with every form and language; a sample tests each target with one of each in turn. */
const isFullRun = VOLUMES.combinedValues > 2
const FORMS_BY_LANGUAGE = Object.keys(FORMS_WITH_BACK).flatMap((form) => ['vi', 'en'].map((lang) => ({ form, lang })))
const nth = <T>(list: readonly T[], index: number): T => list[index % list.length]!

describe.each(HOSTS)('%s', (host) => {
  const targets = isFullRun ? HOSTILE : HOSTILE.filter((_, index) => nth(HOSTS, index) === host)

  test.each(targets)('requested as a path: %j', async (target) => {
    const answer = await rawRequest(port, host, target)
    expect([200, 301, 400, 404]).toContain(answer.status)
    expect(await end(answer, host)).toBe('on the same host')
  })

  test.each(targets)('a foreign `back` is ignored: %j', async (back) => {
    for (const { form, lang } of isFullRun ? FORMS_BY_LANGUAGE : [nth(FORMS_BY_LANGUAGE, targets.indexOf(back))]) {
      const fields = FORMS_WITH_BACK[form as keyof typeof FORMS_WITH_BACK]
      const answer = await post(`/form/${form}`, { ...fields, lang, back }, host)
      expect([form, answer.status]).toEqual([form, 303])
      expect([form, await end(answer, host)]).toEqual([form, 'on the same host'])
    }
  })

  test.each(OWN)('an own `back` is followed: %s', async (back, encoded) => {
    for (const [form, fields] of Object.entries(FORMS_WITH_BACK)) {
      const { location } = await post(`/form/${form}`, { ...fields, back, lang: 'en' }, host)
      const isRefused = form === 'login' && host.includes('.preview.') // a preview writes nothing, and a login that failed stays on its page
      expect([form, location?.replace(/[?&]loi=\w+$/, '')]).toEqual([
        form,
        isRefused ? `/en/tai-khoan?${new URLSearchParams({ [BACK]: encoded }).toString()}` : `/en${encoded}`,
      ])
    }
  })
})

describe('paying', () => {
  const [host = ''] = HOSTS
  const api = `/api/customer/${STORE}/purchase`
  let order: PlacedOrder
  beforeAll(async () => {
    const guest = { 'device-id': randomUUID() }
    await send(server, addCartItem, { body: { product_id: await anyProduct(), quantity: 1 } }, guest)
    const placed = await send(
      server,
      createOrder,
      { body: { ...GUEST_ORDER, payment_method_id: 4, payment_partner_id: 2 } },
      guest,
    )
    if (placed.status !== 201) throw new Error(placed.text)
    order = placed.envelope.data as PlacedOrder // createOrder's own data
  })

  test.each(HOSTILE)('ignores a foreign `link_back`: %j', async (link_back) => {
    const back = await rawRequest(port, host, `${api}/vnpay/return?${new URLSearchParams({ link_back })}`)
    expect([back.status, await end(back, host)]).toEqual([303, 'on the same host'])

    const query = new URLSearchParams({ link_back, token: order.guest_token ?? '' })
    const pay = await rawRequest(port, host, `${api}/pay/${order.order_code}?${query}`)
    expect(pay.status).toBe(303)
    const sent = Object.fromEntries(new URL(pay.location ?? '', `http://${host}`).searchParams)
    const left = await post(STAND_IN_PATH, { ...sent, ket_qua: 'huy' }, host)
    expect([left.status, await end(left, host)]).toEqual([303, 'on the same host'])
  })

  test.each(HOSTILE)('the stand-in gateway ignores a foreign return address: %j', async (vnp_ReturnUrl) => {
    const { hash_secret } = standInAccount({ id: await storeId(), code: STORE })
    const sent = { vnp_TxnRef: order.order_code, vnp_ReturnUrl }
    const answer = await post(STAND_IN_PATH, { ...sent, vnp_SecureHash: sign(sent, hash_secret), ket_qua: 'huy' }, host)
    expect([answer.status, await end(answer, host)]).toEqual([303, 'on the same host'])
  })
})

/** Each request has a different client address, so that no rate limit is reached. */
async function post(
  url: string,
  fields: Record<string, string>,
  host: string,
): Promise<{ status: number; location: string | undefined }> {
  const { statusCode, headers } = await server.app.fastify.inject({
    method: 'POST',
    url,
    headers: { host, 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(fields).toString(),
    remoteAddress: `10.0.${++posts >> 8}.${posts & 255}`,
  })
  return { status: statusCode, location: headers.location }
}
let posts = 0

/** The address that a browser opens when it follows the response. */
async function end(answer: { location: string | undefined }, host: string, hops = 0): Promise<string> {
  if (answer.location === undefined) return 'on the same host'
  if (hops > 5) return 'nowhere: it is sent on for ever'
  const to = new URL(answer.location, `http://${host}/somewhere/`)
  if (to.origin !== `http://${host}`) return to.href
  return end(await rawRequest(port, host, to.pathname + to.search), host, hops + 1)
}

const storeId = async (): Promise<number> =>
  (
    await server.database.system((q) =>
      q.selectFrom('stores').select('id').where('store_code', '=', STORE).executeTakeFirstOrThrow(),
    )
  ).id

async function anyProduct(): Promise<number> {
  const id = await storeId()
  const row = await server.database.system((q) =>
    q
      .selectFrom('products')
      .select('id')
      .where('store_id', '=', id)
      .where('status', '=', 0)
      .where('price', '>', 0)
      .where('distribute_name', 'is', null)
      .orderBy('id')
      .executeTakeFirstOrThrow(),
  )
  return row.id
}
