import { parseArgs } from 'node:util'
import { FIXTURE_NOW } from '../../fixtures/clock.ts'
import { buildApp } from '../../server/app.ts'
import { readConfig } from '../../server/config.ts'
import { openDatabase } from '../../server/db/database.ts'
import { bigStoreCalls, smallStoreCalls } from './api-calls.ts'
import { writes } from './api-writes.ts'
import { pressStatements, recordStatements, type Statement } from './bare-queries.ts'
import { openBenchCluster, type Amounts } from './bench-database.ts'
import { report, type Figures } from './bench-report.ts'
import { beside, inTurn, pressApi } from './side-by-side.ts'
import { CONNECTIONS } from './pressure.ts'
import { startStoreServer } from './store-server.ts'

// The throughput of the API with 16 concurrent clients, in stores of several sizes. Each call is compared, alternately, with its own SQL statements run by the bare driver.
const { values } = parseArgs({
  strict: false,
  options: {
    products: { type: 'string', default: '180,10000,100000' },
    stores: { type: 'string', default: '1000' },
    seconds: { type: 'string', default: '4' },
    rounds: { type: 'string', default: '3' },
    only: { type: 'string', default: '' },
  },
})
const long = { seconds: Number(values.seconds), rounds: Number(values.rounds) }
const only = String(values.only)
const sizes: Amounts[] = [
  ...list(values.products).map((products) => ({ products, stores: 0 })),
  ...list(values.stores).map((stores) => ({ products: 10_000, stores })),
]

const RECORDED = 200

const cluster = await openBenchCluster()
try {
  const tables: Figures[] = []
  for (const amounts of sizes)
    await measure(amounts, (row) => (tables.push(row), console.error(Object.values(row).join(' · '))))
  report(
    'api',
    `API, ${CONNECTIONS} at once, ${long.rounds} × ${long.seconds} s each in turn, ${cluster.name}`,
    tables,
    {},
  )
} finally {
  await cluster.stop()
}

/** Prints each row as soon as it is measured. */
async function measure(amounts: Amounts, onRow: (row: Figures) => void): Promise<void> {
  const address = await cluster.database(amounts)
  const calls = (amounts.stores > 0 ? smallStoreCalls(amounts) : bigStoreCalls(amounts)).filter(({ name }) =>
    name.includes(only),
  )
  const database = openDatabase(address, { connections: 1 })
  const recorder = await buildApp({
    config: readConfig({ DATABASE_URL: address, FIXTURE_NOW }),
    database,
    logLevel: 'error',
  })
  const storeServer = await startStoreServer({ DATABASE_URL: address }, { needsPages: false })
  const length = { ...long, pid: storeServer.pid }
  const which = { products: amounts.products, stores: Math.max(1, amounts.stores) }
  try {
    for (const { name, asks: requests, storeId, isNewEachTime, isRemembered } of calls) {
      const statements: Statement[][] = []
      for (const request of isNewEachTime ? requests.slice(-RECORDED) : requests)
        statements.push(await recordStatements(recorder.fastify, request, isNewEachTime || isRemembered ? 1 : 2))
      const next = inTurn(requests)
      onRow({
        ...which,
        call: name,
        ...(await beside(
          (time) => pressApi(storeServer.port, time, next),
          (time) => pressStatements(address, storeId, statements, time),
          length,
        )),
      })
    }
    if (amounts.stores === 0 && (only === '' || 'cart change, checkout'.includes(only)))
      for (const row of await writes(address, storeServer.port, recorder.fastify, length)) onRow({ ...which, ...row })
  } finally {
    await storeServer.stop()
    await recorder.close()
    await database.close()
  }
}

function list(input: unknown): number[] {
  return String(input).split(',').filter(Boolean).map(Number)
}
