import { readFileSync } from 'node:fs'
import { get, type IncomingMessage } from 'node:http'
import path from 'node:path'
import pg from 'pg'
import { chromium, type Page } from 'playwright'
import { findChromium } from '../../scripts/chromium.ts'
import { root } from '../../scripts/root.ts'
import { ORDER_CODE } from '../../server/db/codes.ts'
import { startEmbeddedPostgres } from '../../server/db/embedded-postgres.ts'
import { live } from '../setup/live.ts'
import { report, type Figures } from './bench-report.ts'
import { startStoreServer } from './store-server.ts'

// A partner with 10,000 orders and 100,000 changes of the balance: scrolling a page of 100 rows, filters, and the memory of an export.
const STORE = 'moc-fashion'
const PARTNER = { id: 2_348_003, phone: '0901000003' }
const [ORDERS, CHANGES, TIMES] = [10_000, 100_000, 5]
const CPU_SLOWDOWN = 4
const LONG_MS = 50

const cluster = await startEmbeddedPostgres({
  dataDir: path.join(process.env.DATA_DIR ?? path.join(root, '.cache/bench'), 'partners'),
  log: () => {},
})
const storeServer = await startStoreServer({ DATABASE_URL: cluster.connectionString, DEMO: '1' })
const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] })
try {
  await fill()
  const page = await (await browser.newContext({ viewport: { width: 412, height: 823 } })).newPage()
  await page.goto(storeServer.storeOrigin(STORE))
  const rows: Figures[] = []
  for (const tab of ['order', 'balance']) rows.push(await scroll(page, tab))
  rows.push(await filter(page))
  for (const format of ['csv', 'xlsx', 'html', 'csv', 'xlsx', 'html']) rows.push(await exportAll(page, format))
  report('partners', `A partner with ${ORDERS} orders and ${CHANGES} changes of the balance`, rows, {})
} finally {
  await browser.close()
  await storeServer.stop()
  await cluster.stop()
}

/** Repeats an order of the partner, and adds small changes to the wallet. */
async function fill(): Promise<void> {
  const client = new pg.Client({ connectionString: cluster.connectionString })
  await client.connect()
  const columns = async (table: string, without: string[]) => {
    const { rows } = await client.query<{ name: string }>(
      `select column_name as name from information_schema.columns where table_name = $1 and is_generated = 'NEVER' and not column_name = any($2)`,
      [table, without],
    )
    return rows.map(({ name }) => name).join(', ')
  }
  const { rows } = await client.query<{ orders: number; changes: number }>(
    `select (select count(*)::int from orders where collaborator_by_customer_id = $1) as orders, (select count(*)::int from wallet_ledger where customer_id = $1) as changes`,
    [PARTNER.id],
  )
  const has = rows[0] ?? { orders: 0, changes: 0 }
  const [ofOrder, ofLine] = [
    await columns('orders', ['id', 'order_code', 'order_status', 'created_at']),
    await columns('order_lines', ['id', 'order_id']),
  ]
  await client.query(
    `with one as (select * from orders where collaborator_by_customer_id = ${PARTNER.id} and order_status = ${ORDER_CODE.COMPLETED} limit 1),
      made as (insert into orders (${ofOrder}, order_code, order_status, created_at)
        select ${ofOrder}, 'B' || n, case when n % 3 = 0 then ${ORDER_CODE.PACKING} else ${ORDER_CODE.COMPLETED} end, timestamptz '2026-11-20T09:00:00+07:00' - n * interval '1 hour' from one, generate_series(1, ${Math.max(0, ORDERS - has.orders)}) n returning id)
     insert into order_lines (${ofLine}, order_id) select ${ofLine}, made.id from made, order_lines l where l.store_id = (select store_id from one) and l.order_id = (select id from one)`,
  )
  await client.query(
    `insert into wallet_ledger (store_id, customer_id, role, money, type, created_at)
     select store_id, customer_id, role, 1, 'MANUAL_ADD', timestamptz '2026-11-01' + n * interval '1 second' from wallets, generate_series(1, ${Math.max(0, CHANGES - has.changes)}) n where customer_id = ${PARTNER.id} and role = 'collaborator'`,
  )
  await client.query('vacuum analyze')
  await client.end()
}

async function scroll(page: Page, tab: string): Promise<Figures> {
  await openAs(page, PARTNER.phone, `/cong-tac-vien?tab=${tab}&limit=100`)
  await page.waitForLoadState('networkidle')
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
  const frames = await page.evaluate(async () => {
    const lengths: number[] = []
    const height = document.documentElement.scrollHeight
    for (let y = 0; y < height; y += 300) {
      const before = performance.now()
      scrollTo(0, y)
      await new Promise((done) => requestAnimationFrame(() => setTimeout(done)))
      lengths.push(performance.now() - before)
    }
    return { lengths, height }
  })
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  await cdp.detach()
  const sorted = frames.lengths.toSorted((one, other) => one - other)
  return {
    what: `scroll 100 rows of ${tab}, CPU ×${CPU_SLOWDOWN}`,
    figure: `${sorted.length} frames, p50 ${at(sorted, 0.5)} ms, p95 ${at(sorted, 0.95)}, longest ${at(sorted, 1)}, over ${LONG_MS}: ${sorted.filter((ms) => ms > LONG_MS).length}`,
  }
}

/** From the choice of a status to the rows of the answer. */
async function filter(page: Page): Promise<Figures> {
  await openAs(page, PARTNER.phone, '/cong-tac-vien?tab=order')
  const times: number[] = []
  for (let n = 0; n < 2 * TIMES; n++) {
    const status = n % 2 ? '' : 'PACKING'
    times.push(
      await page.evaluate(async (value) => {
        const found = () =>
          [...document.querySelectorAll('main p')].find((one) => /^[\d.]+ đơn hàng$/.test(one.textContent ?? ''))
        const select = [...document.querySelectorAll<HTMLSelectElement>('main select')].find(({ options }) =>
          [...options].some((option) => option.value === 'PACKING'),
        )
        const before = found()?.textContent
        const start = performance.now()
        if (!select) throw new Error('there is no select')
        select.value = value
        select.dispatchEvent(new Event('change', { bubbles: true }))
        while ((found()?.textContent ?? before) === before) await new Promise((done) => requestAnimationFrame(done))
        return performance.now() - start
      }, status),
    )
  }
  const sorted = times.toSorted((one, other) => one - other)
  return { what: 'filter by status, to the rows', figure: `p50 ${at(sorted, 0.5)} ms, longest ${at(sorted, 1)}` }
}

async function exportAll(page: Page, format: string): Promise<Figures> {
  const cookies = (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`).join('; ')
  const path = `/api/customer/${STORE}/collaborator/statement?format=${format}&date_from=2020-01-01&date_to=2026-12-31`
  const [before, start] = [memory(), performance.now()]
  let [peak, bytes] = [before, 0]
  const headers = { host: new URL(storeServer.storeOrigin(STORE)).host, cookie: cookies, 'x-requested-with': 'tiem' }
  const reply = await new Promise<IncomingMessage>((answered) =>
    get({ host: '127.0.0.1', port: storeServer.port, path, headers }, answered),
  )
  for await (const chunk of reply as AsyncIterable<Buffer>) {
    bytes += chunk.length
    peak = Math.max(peak, memory())
  }
  return {
    what: `export ${CHANGES} rows as ${format}`,
    figure: `${reply.statusCode}, ${(bytes / 1e6).toFixed(1)} MB in ${((performance.now() - start) / 1000).toFixed(1)} s; RSS ${before} → ${peak} MB`,
  }
}

/** Resident memory of the server in MB. */
function memory(): number {
  const status = readFileSync(`/proc/${storeServer.pid}/status`, 'utf8')
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024)
}

function at(sorted: number[], share: number): string {
  return (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN).toFixed(0)
}

/** Logs in as one of the fixture people (interfaces.md) with a call from the page, and opens `path`. */
async function openAs(page: Page, phone: string, path: string): Promise<void> {
  const { hostname, origin } = new URL(page.url())
  const status = await page.evaluate(
    async ([store, phone_number]) => {
      const reply = await fetch(`/api/customer/${store}/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-requested-with': 'tiem' },
        body: JSON.stringify({ phone_number, password: 'matkhau123' }),
      })
      return reply.status
    },
    [hostname.split('.')[0] ?? '', phone] as const,
  )
  if (status !== 200) throw new Error(`Signing in as ${phone} answered ${status}`)
  await page.goto(origin + path)
  await live(page)
}
