import { setTimeout as sleep } from 'node:timers/promises'
import { CompiledQuery } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openDatabase, type Database } from '../../server/db/database.ts'
import { TWO_STORES } from '../../server/testing/two-stores.ts'
import { startApi, type ApiProcess } from '../races/api-process.ts'
import { checkBooks, placeOrders, stockUp } from '../races/customers.ts'
import { createTestDatabase } from '../setup/database.ts'
import { startPgbouncer, type Pgbouncer } from '../setup/pgbouncer.ts'

// Server processes behind PgBouncer in transaction mode (Debian 12 has 1.18), with few connections for many requests.

const BUYERS = 8
let direct: string
let database: Database
let bouncer: Pgbouncer
const servers: ApiProcess[] = []
const query = async <Row extends object>(text: string, values: unknown[] = []) =>
  (await database.system((q) => q.executeQuery<Row>(CompiledQuery.raw(text, values)))).rows

beforeEach(async () => {
  direct = await createTestDatabase({ seeded: false })
  database = openDatabase(direct, { connections: 2 })
  await query(TWO_STORES)
  bouncer = await startPgbouncer(direct)
})
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.stop()))
  await database.close()
  await bouncer?.stop()
})

const start = async (env: Record<string, string>) => {
  const server = await startApi({ env })
  servers.push(server)
  return server
}
const behind = () => ({
  DATABASE_URL: bouncer.address,
  DATABASE_DIRECT_URL: direct,
  DATABASE_POOLER: 'transaction',
})

test('two processes behind it lose no order, count none twice and hear of each other’s changes', async () => {
  const [one, other] = [await start(behind()), await start(behind())]
  const over = new AbortController()
  const ordering = placeOrders({
    ports: [one.port, other.port],
    customers: await stockUp({ sql: query }),
    count: BUYERS,
    seed: 18,
    stop: over.signal,
  })
  await sleep(6_000)
  over.abort()
  const outcome = await ordering
  expect([...outcome.strange, ...(await checkBooks({ sql: query }, outcome))]).toEqual([])
  expect(outcome.orders.length).toBeGreaterThan(BUYERS)
  const logins = await query<{ usename: string }>(
    "select distinct usename from pg_stat_activity where application_name = 'tiem'",
  )
  expect(logins).toEqual([{ usename: expect.stringMatching(/^tiem_request_/) }]) // requests have their own login here, too
})

test('without DATABASE_POOLER it is not started as if there were none: prepared statements and roles would be another’s', async () => {
  const server = await start({ DATABASE_URL: bouncer.address }).catch(String)
  const port = typeof server === 'string' ? 0 : server.port
  const statuses = await Promise.all(
    Array.from({ length: 200 }, async (_, n) =>
      fetch(`http://127.0.0.1:${port}/api/customer/${n % 2 ? 'mot' : 'hai'}/products`).then(
        ({ status }) => status,
        () => 0, // it was not started
      ),
    ),
  )
  expect(statuses.every((status) => status === 200)).toBe(false)
})

test('a direct address of another database is refused at the start', async () => {
  const elsewhere = await createTestDatabase({ seeded: false })
  expect(await start({ ...behind(), DATABASE_DIRECT_URL: elsewhere }).catch(String)).toMatch(/lead to two databases/)
})
