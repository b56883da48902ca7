import { startApi } from '../races/api-process.ts'
import { startPgbouncer } from '../setup/pgbouncer.ts'
import { openBenchCluster } from './bench-database.ts'
import { report, type Figures } from './bench-report.ts'
import { CONNECTIONS } from './pressure.ts'
import { alternately, inTurn, pressApi } from './side-by-side.ts'

// Calls of a server process on its database, beside one behind PgBouncer in transaction mode, alternately: what a transaction for each statement costs.
const SECONDS = Number(process.env.BENCH_SECONDS ?? 4)
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5)
const AMOUNTS = { products: 10_000, stores: 0 }

const cluster = await openBenchCluster()
const address = await cluster.database(AMOUNTS)
const bouncer = await startPgbouncer(address, { poolSize: 12 })
const direct = await startApi({ databaseUrl: address })
const pooled = await startApi({
  env: { DATABASE_URL: bouncer.address, DATABASE_DIRECT_URL: address, DATABASE_POOLER: 'transaction' },
})
try {
  const device = '11111111-1111-4111-8111-111111111111'
  const list = inTurn(Array.from({ length: 50 }, (_, n) => `/api/customer/kho-lon/products?page=${n + 1}`))
  const calls = {
    'a page of products': () => ({ method: 'GET', path: list(), headers: {} }),
    'the cart': () => ({
      method: 'POST',
      path: '/api/customer/kho-lon/carts/v1',
      headers: { 'device-id': device },
      body: {},
    }),
  } as const
  const rows: Figures[] = []
  for (const [name, next] of Object.entries(calls)) {
    const press = (port: number) => async (seconds: number) => [
      await pressApi(port, seconds, next as Parameters<typeof pressApi>[2]),
    ]
    const of = await alternately(
      {
        direct: { pids: [direct.pid], press: press(direct.port) },
        pooled: { pids: [pooled.pid], press: press(pooled.port) },
      },
      { seconds: SECONDS, rounds: ROUNDS },
    )
    rows.push({
      call: name,
      'direct/s': of.direct.perSecond.toFixed(0),
      'pooled/s': of.pooled.perSecond.toFixed(0),
      '×': (of.pooled.perSecond / of.direct.perSecond).toFixed(2),
      'direct p95 ms': of.direct.p95.toFixed(1),
      'pooled p95 ms': of.pooled.p95.toFixed(1),
      'direct CPU ms': of.direct.cpuMs.toFixed(2),
      'pooled CPU ms': of.pooled.cpuMs.toFixed(2),
    })
  }
  report(
    'pooler',
    `A process on PostgreSQL and one behind PgBouncer, ${CONNECTIONS} at once, ${ROUNDS} × ${SECONDS} s each in turn, ${cluster.name}`,
    rows,
    {},
  )
} finally {
  await Promise.all([direct.stop(), pooled.stop()])
  await bouncer.stop()
  await cluster.stop()
}
