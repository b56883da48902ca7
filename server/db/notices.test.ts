import { setTimeout as sleep } from 'node:timers/promises'
import { CompiledQuery, sql } from 'kysely'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { cuttable } from '../../tests/bad-input/cuttable.ts'
import { createTestDatabase } from '../../tests/setup/database.ts'
import { startRedisStandIn, type RedisStandIn } from '../../tests/setup/redis-stand-in.ts'
import { notifyOnCommit, openDatabase, type Database } from './database.ts'
import { forgetNotices } from './notice-log.ts'

// What one process commits, the others hear: at once through Redis, and within some seconds without it, whatever was lost between.

let address: string
let redis: RedisStandIn
let one: Database
let other: Database
let heard: unknown[]
let gaps: number
const opened: Database[] = []
const problems: string[] = []

beforeEach(async () => {
  address = await createTestDatabase({ seeded: false })
  redis = await startRedisStandIn()
  problems.length = 0
  one = open()
  other = open()
  ;[heard, gaps] = [[], 0]
  other.listen(
    'told',
    (payload) => void heard.push(payload),
    () => void gaps++,
  )
  one.listen('told', () => {})
  await vi.waitUntil(() => [one, other].every(({ notices }) => notices().isRedisUp), WAIT)
  await throughRedis('ready')
  await sleep(1_200) // what was said before is read
})
afterEach(async () => {
  await Promise.all(opened.splice(0).map((database) => database.close()))
  redis.stop()
})

function open(options: Parameters<typeof openDatabase>[1] = {}, at = address) {
  const database = openDatabase(at, {
    redisUrl: redis.url,
    onError: ({ message }) => problems.push(message),
    ...options,
  })
  opened.push(database)
  return database
}
const say = (what: unknown, from = one) => from.forStore(1).transaction((trx) => notifyOnCommit(trx, 'told', what))
/** Says it until Redis brings it. */
async function throughRedis(channel: string): Promise<void> {
  const before = came().redis
  const again = () => one.forStore(1).transaction((trx) => notifyOnCommit(trx, channel, 'again'))
  await vi.waitUntil(async () => (await again(), came().redis > before), WAIT)
}
const query = async <Row extends object>(text: string) =>
  (await one.system((q) => q.executeQuery<Row>(CompiledQuery.raw(text)))).rows
const WAIT = { timeout: 20_000, interval: 50 }
const came = () => other.notices().came

test('Redis brings it at once, each once, and a rollback says nothing', async () => {
  const before = came().redis
  await expect(
    one.forStore(1).transaction(async (trx) => {
      await notifyOnCommit(trx, 'told', 'undone')
      throw new Error('changed its mind')
    }),
  ).rejects.toThrow('changed its mind')
  await say({ name: 'Áo dài' })
  await one.systemTransaction((trx) => notifyOnCommit(trx, 'told', 'of the system'))
  await one.notify('told', 'outside')
  await expect.poll(() => heard.length, WAIT).toBe(3)
  await sleep(2_500) // the log was read twice
  expect(heard).toEqual([{ name: 'Áo dài' }, 'of the system', 'outside'])
  expect([came().redis > before, gaps]).toEqual([true, 0]) // one may be read in the log first
})

test('a commit sends no NOTIFY', async () => {
  const plain = open({ redisUrl: undefined })
  const told: unknown[] = []
  plain.listen('told', (payload) => void told.push(payload))
  const without = open({ redisUrl: undefined })
  await expect.poll(async () => (await say('by NOTIFY', without), told.length), WAIT).toBeGreaterThan(0)
  await say('by the log')
  await sleep(1_500)
  expect(told).not.toContain('by the log')
})

test('a process without Redis and one with it hear of each other', async () => {
  const plain = open({ redisUrl: undefined, readsNoticeLog: true })
  const told: unknown[] = []
  plain.listen('told', (payload) => void told.push(payload))
  await expect.poll(async () => (await say('there'), told.length), WAIT).toBeGreaterThan(0)
  await say('back', plain)
  await expect.poll(() => heard, WAIT).toContain('back')
})

test('what Redis lost is in the log, and read within two seconds', async () => {
  redis.state.swallows = true
  const before = came().log
  await say('lost')
  await expect.poll(() => heard, { timeout: 8_000, interval: 50 }).toEqual(['lost'])
  expect(came().log).toBeGreaterThan(before)
})

test('a process that dies between its commit and Redis is heard', async () => {
  await query(`insert into notices (id, channel, payload) values (gen_random_uuid(), 'told', '"last words"')`)
  await expect.poll(() => heard, WAIT).toEqual(['last words'])
})

test('without Redis everything goes on, says so, and is quick again when it is back', async () => {
  redis.kill()
  await expect.poll(() => other.notices().isRedisUp, WAIT).toBe(false)
  await say('meanwhile')
  await one.notify('told', 'and outside of a transaction')
  await expect.poll(() => heard.map(String).toSorted(), WAIT).toEqual(['and outside of a transaction', 'meanwhile'])
  expect(problems.filter((problem) => problem.startsWith('Redis: ')).length).toBeGreaterThan(0)
  await redis.restart()
  await expect.poll(() => [one, other].every(({ notices }) => notices().isRedisUp), { timeout: 30_000 }).toBe(true)
  await throughRedis('told')
  expect(heard).toContain('again')
  expect(gaps).toBe(0)
})

test('a commit that others overtook is read, in whatever order they began and ended', async () => {
  redis.state.swallows = true
  const hold = Promise.withResolvers<void>()
  const written = Promise.withResolvers<void>()
  const slow = one.system((q) =>
    q.transaction().execute(async (trx) => {
      await sql`insert into notices (id, channel, payload) values (gen_random_uuid(), 'told', '"slow"')`.execute(trx)
      written.resolve()
      await hold.promise
    }),
  )
  await written.promise
  await say('quick')
  await expect.poll(() => heard, WAIT).toEqual(['quick'])
  await sleep(2_500) // read since, twice
  hold.resolve()
  await slow
  await expect.poll(() => heard, WAIT).toEqual(['quick', 'slow'])
})

test('who was away from the database may have missed something; who heard too much at once too', async () => {
  const proxy = await cuttable(address)
  const away = open({}, proxy.connectionString)
  let lost = 0
  away.listen(
    'told',
    () => {},
    () => void lost++,
  )
  await expect.poll(() => away.notices().isRedisUp, WAIT).toBe(true)
  proxy.cut()
  await proxy.restore()
  await expect.poll(() => lost, WAIT).toBe(1)
  proxy.close()
  await query(
    `insert into notices (id, channel, payload) select gen_random_uuid(), 'told', '1' from generate_series(1, 6000)`,
  )
  await expect.poll(() => gaps, WAIT).toBe(1)
  expect(other.notices().gaps).toBe(1)
})

test('another installation in the same Redis is not heard', async () => {
  const copy = openDatabase(await createTestDatabase({ seeded: false }), { redisUrl: redis.url })
  opened.push(copy)
  copy.listen('told', () => {})
  await expect.poll(() => copy.notices().isRedisUp, WAIT).toBe(true)
  const { added } = redis.state
  await expect
    .poll(async () => (await copy.notify('told', 'of the other'), redis.state.added), WAIT)
    .toBeGreaterThan(added)
  await sleep(500)
  expect(heard).toEqual([])
})

test('the log is kept for minutes, and requests can only add to it', async () => {
  await query(
    `insert into notices (id, channel, payload, created_at) values (gen_random_uuid(), 'old', '1', now() - interval '11 minutes'), (gen_random_uuid(), 'new', '1', now())`,
  )
  expect(await one.system(forgetNotices)).toBe(1)
  const left = await query<{ channel: string }>(`select channel from notices where channel in ('old', 'new')`)
  expect(left).toEqual([{ channel: 'new' }])
  const asRequest = (text: string) => one.forStore(1).query((q) => q.executeQuery(CompiledQuery.raw(text)))
  for (const text of ['select 1 from notices', 'delete from notices', 'select 1 from installation'])
    await expect(asRequest(text)).rejects.toThrow('permission denied')
})
