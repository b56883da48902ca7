import { Kysely, PostgresDialect, sql, type PostgresPool } from 'kysely'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { createTestDatabase } from '../../tests/setup/database.ts'
import { TWO_STORES } from '../testing/two-stores.ts'
import { openDatabase, type Database } from './database.ts'
import { storePool, transactionPool } from './store-pool.ts'
import type { Tables } from './tables.ts'

// A pooler may give the next transaction another connection, and this connection to somebody else: whatever a request leaves on one is somebody else's.

type MakePool = typeof storePool
let pool: pg.Pool
let database: Database
let connectionString: string
beforeAll(async () => {
  connectionString = await createTestDatabase({ seeded: false })
  pool = new pg.Pool({ connectionString, max: 1 })
  await pool.query(TWO_STORES)
  database = openDatabase(connectionString, { isPooled: true, connections: 2 })
})
afterEach(async () => void (await pool.query('reset role; discard all').catch(() => pool.query('reset role'))))
afterAll(async () => {
  await database?.close()
  await pool?.end()
})

const inStore = (makePool: MakePool, storeId: number) =>
  new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: makePool(async () => pool, storeId, 5_000) as PostgresPool }),
  })
const STATE = `select current_user = session_user as is_own, coalesce(current_setting('app.store_id', true), '') as store,
  (select count(*)::int from pg_prepared_statements where not from_sql) as prepared, current_setting('jit') as jit, current_setting('statement_timeout') as timeout`
const stateOf = async () => (await pool.query(STATE)).rows[0]
const products = (q: Kysely<Tables>) => q.selectFrom('products').select('store_id').where('id', '>', 0).execute()

test('nothing is left on a connection: no role, no store, no prepared statement, no setting', async () => {
  const fresh = await stateOf()
  const q = inStore(transactionPool, 1)
  expect((await products(q)).every(({ store_id }) => store_id === 1)).toBe(true)
  expect(await stateOf()).toEqual(fresh)
  await q.transaction().setIsolationLevel('serializable').execute(products)
  expect(await stateOf()).toEqual(fresh)
  await expect(q.transaction().execute((trx) => sql`select 1 / 0`.execute(trx))).rejects.toThrow('division by zero')
  await expect(sql`select 1 / 0`.execute(q)).rejects.toThrow('division by zero')
  expect(await stateOf()).toEqual(fresh)
  await inStore(storePool, 1).selectFrom('products').select('id').where('id', '=', 1).execute()
  expect(await stateOf()).not.toEqual(fresh) // as the path without a pooler leaves it: the test would see it
})

test('inside a transaction role, store and limits hold, and roll back with it', async () => {
  const q = inStore(transactionPool, 2)
  const inside = await q.transaction().execute(
    async (trx) =>
      (
        await sql<{
          role: string
          store: string
          timeout: string
        }>`select current_user as role, current_setting('app.store_id') as store, current_setting('statement_timeout') as timeout`.execute(
          trx,
        )
      ).rows[0],
  )
  expect(inside).toEqual({ role: 'tiem_app', store: '2', timeout: '5s' })
  const before = await products(q)
  await expect(
    q.transaction().execute(async (trx) => {
      await trx.deleteFrom('cart_lines').execute()
      throw new Error('no')
    }),
  ).rejects.toThrow('no')
  expect(await products(q)).toEqual(before)
})

test('a store sees its own rows alone, also when statements of two stores take turns on few connections', async () => {
  const seen = await Promise.all(
    Array.from({ length: 60 }, async (_, n) => {
      const storeId = (n % 2) + 1
      const rows = await database.forStore(storeId).query(products)
      return rows.every(({ store_id }) => store_id === storeId) && rows.length > 0
    }),
  )
  expect(seen.filter((isOwn) => !isOwn)).toEqual([])
})

test('what fails before its commit is not there, and the connection serves the next', async () => {
  const db = database.forStore(1)
  await expect(db.query((q) => sql`insert into products (id) values (null)`.execute(q))).rejects.toThrow(
    /row-level security/,
  )
  expect((await db.query(products)).length).toBeGreaterThan(0)
})
