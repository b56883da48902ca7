import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { openBenchCluster } from './bench-database.ts'
import { median, report, type Figures } from './bench-report.ts'
import { inTurn, pressApi } from './side-by-side.ts'
import { CONNECTIONS, type PressRequest, type Pressure } from './pressure.ts'
import { startStoreServer } from './store-server.ts'

// Compares times of pages and memory of one process that serves ten and very many stores.
const { values } = parseArgs({
  strict: false,
  options: {
    stores: { type: 'string', default: '10,1000' },
    seconds: { type: 'string', default: '5' },
    rounds: { type: 'string', default: '3' },
  },
})
const sizes = String(values.stores).split(',').map(Number)
const seconds = Number(values.seconds)

const cluster = await openBenchCluster()
const openStores = []
try {
  for (const stores of sizes) {
    const storeServer = await startStoreServer({ DATABASE_URL: await cluster.database({ products: 180, stores }) })
    openStores.push({
      stores,
      storeServer,
      memory: [memoryMb(storeServer.pid)],
      calls: calls(stores),
      samples: new Map<string, Pressure[]>(),
    })
  }
  for (let round = 0; round <= Number(values.rounds); round++) {
    for (const { storeServer, calls: all, samples, memory } of openStores) {
      for (const [name, next] of all) {
        const sample = await pressApi(storeServer.port, round === 0 ? 2 : seconds, next)
        if (round > 0) samples.set(name, [...(samples.get(name) ?? []), sample]) // the first round warms up
      }
      memory.push(memoryMb(storeServer.pid))
    }
  }
  const rows = openStores.flatMap(({ stores, samples, memory }) =>
    [...samples].map(([call, of]): Figures => ({
      call,
      stores,
      'requests/s': median(of.map((one) => one.perSecond)).toFixed(0),
      'p50 ms': median(of.map((one) => one.p50)).toFixed(1),
      'p95 ms': median(of.map((one) => one.p95)).toFixed(1),
      'memory MB (start → most)': `${memory[0]} → ${Math.max(...memory)}`,
    })),
  )
  report(
    'scale',
    `Pages of one process, ${CONNECTIONS} at once, ${cluster.name}`,
    rows.toSorted((one, other) => String(one.call).localeCompare(String(other.call))),
    {},
  )
} finally {
  for (const { storeServer } of openStores) await storeServer.stop()
  await cluster.stop()
}

/** The home pages of ten stores repeatedly; then uncached pages, each of another store. */
function calls(stores: number): Map<string, () => PressRequest> {
  const host = (index: number) => `kho-${String((index % stores) + 1).padStart(5, '0')}.localhost`
  const page = (path: string, index: number): PressRequest => ({
    method: 'GET',
    path,
    headers: { host: host(index), accept: 'text/html', 'accept-encoding': 'br' },
  })
  let fresh = 0
  const uncached = (path: string) => () => page(`${path}?code=${++fresh}x${Date.now()}`, (fresh * 7919) % stores) // a parameter that is part of the cache key and that pages ignore
  return new Map([
    ['home from the cache', inTurn(Array.from({ length: 10 }, (_, index) => page('/', index)))],
    ['home, rendered', uncached('/')],
    ['list, rendered', uncached('/san-pham')],
    ['API list', () => ({ method: 'GET', path: `/api/customer/${host(++fresh).split('.')[0]}/products?limit=12` })],
  ])
}

/** The current memory of a process (Linux). */
function memoryMb(pid: number): number {
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024)
}
