import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import pg from 'pg'
import { endpoints, type EndpointName } from '../../src/contract/all.ts'
import { calls } from '../../tests/contract/calls.ts'
import { openContractStore, STORE, type ContractStore, type RequestInput } from '../../tests/contract/contract-store.ts'
import { createTestDatabase } from '../../tests/setup/database.ts'
import { startPair, type Pair } from '../../tests/setup/replica.ts'
import { seedWhenEmpty } from '../seed/seed.ts'
import { checkReplica } from '../start/preflight.ts'
import { openDatabase } from './database.ts'

// Visitors read from a streaming replica, and nobody notices: not when it is behind, gone, or no replica any more, and not who has just written.

let pair: Pair
let store: ContractStore
let replica: pg.Client

beforeAll(async () => {
  pair = await startPair(async (primary) => {
    const database = openDatabase(primary)
    await database.migrate()
    await seedWhenEmpty(database)
    await database.close()
  })
  store = await openContractStore({ connectionString: pair.primary, env: { DATABASE_READ_URL: pair.replica } })
  replica = new pg.Client({ connectionString: pair.replica })
  replica.on('error', () => {})
  await replica.connect()
  const { replicaOf } = store.database
  vi.spyOn(store.database, 'replicaOf').mockImplementation((id) => {
    const found = replicaOf(id)
    return (
      found && { rows: (asked++, found.rows), failed: (problem) => (failures.push(problem), found.failed(problem)) }
    )
  })
})
afterAll(async () => {
  await store?.close()
  await replica?.end().catch(() => {})
  await pair?.stop()
})

const WAIT = { timeout: 30_000, interval: 100 }
let storeId = 0
let asked = 0
function isAsked(): boolean {
  const before = asked
  const found = store.database.replicaOf(storeId)
  asked = before
  return found !== undefined
}
/** Until nothing has changed for some seconds. */
async function quiet() {
  const row = await store.database.system((q) =>
    q.selectFrom('stores').select('id').where('store_code', '=', STORE).executeTakeFirstOrThrow(),
  )
  storeId = row.id
  await expect.poll(isAsked, WAIT).toBe(true)
}
/** An answer for which the replica was asked: a busy machine may have looked at it too long ago. */
async function throughReplica<T>(ask: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    await quiet()
    const before = asked
    const answer = await ask()
    if (asked === before + 1) return answer
    if (asked > before || attempt === 10) throw new Error(`the replica was asked ${asked - before} times`)
  }
}

/** What handlers were refused by the replica, since the last time. */
function refused(): unknown[] {
  return failures.splice(0)
}
const failures: unknown[] = []

const SHOWN = (Object.keys(endpoints) as EndpointName[]).filter((one) => {
  const { method, scope, shows } = endpoints[one]!
  return method === 'GET' && scope === 'customer' && shows !== undefined
})

test('there are calls that pages show to visitors', () => expect(SHOWN.length).toBeGreaterThan(15))

test.each(SHOWN)('%s is answered by it for a visitor, as by the primary, and writes nothing there', async (one) => {
  const { args } = calls[one] as { args?: (from: ContractStore, me: object) => RequestInput | Promise<RequestInput> }
  const input = (await args?.(store, {})) ?? {}
  const { status, text } = await throughReplica(() => store.send(endpoints[one]!, input))
  expect([status, refused()]).toEqual([200, []])
  const before = asked
  const direct = await store.send(endpoints[one]!, input, { 'device-id': randomUUID() })
  expect([direct.text, asked]).toEqual([text, before])
})

test('nobody else is: a customer, a guest with a cart, the desk, a write', async () => {
  await quiet()
  const before = asked
  for (const caller of [await store.person(), store.guest()]) await store.send(endpoints.listProducts!, {}, caller)
  await store.send(endpoints.getCart!, {}, store.guest())
  await store.send(endpoints.listOwnerProducts!, {}, await store.owner())
  expect(asked).toBe(before)
})

test('who has just written reads what they wrote, while the replica is behind', async () => {
  await quiet()
  const owner = await store.owner()
  const { params } = (await calls.editOwnerProduct.args?.(store, owner)) ?? { params: { id: 0 } }
  const read = async () => (await store.ask('getProduct', { params })).price
  expect(await read()).not.toBe(151_000)
  await replica.query('select pg_wal_replay_pause()')
  await store.ask('editOwnerProduct', { params, body: { price: 151_000 } }, owner)
  expect(await read()).toBe(151_000)
  await sleep(5_500) // it was written some time ago, and the replica still does not know
  expect(await read()).toBe(151_000)
  expect([isAsked(), (store.database.replicaLag() ?? Infinity) > 2]).toEqual([false, true])
  await replica.query('select pg_wal_replay_resume()')
  expect(await throughReplica(read)).toBe(151_000)
})

test('a store that changed leaves the others where they were', async () => {
  await quiet()
  const { id: another } = await store.database.system((q) =>
    q.selectFrom('stores').select('id').where('id', '<>', storeId).executeTakeFirstOrThrow(),
  )
  store.database.changed(another)
  expect(store.database.replicaOf(another)).toBeUndefined()
  await expect.poll(isAsked, WAIT).toBe(true)
  store.database.changed()
  expect(isAsked()).toBe(false)
})

test('a primary, and a replica of something else, are refused; one that does not answer is a warning', async () => {
  expect(await checkReplica(pair.primary, pair.replica)).toEqual([])
  await expect(checkReplica(pair.primary, pair.primary)).rejects.toThrow('is no replica')
  await expect(checkReplica(await createTestDatabase({ seeded: false }), pair.replica)).rejects.toThrow(
    'is a replica of another database',
  )
  const away = pair.replica.replace(/[?].*/, '').replace(/:\d+\//, ':1/')
  expect(await checkReplica(pair.primary, away)).toEqual([expect.stringContaining('nothing listens')])
})

test('one that is promoted is asked no more', async () => {
  await quiet()
  const other = openDatabase(pair.primary, { readUrl: pair.replica, onError: ({ message }) => heard.push(message) })
  const heard: string[] = []
  await expect.poll(() => other.replicaOf(storeId) !== undefined, WAIT).toBe(true)
  await replica.query('select pg_promote()')
  await expect.poll(() => heard, WAIT).toContain('Replica: it is no replica any more')
  expect([other.replicaOf(storeId), other.replicaLag()]).toEqual([undefined, undefined])
  await other.close()
})

test('when it ends, visitors are answered', async () => {
  await pair.stopReplica()
  const answers = await Promise.all(Array.from({ length: 20 }, () => store.send(endpoints.listProducts!, {})))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  expect(isAsked()).toBe(false)
})
