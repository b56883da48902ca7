import { startApi } from '../races/api-process.ts'
import { holdTo } from '../rehearsal/held.ts'
import { openBenchCluster } from './bench-database.ts'
import { median, report, type Figures } from './bench-report.ts'
import { cpuMs } from './render-cost.ts'
import { CONNECTIONS, type PressRequest, type Pressure } from './pressure.ts'
import { inTurn, pressApi } from './side-by-side.ts'

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
  let fresh = 0
  const calls: Record<string, () => PressRequest> = {
    'a page of products': () => ({ method: 'GET', path: list() }),
    'home, rendered': () => ({
      method: 'GET',
      path: `/?code=${++fresh}x${Date.now()}`,
      headers: { ...host, accept: 'text/html' },
    }),
  }
  const rows: Figures[] = []
  for (const [call, next] of Object.entries(calls)) {
    const sides = { one: [] as Pressure[][], two: [] as Pressure[][] }
    const cpu = { one: 0, two: 0 }
    const press = async (side: 'one' | 'two', seconds: number) => {
      const used = web.slice(0, side === 'one' ? 1 : 2)
      const before = used.reduce((sum, { pid }) => sum + cpuMs(pid), 0)
      const done = await Promise.all(used.map(({ port }) => pressApi(port, seconds, next)))
      cpu[side] += used.reduce((sum, { pid }) => sum + cpuMs(pid), 0) - before
      return done
    }
    await press('two', 4)
    cpu.one = cpu.two = 0
    for (let round = 0; round < ROUNDS; round++)
      for (const side of ['one', 'two'] as const) sides[side].push(await press(side, SECONDS))
    const perSecond = (side: 'one' | 'two') =>
      median(sides[side].map((all) => all.reduce((sum, one) => sum + one.perSecond, 0)))
    const p95 = (side: 'one' | 'two') => median(sides[side].flat().map((one) => one.p95))
    const each = (side: 'one' | 'two') => cpu[side] / sides[side].flat().reduce((sum, { done }) => sum + done, 0)
    rows.push({
      call,
      'one process/s': perSecond('one').toFixed(0),
      'two/s': perSecond('two').toFixed(0),
      '×': (perSecond('two') / perSecond('one')).toFixed(2),
      'one p95 ms': p95('one').toFixed(0),
      'two p95 ms': p95('two').toFixed(0),
      'one CPU ms': each('one').toFixed(2),
      'two CPU ms': each('two').toFixed(2),
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
