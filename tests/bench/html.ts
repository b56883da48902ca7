import { randomUUID } from 'node:crypto'
import { bareThroughput, requestsPerSecond } from './html-throughput.ts'
import { ask } from './ask-server.ts'
import { median, report, spread, type Figures } from './bench-report.ts'
import { startStoreServer } from './store-server.ts'

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 3)
const STORE = process.env.BENCH_STORE ?? 'moc-fashion'
const PASSWORD = 'matkhau123'
const ACCOUNTS = { customer: '0901000001', 'collaborator and agency': '0901000009' }

// Pages by audience: requests per second of the whole stack (server and database) on one core where `taskset` exists, beside the same bytes and headers
// from a bare node:http handler in the same place. The load comes from the other core. BENCH_ROUNDS, BENCH_STORE and BENCH_SECONDS set rounds, store and seconds.
const storeServer = await startStoreServer({}, { core: 1 })
const origin = storeServer.storeOrigin(STORE)
try {
  report('html-audiences', `Pages of ${STORE} by audience, 16 connections, ${ROUNDS} rounds`, await measure(), {})
} finally {
  await storeServer.stop()
}

async function measure(): Promise<Figures[]> {
  const sessions = await Promise.all(
    Object.entries(ACCOUNTS).map(async ([name, phone]) => [name, `__Host-sid=${await tokenOf(phone)}`] as const),
  )
  const home = (await ask(`${origin}/`)).body.toString()
  const linkIn = (pattern: RegExp) => (pattern.exec(home)?.[1] ?? '/').replaceAll('&amp;', '&')
  const pages = {
    home: '/',
    list: linkIn(/href="(\/san-pham\?danh-muc=[^"&]+)"/),
    product: linkIn(/href="(\/san-pham\/[^"]+)"/),
  }
  const people: (readonly [name: string, cookie: string | undefined])[] = [
    ['visitor', undefined],
    ['guest with a cart', `__Host-device=${randomUUID()}; __Host-cart=3`],
    ...sessions,
  ]
  const rows: Figures[] = []
  for (const [page, path] of Object.entries(pages))
    for (const [person, cookie] of people) rows.push(await row(`${page}, ${person}`, path, cookie))
  rows.push(await row('unknown path', '/khong-co-trang-nay', undefined, 404))
  rows.push(await row('search', '/san-pham?search=ao', undefined))
  return rows
}

async function row(name: string, path: string, cookie: string | undefined, status = 200): Promise<Figures> {
  const headers = { 'accept-encoding': cookie ? 'gzip' : 'br', ...(cookie && { cookie }) }
  const figures = { shop: [] as number[], bare: [] as number[] }
  for (let round = 0; round < ROUNDS; round++) {
    figures.shop.push(await requestsPerSecond(origin + path, headers, status))
    figures.bare.push(await bareThroughput(origin + path, headers, { core: 1, status }))
  }
  return {
    page: name,
    'requests/s': spread(figures.shop),
    'bare node:http': spread(figures.bare),
    '×': (median(figures.shop) / median(figures.bare)).toFixed(2),
  }
}

async function tokenOf(phone_number: string): Promise<string> {
  const { port } = new URL(origin)
  const reply = await fetch(`http://127.0.0.1:${port}/api/customer/${STORE}/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ phone_number, password: PASSWORD }),
  })
  const { data } = (await reply.json()) as { data: { token: string } | null }
  if (!data?.token) throw new Error(`${phone_number} cannot log in: ${reply.status}`)
  return data.token
}
