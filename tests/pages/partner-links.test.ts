import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { FIXTURE_NOW } from '../../fixtures/clock.ts'
import { hashSecret } from '../../server/core/shared/secrets.ts'
import { openTestApp, type TestApp } from '../setup/app.ts'

/** Pages that are opened through a partner's link (decision 62): the click is counted before the cache, and the answer with a cookie is stored by nobody. */
const PARTNER = 2_348_003 // Lê Thị Bích Ngọc, a collaborator of moc-fashion
let app: TestApp
beforeAll(async () => void (app = await openTestApp({ pages: true })))
afterAll(() => app.close())

const PRODUCT_LINK = new RegExp(
  `<noscript><small>http://moc-fashion.localhost[^<]*/san-pham/[^<]*cowc_id=${PARTNER}&amp;rp=[^<]*&amp;ex=`,
)

const EX = Date.parse(FIXTURE_NOW) + 86_400_000
const open = async (query: Record<string, string | number>, headers: Record<string, string> = {}) => {
  const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))
  const reply = await app.app.fastify.inject({
    url: `/?${search}`,
    headers: { host: 'moc-fashion.localhost', ...headers },
  })
  const cookie = [reply.headers['set-cookie'] ?? []].flat().find((one) => one.startsWith('__Host-ref='))
  return { cookie, cache: reply.headers['cache-control'], status: reply.statusCode, html: reply.body }
}
const clicks = async () => {
  const { rows } = await app.database.system((q) =>
    sql<{
      clicks: number
    }>`select coalesce(sum(clicks), 0)::int as clicks from referral_clicks where customer_id = ${PARTNER}`.execute(q),
  )
  return rows[0]?.clicks
}

test('a click sets a signed cookie until ex and is counted once for a browser, also when the page is cached', async () => {
  await open({})
  const first = await open({ cowc_id: PARTNER, ex: EX })
  expect(first).toMatchObject({ status: 200, cache: 'private, no-cache' })
  expect(first.cookie).toMatch(
    /^__Host-ref=\d+\.other\.0\.\d+\.0\.[\w-]{43}; Max-Age=86400; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
  )
  expect(first.html).not.toContain(String(PARTNER))
  expect(await clicks()).toBe(1)
  await open({ cowc_id: PARTNER, ex: EX }, { cookie: first.cookie?.split(';')[0] ?? '' })
  expect(await clicks()).toBe(1)
  await open({ cowc_id: PARTNER, ex: EX })
  expect(await clicks()).toBe(2)
  expect((await open({})).cache).toBe('public, max-age=0, must-revalidate')
})

test.each([
  ['an expired link', { cowc_id: PARTNER, ex: EX - 2 * 86_400_000 }, {}],
  ['a link of somebody who is no partner', { cowc_id: 2_348_001, ex: EX }, {}],
  ['a crawler', { cowc_id: PARTNER, ex: EX }, { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' }],
  ['a prefetch', { cowc_id: PARTNER, ex: EX }, { 'sec-purpose': 'prefetch' }],
])('%s counts nothing and sets no cookie', async (_, query, headers) => {
  const before = await clicks()
  expect(await open(query, headers as Record<string, string>)).toMatchObject({ status: 200, cookie: undefined })
  expect(await clicks()).toBe(before)
})

test('a partner without JavaScript can read their links on the dashboard', async () => {
  await app.database.system((q) =>
    sql`insert into sessions (store_id, customer_id, token_hash, expires_at)
      select store_id, id, ${hashSecret('ngoc')}, '2100-01-01' from customers where id = ${PARTNER}`.execute(q),
  )
  const page = async (url: string) =>
    (await app.app.fastify.inject({ url, headers: { host: 'moc-fashion.localhost', cookie: '__Host-sid=ngoc' } })).body
  expect(await page('/cong-tac-vien')).toMatch(/<input[^>]* value="http:\/\/moc-fashion\.localhost[^"]*cowc_id=/)
  expect(await page('/cong-tac-vien?tab=sell')).toMatch(PRODUCT_LINK)
})
