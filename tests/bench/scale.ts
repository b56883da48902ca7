import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { hashSecret, newToken } from '../../server/core/shared/secrets.ts'
import { STRESS_STORE } from '../../server/seed/seed.ts'
import { openBenchCluster, rows } from './bench-database.ts'
import { median, report, type Figures } from './bench-report.ts'
import { inTurn, pressApi } from './side-by-side.ts'
import { CONNECTIONS, type PressRequest, type Pressure } from './pressure.ts'
import { ordersOfSmallStores, smallStore } from './small-carts.ts'
import { startStoreServer, type StoreServer } from './store-server.ts'

// Compares start, memory and times of one process that serves ten and very many stores, where each call asks another store and every page is rendered. `--stores 10,1000,10000 --each 100` has a
// million products.
const { values } = parseArgs({
  strict: false,
  options: {
    stores: { type: 'string', default: '10,1000' },
    each: { type: 'string', default: '12' },
    seconds: { type: 'string', default: '5' },
    rounds: { type: 'string', default: '3' },
  },
})
const sizes = String(values.stores).split(',').map(Number)
const seconds = Number(values.seconds)
const rounds = Number(values.rounds)
const each = Number(values.each)
const MOST_ORDERS = 350 // a second
const WARM_S = 2
const OWNERS = 10
const IDLE_S = 60

const cluster = await openBenchCluster()
type Opened = {
  stores: number
  server: StoreServer
  /** Transactions of a minute in which nobody asked. */
  idle: number
  memory: number[]
  calls: ReturnType<typeof callsOf>
  samples: Map<string, Pressure[]>
}
const opened: Opened[] = []
const startS = new Map<number, number>()
try {
  for (const stores of sizes) {
    const address = await cluster.database({ products: Math.max(180, each), stores, each })
    const from = performance.now()
    const server = await startStoreServer({ DATABASE_URL: address, PAGE_CACHE_MB: '0' })
    startS.set(stores, (performance.now() - from) / 1_000)
    const orders = await ordersOfSmallStores(address, { count: MOST_ORDERS * (seconds * rounds + WARM_S), stores })
    const owner = await ownerOf(address, Math.min(OWNERS, stores))
    const idle = rounds > 0 ? await statementsOfAMinute(address) : 0
    const calls = callsOf(stores, orders, owner)
    opened.push({ stores, server, idle, memory: [memoryMb(server.pid)], calls, samples: new Map<string, Pressure[]>() })
  }
  for (let round = 0; round <= rounds; round++) {
    for (const { server, calls, samples, memory } of opened) {
      for (const [name, next] of calls) {
        const sample = await pressApi(server.port, round === 0 ? WARM_S : seconds, next)
        if (round > 0) samples.set(name, [...(samples.get(name) ?? []), sample]) // the first round warms up
      }
      memory.push(memoryMb(server.pid))
    }
  }
  const of = (call: string, stores: number, which: 'p50' | 'p95' | 'perSecond') =>
    median((opened.find((one) => one.stores === stores)?.samples.get(call) ?? []).map((one) => one[which]))
  const [least = 0] = sizes
  const lines = opened.flatMap(({ stores, samples }) =>
    [...samples.keys()].map((call): Figures => ({
      call,
      stores,
      'requests/s': of(call, stores, 'perSecond').toFixed(0),
      'p50 ms': of(call, stores, 'p50').toFixed(1),
      'p95 ms': of(call, stores, 'p95').toFixed(1),
      [`p95 × that of ${least}`]: (of(call, stores, 'p95') / of(call, least, 'p95')).toFixed(2),
    })),
  )
  const processes = opened.map(({ stores, memory, idle }): Figures => ({
    call: 'the process',
    stores,
    'start s': (startS.get(stores) ?? 0).toFixed(1),
    'memory MB (start → most)': `${memory[0]} → ${Math.max(...memory)}`,
    'statements in an idle minute': idle,
  }))
  report(
    'scale',
    `One process with ten and very many stores of ${each} products, ${CONNECTIONS} at once, ${cluster.name}`,
    [...processes, ...lines.toSorted((one, other) => String(one.call).localeCompare(String(other.call)))],
    {},
  )
} finally {
  for (const { server } of opened) await server.stop()
  await cluster.stop()
}

/** Each time of another store. */
function callsOf(
  stores: number,
  orders: PressRequest[],
  ownerCookie: string,
): Map<string, () => PressRequest | undefined> {
  let n = 0
  const code = () => smallStore((++n * 7919) % stores)
  const page = (path: string, of: string): PressRequest => ({
    method: 'GET',
    path,
    headers: { host: `${of}.localhost`, accept: 'text/html', 'accept-encoding': 'br' },
  })
  const rendered = (path: string) => () => page(path, code())
  const owned = Array.from({ length: Math.min(OWNERS, stores) }, (_, index) => smallStore(index))
  const desk = inTurn(
    owned.map((of): PressRequest => ({
      method: 'GET',
      path: `/api/owner/${of}/orders?limit=20`,
      headers: { cookie: ownerCookie },
    })),
  )
  return new Map<string, () => PressRequest | undefined>([
    ['home, rendered', rendered('/')],
    ['list, rendered', rendered('/san-pham')],
    ['API list', () => ({ method: 'GET', path: `/api/customer/${code()}/products?limit=12` })],
    ['API search', () => ({ method: 'GET', path: `/api/customer/${code()}/products?search=ao%20so%20mi&limit=12` })],
    ['checkout', () => orders.pop()],
    ['desk, orders', desk],
  ])
}

/** Signs an owner of the first stores in; resolves to the cookie. */
async function ownerOf(address: string, stores: number): Promise<string> {
  const token = newToken()
  await rows(address, `insert into owners (email, name) values ('scale@tiem.test', 'Chủ') on conflict do nothing`)
  const [owner] = await rows<{ id: number }>(address, `select id from owners where email = 'scale@tiem.test'`)
  await rows(
    address,
    `insert into store_owners (store_id, owner_id) select g, ${owner?.id} from generate_series(${STRESS_STORE.id + 1}, ${STRESS_STORE.id + stores}) g on conflict do nothing`,
  )
  await rows(
    address,
    `insert into owner_sessions (token_hash, owner_id, created_at, expires_at) values ('\\x${hashSecret(token).toString('hex')}', ${owner?.id}, now(), timestamptz '2030-01-01')`,
  )
  return `__Host-owner=${token}`
}

/** Transactions of the database while nobody asks for anything, in a minute. */
async function statementsOfAMinute(address: string): Promise<number> {
  const count = async () =>
    Number(
      (
        await rows<{ n: number }>(
          address,
          `select xact_commit + xact_rollback as n from pg_stat_database where datname = current_database()`,
        )
      )[0]?.n,
    )
  const before = await count()
  await new Promise((resolve) => setTimeout(resolve, IDLE_S * 1_000))
  return (await count()) - before
}

/** The current memory of a process (Linux). */
function memoryMb(pid: number): number {
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024)
}
