import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cuttable } from '../../tests/bad-input/cuttable.ts'
import { openTestApp, type TestApp } from '../../tests/setup/app.ts'
import { createTestDatabase } from '../../tests/setup/database.ts'
import { DatabaseBusy } from './database-failure.ts'
import { openDatabase, type Database } from './database.ts'
import { startDeadline, withDeadline } from './deadline.ts'

let server: TestApp
let proxy: Awaited<ReturnType<typeof cuttable>>
let small: Database
beforeAll(async () => {
  proxy = await cuttable(await createTestDatabase())
  server = await openTestApp({ connectionString: proxy.connectionString })
  small = openDatabase(proxy.connectionString, { connections: 1 })
})
afterAll(async () => {
  proxy.thaw() // also after a failure: who closes waits for the database
  await server.close()
  await small.close()
  proxy.close()
})

const OWN = { 'x-requested-with': 'tiem' }
const device = '11111111-1111-4111-8111-111111111111'
const REQUESTS = {
  browse: { url: '/api/customer/linh-beauty/products?search=son' },
  buy: {
    method: 'POST',
    url: '/api/customer/linh-beauty/carts/items/v1',
    headers: { ...OWN, 'device-id': device },
    payload: { product_id: 1, quantity: 1 },
  },
  desk: {
    method: 'POST',
    url: '/api/studio/sign_in',
    headers: OWN,
    payload: { email: 'owner@linh-beauty.test', password: 'khong-phai' },
  },
} as const
type Kind = keyof typeof REQUESTS

test(
  'a database that is stopped, not closed, is waited for no longer than who asks would wait',
  { timeout: 90_000 },
  async () => {
    const ask = async (kind: Kind) => (await server.app.fastify.inject(REQUESTS[kind])).statusCode
    const kinds = Object.keys(REQUESTS) as Kind[]
    const before = await Promise.all(kinds.map(ask))
    expect(before.filter((status) => status >= 500)).toEqual([])
    proxy.freeze()
    const done: [Kind, number][] = []
    const start = performance.now()
    await Promise.all(
      kinds.map(async (kind) => {
        done.push([kind, await ask(kind)])
        console.log(`${kind}: answered after ${Math.round(performance.now() - start)} ms`)
      }),
    )
    expect(done).toEqual([
      ['browse', 503],
      ['buy', 503],
      ['desk', 503],
    ])
    proxy.thaw()
    expect(await Promise.all(kinds.map(ask))).toEqual(before) // on new connections
  },
)

test('a connection that is busy is waited for no longer, either', async () => {
  const ended: string[] = []
  const use = (seconds: number) =>
    small.forStore(2350).query((q) => sql`select pg_sleep(${sql.lit(seconds)})`.execute(q))
  const long = use(1).then(() => ended.push('the long statement'))
  const late = withDeadline(300, () => use(0)).catch((problem: unknown) =>
    ended.push(problem instanceof DatabaseBusy ? 'who waited for its connection' : String(problem)),
  )
  await Promise.all([long, late])
  expect(ended).toEqual(['who waited for its connection', 'the long statement'])
})

test('a transaction that is late is not committed, and its connection serves nobody else', async () => {
  const count = async () =>
    (await small.system((q) => sql<{ n: number }>`select count(*)::int as n from search_synonyms`.execute(q))).rows[0]
      ?.n
  const before = await count()
  const inserted = withDeadline(300, () =>
    small.forStore(2350).transaction(async (trx) => {
      await sql`insert into search_synonyms (store_id, names) values (2350, 'muon, tre')`.execute(trx)
      await sql`select pg_sleep(1)`.execute(trx)
    }),
  )
  await expect(inserted).rejects.toBeInstanceOf(DatabaseBusy)
  const other = await small.forStore(2350).query((q) => sql<{ one: number }>`select 1 as one`.execute(q)) // the pool has one connection
  expect(other.rows).toEqual([{ one: 1 }])
  expect(await count()).toBe(before)
})

test('after one late answer a request waits for no other, and its own work is no waiting', async () => {
  const asked: string[] = []
  const work = withDeadline(300, async () => {
    await new Promise((resolve) => setTimeout(resolve, 500)) // a slow machine
    await small.forStore(2350).query((q) => sql`select 1`.execute(q))
    for (const seconds of [5, 5, 5]) {
      const answer = await small
        .forStore(2350)
        .query((q) => sql`select pg_sleep(${seconds})`.execute(q))
        .catch((problem: unknown) => problem)
      asked.push(answer instanceof DatabaseBusy ? 'late' : 'answered')
    }
    return small.forStore(2350).transaction((trx) => sql`select 1`.execute(trx))
  })
  await expect(work).rejects.toBeInstanceOf(DatabaseBusy)
  expect(asked).toEqual(['late', 'late', 'late'])
})

test('what goes on after an answer has no deadline', async () => {
  const { run, end } = startDeadline(100)
  const later = run(async () => {
    await new Promise((resolve) => setTimeout(resolve, 50))
    return small.system((q) => sql<{ one: number }>`select 1 as one, pg_sleep(0.3)`.execute(q))
  })
  end()
  expect((await later).rows).toMatchObject([{ one: 1 }])
})
