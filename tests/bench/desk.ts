import { io } from 'socket.io-client'
import type { AddressInfo } from 'node:net'
import { FIXTURE_NOW } from '../../fixtures/clock.ts'
import { get as getHttp } from 'node:http'
import { text } from 'node:stream/consumers'
import { buildApp, openRenderer } from '../../server/app.ts'
import { readConfig } from '../../server/config.ts'
import { hashSecret, newToken } from '../../server/core/shared/secrets.ts'
import { openDatabase } from '../../server/db/database.ts'
import { TWO_STORES } from '../../server/testing/two-stores.ts'
import { GUEST_ORDER } from '../../server/testing/people.ts'
import { DESK_NAMESPACE, ORDERS_CHANGED, type OrderChanged } from '../../src/contract/owner-orders.ts'
import { openBenchCluster, rows } from './bench-database.ts'
import { report, type Figures } from './bench-report.ts'

const ORDERS = Number(process.env.ORDERS ?? 100_000)
const ASKED = Number(process.env.ASKED ?? 40)
/** Posts and vouchers, as many of each. */
const WRITTEN = Number(process.env.WRITTEN ?? 100_000)
const CODE_TIMES = 5
const PLACED = Number(process.env.PLACED ?? 40)

/**
 * Measures the order list of a store with 100,000 orders, posts and vouchers, the codes and the example of a voucher, the time from placing an order until the desk hears of it, and from editing a price until pages
 * that two processes had cached show it (desk.md "Figures"). Needs a build.
 */
const cluster = await openBenchCluster()
const name = 'tiem_bench_desk'
const admin = await cluster.database({ products: 100, stores: 1 })
await rows(admin, `drop database if exists ${name} with (force)`)
await rows(admin, `create database ${name}`)
const address = Object.assign(new URL(admin), { pathname: `/${name}` }).href
const database = openDatabase(address)
const otherDatabase = openDatabase(address)
const [app, other] = await Promise.all(
  [database, otherDatabase].map(async (own) =>
    buildApp({
      config: readConfig({ DATABASE_URL: address, FIXTURE_NOW, DATA_DIR: '/nowhere' }),
      database: own,
      renderer: await openRenderer(),
      strict: false,
      logLevel: 'silent',
    }),
  ),
)
if (!app || !other) throw new Error('no servers')
try {
  await database.migrate()
  const token = newToken()
  await rows(address, TWO_STORES)
  await rows(address, SEED(hashSecret(token).toString('hex')))
  await rows(address, writtenRows())
  await rows(address, 'vacuum analyze')
  const [port = 0, otherPort = 0] = await Promise.all(
    [app, other].map(async ({ fastify }) => {
      await fastify.listen({ host: '127.0.0.1', port: 0 })
      return (fastify.server.address() as AddressInfo).port
    }),
  )
  const origin = `http://127.0.0.1:${port}`
  const samples = {
    ...(await listTimes(origin, token)),
    ...(await writtenTimes(origin, token)),
    'placed → on the desk': await arrivalTimes(origin, token),
    'price edited → on the page': await priceTimes({ origin, token, pagePort: port }),
    'price edited → on the page of another process': await priceTimes({ origin, token, pagePort: otherPort }),
  }
  const figures: Figures[] = Object.entries(samples).map(([what, times]) => ({
    what,
    requests: times.length,
    'p50 ms': percentile(times, 0.5),
    'p95 ms': percentile(times, 0.95),
    'worst ms': percentile(times, 1),
  }))
  report('desk', `The desk with ${ORDERS.toLocaleString('en')} orders, ${cluster.name}`, figures, samples)
} finally {
  await Promise.all([app.close(), other.close()])
  await Promise.all([database.close(), otherDatabase.close()])
  await rows(admin, `drop database if exists ${name} with (force)`)
  await cluster.stop()
}

/** An owner's session, and orders with a line each over two years, in every status. */
function SEED(hash: string): string {
  return `
    insert into owners (id, email, name) values (901, 'owner@mot.test', 'Chủ');
    insert into store_owners (store_id, owner_id) values (1, 901);
    insert into owner_sessions (token_hash, owner_id, created_at, expires_at) values ('\\x${hash}', 901, now(), timestamptz '2030-01-01');
    insert into orders (store_id, order_code, order_status, payment_status, payment_method_id, payment_partner_id, total_before_discount, total_after_discount, total_final, remaining_amount, customer_name, customer_phone, created_at, updated_at)
      select 1, 'BENCH' || n, case when n % 50 < 40 then 10 else n % 11 end, case when n % 50 < 40 then 2 else 0 end, 2, 0, 120000, 120000, 120000, 0,
        (array['Nguyễn Văn', 'Trần Thị', 'Lê Hoàng', 'Phạm Thu'])[n % 4 + 1] || ' ' || (array['Bưởi', 'Cam', 'Hồng', 'Đào', 'Mai'])[n % 5 + 1], '09' || lpad((n * 7919 % 100000000)::text, 8, '0'), t, t
      from (select n, timestamptz '${FIXTURE_NOW}' - (${ORDERS} - n) * interval '10 minutes' as t from generate_series(1, ${ORDERS}) n) s;
    insert into order_lines (store_id, order_id, product_id, name, quantity, before_discount_price, item_price, total)
      select 1, id, 1, case when id % 1000 = 0 then 'Khăn rằn' else 'Nón lá' end, 1, 120000, 120000, 120000 from orders where store_id = 1`
}

async function listTimes(origin: string, token: string): Promise<Record<string, number[]>> {
  const queries: Record<string, string> = {
    'first rows': '',
    'a status': '&order_status_code=WAITING_FOR_PROGRESSING',
    'a payment status': '&payment_status_code=UNPAID',
    'a month': '&date_from=2026-10-01&date_to=2026-10-31',
    'a code': '&search=BENCH77',
    'a name without tone marks': '&search=tran+thi+mai',
    'a phone number': '&search=0912',
    'a rare product': '&search=khan+ran',
    'a product of nearly every order': '&search=non+la',
    'status and month': '&order_status_code=COMPLETED&date_from=2026-10-01&date_to=2026-10-31',
    'page 1,000': '&page=1000',
  }
  const samples: Record<string, number[]> = {}
  for (const [what, query] of Object.entries(queries))
    samples[what] = await timed(() => get(`${origin}/api/owner/mot/orders?limit=30${query}`, token))
  samples.today = await timed(() => get(`${origin}/api/owner/mot/today`, token))
  for (const by of ['day', 'month'])
    samples[`sales by ${by}`] = await timed(() => get(`${origin}/api/owner/mot/sales?by=${by}`, token))
  samples['number of orders'] = await timed(() => get(`${origin}/api/owner/mot/order_count`, token))
  return samples
}

/** Posts with categories, and vouchers of the past, of now and of the future. */
function writtenRows(): string {
  return `
    insert into post_categories (store_id, id, title) select 1, n, 'Mục ' || n from generate_series(1, 20) n;
    insert into posts (store_id, title, content, published, created_at, updated_at)
      select 1, (array['Mẹo giặt áo', 'Mừng Tết', 'Cách chọn nón', 'Chuyện làng nghề'])[n % 4 + 1] || ' ' || n, '<p>Bài</p>', n % 10 > 0, t, t
      from (select n, timestamptz '${FIXTURE_NOW}' - n * interval '5 minutes' as t from generate_series(1, ${WRITTEN}) n) s;
    insert into post_category_posts (store_id, category_id, post_id) select 1, id % 20 + 1, id from posts where store_id = 1;
    insert into vouchers (store_id, name, code, start_time, end_time, discount_type, value_discount, is_end, created_at)
      select 1, (array['Lì xì', 'Mừng xuân', 'Cuối tuần', 'Khách quen'])[n % 4 + 1] || ' ' || n, 'V' || n, t, t + interval '30 days', 1, 10, n % 3 = 0, t
      from (select n, timestamptz '${FIXTURE_NOW}' + (50 - n) * interval '5 minutes' as t from generate_series(1, ${WRITTEN}) n) s`
}

/** Lists of posts and promotions, codes that are generated, and the example beside the form of a promotion. */
async function writtenTimes(origin: string, token: string): Promise<Record<string, number[]>> {
  const owner = `${origin}/api/owner/mot`
  const lists: Record<string, string> = {
    'posts: first rows': 'posts?limit=30',
    'posts: a search': 'posts?limit=30&search=lang+nghe',
    'posts: a category': 'posts?limit=30&category_id=7',
    'posts: drafts': 'posts?limit=30&is_draft=true',
    'promotions: first rows': 'promotions?limit=30',
    'promotions: running': 'promotions?limit=30&state=running',
    'promotions: a search': 'promotions?limit=30&search=khach+quen',
  }
  const samples: Record<string, number[]> = {}
  for (const [what, path] of Object.entries(lists)) samples[what] = await timed(() => get(`${owner}/${path}`, token))
  const promotion = {
    kind: 'voucher',
    name: 'Thử',
    code: 'THU',
    value: 10,
    start_time: '2026-11-20T00:00:00+07:00',
    end_time: '2026-12-20T00:00:00+07:00',
    running: true,
  }
  samples['example of a voucher'] = await timed(() => send(`${owner}/promotion_example`, token, { promotion }))
  samples['10,000 codes'] = []
  for (let n = 0; n < CODE_TIMES; n++) {
    const begun = await send(`${owner}/promotions/voucher`, token, { name: `Mã ${n}` })
    const { id } = (begun as { data: { id: number } }).data
    const body = { ...promotion, code: `MA${n}`, many_codes: true, running: false }
    await send(`${owner}/promotions/voucher/${id}`, token, body, 'PUT')
    const start = performance.now()
    await send(`${owner}/vouchers/${id}/codes`, token, { count: 10_000 })
    samples['10,000 codes'].push(performance.now() - start)
  }
  return samples
}

async function send(url: string, token: string, body: object, method: 'POST' | 'PUT' = 'POST'): Promise<unknown> {
  const response = await fetch(url, {
    method,
    headers: {
      cookie: `__Host-owner=${token}`,
      'content-type': 'application/json',
      'idempotency-key': crypto.randomUUID(),
    },
    body: JSON.stringify(body),
  })
  const answer: unknown = await response.json()
  if (!response.ok) throw new Error(JSON.stringify(answer))
  return answer
}

async function timed(ask: () => Promise<unknown>): Promise<number[]> {
  await ask()
  const times: number[] = []
  for (let n = 0; n < ASKED; n++) {
    const start = performance.now()
    await ask()
    times.push(performance.now() - start)
  }
  return times
}

async function get(url: string, token: string): Promise<void> {
  const response = await fetch(url, { headers: { cookie: `__Host-owner=${token}` } })
  if (!response.ok) throw new Error(await response.text())
  await response.arrayBuffer()
}

/** From the moment a guest sends an order until the desk's socket names it. */
async function arrivalTimes(origin: string, token: string): Promise<number[]> {
  const socket = io(origin + DESK_NAMESPACE, {
    transports: ['websocket'],
    extraHeaders: { cookie: `__Host-owner=${token}` },
    auth: { store_code: 'mot' },
  })
  await new Promise<void>((resolve, reject) => void socket.once('connect', resolve).once('connect_error', reject))
  const times: number[] = []
  for (let n = 0; n < PLACED; n++) {
    const headers = { 'content-type': 'application/json', 'device-id': crypto.randomUUID() }
    const post = async (path: string, body: object) => {
      const response = await fetch(`${origin}/api/customer/mot/${path}`, {
        method: 'POST',
        headers,
        body: JSON.stringify(body),
      })
      if (!response.ok) throw new Error(await response.text())
    }
    await post('carts/items/v1', { product_id: 4, quantity: 1 })
    const heard = new Promise<void>((resolve) => {
      socket.once(ORDERS_CHANGED, (_changes: OrderChanged[]) => resolve())
    })
    const start = performance.now()
    await Promise.all([post('carts/orders', GUEST_ORDER), heard])
    times.push(performance.now() - start)
  }
  socket.close()
  return times
}

/** From the moment a price is sent until a page that was cached shows it. */
async function priceTimes({
  origin,
  token,
  pagePort,
}: {
  origin: string
  token: string
  pagePort: number
}): Promise<number[]> {
  const times: number[] = []
  for (let n = 0; n < ASKED; n++) {
    const price = 100_000 + (n + 1) * 1_000
    const shown = price.toLocaleString('vi')
    await page(pagePort) // it is cached now
    const start = performance.now()
    const response = await fetch(`${origin}/api/owner/mot/products/1`, {
      method: 'PUT',
      headers: { cookie: `__Host-owner=${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ price }),
    })
    if (!response.ok) throw new Error(await response.text())
    while (!(await page(pagePort)).includes(shown))
      if (performance.now() - start > 60_000) throw new Error('never shown')
    times.push(performance.now() - start)
  }
  return times
}

function page(port: number): Promise<string> {
  return new Promise((resolve, reject) => {
    const headers = { host: `mot.localhost:${port}` }
    getHttp({ host: '127.0.0.1', port, path: '/san-pham/non-la-1', headers }, (answer) => resolve(text(answer))).on(
      'error',
      reject,
    )
  })
}

function percentile(times: number[], part: number): string {
  const sorted = times.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.ceil(part * sorted.length) - 1)]!.toFixed(1)
}
