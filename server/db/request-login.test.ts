import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase } from '../../tests/setup/database.ts'
import { openDatabase, type Database } from './database.ts'

const STORE = 11
let address: string
let database: Database
beforeAll(async () => {
  address = await createTestDatabase({ seeded: false })
  database = openDatabase(address)
  await database.system((q) => q.insertInto('stores').values({ id: STORE, store_code: 'mine', name: 'Mine' }).execute())
})
afterAll(() => database.close())

test.each([
  'reset role',
  'set role none',
  'set session authorization default',
  'set role tiem',
  'set session authorization tiem',
  'discard all',
])('%s: the connection of a request gains no right', async (statement) => {
  const other = openDatabase(address, { connections: 1 }) // one connection, so that the next statement has the changed one
  try {
    const store = other.forStore(STORE)
    await store.query((q) => sql.raw(statement).execute(q)).catch(() => {}) // refused is as good
    await expect(store.query((q) => q.selectFrom('owners').selectAll().execute())).rejects.toThrow(/permission denied/)
    await expect(
      store.query((q) => sql`select * from tiem_server.request_login`.execute(q)),
      'its own password',
    ).rejects.toThrow(/permission denied/)
  } finally {
    await other.close()
  }
})

test('migrating again, also from several processes, keeps the login', async () => {
  const login = () => database.system((q) => sql`select name, password from tiem_server.request_login`.execute(q))
  const before = (await login()).rows
  expect(before).toEqual([
    { name: expect.stringMatching(/^tiem_request_/), password: expect.stringMatching(/^\w{64}$/) },
  ])
  await Promise.all([database.migrate(), database.migrate()])
  expect((await login()).rows).toEqual(before)
})

test('where the login cannot be made or is refused, requests run as before and the log says so', async () => {
  const { limited, remove } = await limitedUser()
  const problems: string[] = []
  const other = openDatabase(limited, { onError: ({ message }) => problems.push(message) })
  try {
    expect(await other.migrate()).toContain('0001-core')
    const user = await other.forStore(STORE).query((q) => sql<{ user: string }>`select current_user as user`.execute(q))
    expect(user.rows).toEqual([{ user: 'tiem_app' }])
    expect(problems).toEqual([expect.stringMatching(/login of their own.*CREATEROLE/)])
  } finally {
    await other.close()
    await remove()
  }
})

/** A user who owns an empty database and may not create roles. */
async function limitedUser() {
  const admin = new pg.Client({ connectionString: address })
  await admin.connect()
  const name = `tiem_limited_${randomBytes(6).toString('hex')}`
  await admin.query(`create role ${name} login password 'limited' in role tiem_app`)
  await admin.query(`create database ${name} owner ${name}`)
  const limited = new URL(address)
  limited.pathname = `/${name}`
  limited.username = name
  limited.password = 'limited'
  return {
    limited: limited.href,
    async remove() {
      await admin.query(`drop database ${name} with (force)`)
      await admin.query(`drop role ${name}`)
      await admin.end()
    },
  }
}
