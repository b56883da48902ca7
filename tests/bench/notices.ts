import { freePort } from '../../server/db/postgres-runner.ts'
import { startApi, type ApiProcess } from '../races/api-process.ts'
import { begin, Program } from '../rehearsal/processes.ts'
import { openBenchCluster, rows } from './bench-database.ts'
import { report, type Figures } from './bench-report.ts'
import { CONNECTIONS } from './pressure.ts'
import { alternately, pressApi } from './side-by-side.ts'
import { ordersOfSmallStores } from './small-carts.ts'

// Orders of 50 stores at a process that says what it commits by NOTIFY, beside one that does by the log and Redis, alternately. A commit takes as long as it does here,
// and longer: `commit_delay` holds it back, as a slower disk or a replica elsewhere does.
const SECONDS = Number(process.env.BENCH_SECONDS ?? 4)
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5)
const STORES = 50
const DELAYS_MS = [0, 5, 10]
const MOST_PER_SECOND = 600

const cluster = await openBenchCluster()
const address = await cluster.database({ products: 180, stores: STORES })
const redisPort = await freePort()
const redis = new Program(
  'Redis',
  () => begin('redis-server', ['--port', String(redisPort), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no']),
  () =>
    fetch(`http://127.0.0.1:${redisPort}`).then(
      () => true,
      (problem: Error) => !String(problem.cause).includes('ECONNREFUSED'),
    ),
)
await redis.start()
const sides = {
  notify: await startApi({ databaseUrl: address }),
  redis: await startApi({ databaseUrl: address, env: { REDIS_URL: `redis://127.0.0.1:${redisPort}` } }),
}
try {
  const lines: Figures[] = []
  for (const delay of DELAYS_MS) {
    await rows(address, `alter system set commit_delay = ${delay * 1_000}`)
    await rows(address, 'alter system set commit_siblings = 0')
    await rows(address, 'select pg_reload_conf()')
    const carts = await ordersOfSmallStores(address, {
      count: MOST_PER_SECOND * (SECONDS * ROUNDS + 2) * 2,
      stores: STORES,
    })
    const way = ({ pid, port }: ApiProcess) => ({
      pids: [pid],
      press: async (seconds: number) => [await pressApi(port, seconds, () => carts.pop())],
    })
    const of = await alternately(
      { notify: way(sides.notify), redis: way(sides.redis) },
      { seconds: SECONDS, rounds: ROUNDS },
    )
    lines.push({
      'commit held back': `${delay} ms`,
      'orders/s with NOTIFY': of.notify.perSecond.toFixed(0),
      'with Redis': of.redis.perSecond.toFixed(0),
      '×': (of.redis.perSecond / of.notify.perSecond).toFixed(2),
      'p95 ms with NOTIFY': of.notify.p95.toFixed(0),
      'p95 with Redis': of.redis.p95.toFixed(0),
      'CPU ms with NOTIFY': of.notify.cpuMs.toFixed(2),
      'CPU with Redis': of.redis.cpuMs.toFixed(2),
    })
  }
  report(
    'notices',
    `Orders of ${STORES} stores by NOTIFY and by Redis, ${CONNECTIONS} at once, ${ROUNDS} × ${SECONDS} s each in turn, ${cluster.name}`,
    lines,
    {},
  )
} finally {
  for (const name of ['commit_delay', 'commit_siblings']) await rows(address, `alter system reset ${name}`)
  await rows(address, 'select pg_reload_conf()')
  await Promise.all(Object.values(sides).map((side) => side.stop()))
  await redis.stop()
  await cluster.stop()
}
