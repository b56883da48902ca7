import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { io } from 'socket.io-client'
import { random } from '../../fixtures/random.ts'
import { buildWhenStale } from '../../scripts/build.ts'
import { TWO_STORES } from '../../server/testing/two-stores.ts'
import { startApi } from '../races/api-process.ts'
import { checkBooks, placeOrders, stockUp } from '../races/customers.ts'
import { openCluster } from '../races/outage-cluster.ts'
import { ask } from './ask-server.ts'
import { report, type Figures } from './bench-report.ts'
import { quantiles } from './pressure.ts'

// reliability.md R30: an hour of everything at once, at a rate that the machine bears. Every minute: memory of all processes of the server, files that its first
// process has open, connections of the database, answers and their times. At the end the books (tests/races/customers.ts). BENCH_MINUTES: how long.
const MINUTES = Number(process.env.BENCH_MINUTES ?? 60)
const BUYERS = 6
const MOST_PAUSE_MS = 1_000
const READERS = 4
const SOCKETS = 20
const SEED = 20_261_130

await buildWhenStale()
const cluster = await openCluster()
await cluster.sql(TWO_STORES)
const customers = await stockUp(cluster)
const server = await startApi({ databaseUrl: cluster.connectionString })
const over = new AbortController()
const failures = new Map<string, number>()
const fail = (what: string) => failures.set(what, (failures.get(what) ?? 0) + 1)
let times: number[] = []

const rng = random(SEED)
const word = () => Array.from({ length: 6 }, () => 'aeiouhklmnt'[rng.int(0, 10)]).join('')
const READS: [path: () => string, ...fine: number[]][] = [
  [() => '/', 200],
  [() => '/san-pham', 200],
  [() => '/en/san-pham?sort_by=price', 200],
  [() => `/san-pham?search=${word()}`, 200],
  [() => `/${word()}`, 404],
  [() => '/gio-hang', 200],
  [() => '/api/customer/{store}/products?limit=12', 200],
  [() => `/api/customer/{store}/products?search=${word()}`, 200],
  [() => '/api/customer/{store}/products/1', 200, 404],
  [() => '/sitemap.xml', 200],
]

async function read(): Promise<void> {
  while (!over.signal.aborted) {
    const [path, ...fine] = rng.pick(READS)
    const store = rng.chance(0.8) ? 'mot' : 'hai'
    const asked = path().replace('{store}', store)
    const startedAt = performance.now()
    await ask(`http://${store}.localhost:${server.port}${asked}`, {
      accept: 'text/html',
      'accept-encoding': 'br',
    }).then(
      ({ status }) => fine.includes(status) || fail(`${status} ${asked.replace(/[=/][aeiouhklmnt]{6}$/, ' word')}`),
      (problem: unknown) => fail(String(problem)),
    )
    times.push(performance.now() - startedAt)
    await sleep(rng.int(50, 150))
  }
}

/** People who come, stay for a while and go, by the chat's socket. */
async function stay(n: number): Promise<void> {
  const { token } = customers[n % customers.length]!
  while (!over.signal.aborted) {
    const socket = io(`http://127.0.0.1:${server.port}`, {
      auth: { token, store_code: 'mot' },
      transports: ['websocket'],
      forceNew: true,
      reconnection: false,
    })
    socket.on('connect_error', ({ message }) => fail(`socket: ${message}`))
    await sleep(rng.int(2_000, 20_000), undefined, { signal: over.signal }).catch(() => undefined)
    socket.close()
  }
}

const reading = Promise.all(Array.from({ length: READERS }, read))
const staying = Promise.all(Array.from({ length: SOCKETS }, (_, n) => stay(n)))
const buying = placeOrders({
  ports: [server.port],
  customers,
  count: BUYERS,
  seed: SEED,
  stop: over.signal,
  mostPauseMs: MOST_PAUSE_MS,
})

const samples: {
  minute: number
  mb: number
  files: number
  connections: number
  p50: number
  p95: number
  reads: number
}[] = []
for (let minute = 1; minute <= MINUTES && server.isAlive(); minute++) {
  await sleep(60_000)
  const [{ count } = { count: 0 }] = await cluster.sql<{ count: number }>(
    'select count(*)::int as count from pg_stat_activity where datname = current_database()',
  )
  samples.push({
    minute,
    mb: treeOf(server.pid).reduce((sum, pid) => sum + residentMb(pid), 0),
    files: readdirSync(`/proc/${server.pid}/fd`).length,
    connections: count,
    ...quantiles(times),
    reads: times.length,
  })
  times = []
}
const isAlive = server.isAlive()
over.abort()
const outcome = await buying
await Promise.all([reading, staying])
await sleep(5_000)
const filesAtRest = isAlive ? readdirSync(`/proc/${server.pid}/fd`).length : 0
const wrong = [
  ...(isAlive ? [] : ['the server ended']),
  ...outcome.strange,
  ...[...failures].map(([what, count]) => `${count} × ${what}`),
  ...(await checkBooks(cluster, outcome)),
]
await server.stop()
await cluster.close()

const rows: Figures[] = samples
  .filter(({ minute }) => [1, 5, 10, 20, 30, 40, 50].includes(minute) || minute === samples.length)
  .map(({ minute, mb, files, connections, p50, p95, reads }) => ({
    minute,
    'MB of all processes': mb.toFixed(0),
    'open files': files,
    'database connections': connections,
    'reads/s': (reads / 60).toFixed(0),
    'p50 ms': p50.toFixed(0),
    'p95 ms': p95.toFixed(0),
  }))
rows.push({
  minute: 'after it',
  'open files': filesAtRest,
  orders: outcome.orders.length,
  'sent again': outcome.retries,
  wrong: wrong.length === 0 ? 0 : wrong.slice(0, 5).join('; '),
})
report(
  'endurance',
  `${MINUTES} minutes of orders, payments, pages, searches and sockets at once (reliability.md R30)`,
  rows,
  samples,
)

/** Ids of a process and of all that it started. */
function treeOf(pid: number): number[] {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number)
  return [pid, ...children.flatMap(treeOf)]
}

function residentMb(pid: number): number {
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024
}
