import { setTimeout as sleep } from 'node:timers/promises'
import { CompiledQuery } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openDatabase, type Database } from '../../server/db/database.ts'
import { TWO_STORES } from '../../server/testing/two-stores.ts'
import { createTestDatabase } from '../setup/database.ts'
import { startApi, type ApiProcess } from './api-process.ts'
import { placeOrders, stockUp } from './customers.ts'

// ROLE=web answers and does no work of the outbox or the clock; ROLE=jobs does it and answers only for its health. Together they are one server.

let connectionString: string
let database: Database
const servers: ApiProcess[] = []
const start = async (ROLE: string) => {
  const server = await startApi({ databaseUrl: connectionString, env: { ROLE } })
  servers.push(server)
  return server
}
const query = async <Row extends object>(text: string, values: unknown[] = []) =>
  (await database.system((q) => q.executeQuery<Row>(CompiledQuery.raw(text, values)))).rows
const waiting = async () =>
  (await query<{ n: number }>('select count(*)::int as n from outbox where done_at is null'))[0]!.n
beforeEach(async () => {
  connectionString = await createTestDatabase({ seeded: false })
  database = openDatabase(connectionString, { connections: 2 })
  await query(TWO_STORES)
})
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.stop()))
  await database.close()
})

test('what an order leaves to do waits for a process that does jobs, and one of two does each once', async () => {
  const web = await start('web')
  const over = new AbortController()
  const customers = await stockUp({ sql: query })
  const ordering = placeOrders({ ports: [web.port], customers, count: 3, seed: 32, stop: over.signal })
  await sleep(1_500)
  over.abort()
  const { orders, strange } = await ordering
  expect([orders.length > 0, strange]).toEqual([true, []])
  const left = await waiting()
  expect(left).toBeGreaterThan(0)
  await sleep(3_000) // three turns of an outbox
  expect(await waiting()).toBe(left)

  const jobs = await Promise.all([start('jobs'), start('jobs')])
  await expect.poll(waiting, { timeout: 60_000 }).toBe(0)
  const doubled = await query(
    'select customer_id, title, content, references_value from notifications group by 1, 2, 3, 4 having count(*) > 1',
  )
  expect(doubled).toEqual([])
  for (const { port } of jobs) {
    const status = async (path: string) => (await fetch(`http://127.0.0.1:${port}${path}`)).status
    expect([await status('/readyz'), await status('/api/customer/mot/products'), await status('/')]).toEqual([
      200, 404, 404,
    ])
  }
})
