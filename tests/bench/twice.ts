import { startApi } from '../races/api-process.ts'
import { holdTo } from '../rehearsal/held.ts'
import { openBenchCluster } from './bench-database.ts'
import { report, type Figures } from './bench-report.ts'
import { CONNECTIONS, type PressRequest } from './pressure.ts'
import { alternately, inTurn, pressApi } from './side-by-side.ts'

// How much more two web processes answer than one, alternately. Each is held to 0.4 of a processor: two cores carry the database and the load as well.
const SECONDS = Number(process.env.BENCH_SECONDS ?? 6)
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 4)
const CORES = 0.4

const cluster = await openBenchCluster()
const address = await cluster.database({ products: 10_000, stores: 0 })
const web = [
  await startApi({ databaseUrl: address, env: { ROLE: 'web' } }),
  await startApi({ databaseUrl: address, env: { ROLE: 'web' } }),
]
const held = web.map(({ pid }, n) => holdTo(pid, CORES, `web-${n}`))
try {
  const host = { host: 'kho-lon.localhost' }
  const list = inTurn(Array.from({ length: 50 }, (_, n) => `/api/customer/kho-lon/products?page=${n + 1}`))
  const calls: Record<string, () => PressRequest> = {
    'a page of products': () => ({ method: 'GET', path: list() }),
    'home, from the cache': () => ({ method: 'GET', path: '/', headers: { ...host, accept: 'text/html' } }),
  }
  const rows: Figures[] = []
  for (const [call, next] of Object.entries(calls)) {
    const way = (used: typeof web) => ({
      pids: used.map(({ pid }) => pid),
      press: (seconds: number) => Promise.all(used.map(({ port }) => pressApi(port, seconds, next))),
    })
    const of = await alternately(
      { one: way(web.slice(0, 1)), two: way(web) },
      { seconds: SECONDS, rounds: ROUNDS, warmS: 4 },
    )
    rows.push({
      call,
      'one process/s': of.one.perSecond.toFixed(0),
      'two/s': of.two.perSecond.toFixed(0),
      '×': (of.two.perSecond / of.one.perSecond).toFixed(2),
      'one p95 ms': of.one.p95.toFixed(0),
      'two p95 ms': of.two.p95.toFixed(0),
      'one CPU ms': of.one.cpuMs.toFixed(2),
      'two CPU ms': of.two.cpuMs.toFixed(2),
    })
  }
  report(
    'twice',
    `One and two web processes, each held to ${CORES} of a processor, ${CONNECTIONS} at once at each, ${ROUNDS} × ${SECONDS} s in turn, ${cluster.name}`,
    rows,
    {},
  )
} finally {
  for (const one of held) one.release()
  await Promise.all(web.map((one) => one.stop()))
  await cluster.stop()
}
