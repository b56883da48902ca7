import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestDatabase } from '../../tests/setup/database.ts'
import { DatabaseBusy, DatabaseDown, notifyOnCommit, openDatabase, type Database } from './database.ts'

const MINE = 11
const THEIRS = 12
let address: string
let database: Database

beforeAll(async () => {
  address = await createTestDatabase({ seeded: false })
  database = openDatabase(address, { connections: 2 })
  await database.system(async (q) => {
    await q
      .insertInto('stores')
      .values([
        { id: MINE, store_code: 'mine', name: 'Mine' },
        { id: THEIRS, store_code: 'theirs', name: 'Theirs' },
      ])
      .execute()
    await q
      .insertInto('products')
      .values([
        { store_id: MINE, id: 1, name: 'Áo của tôi', price: 1000 },
        { store_id: THEIRS, id: 1, name: 'Áo của họ', price: 2000 },
      ])
      .execute()
    await q
      .insertInto('theme_versions')
      .values([
        { store_id: MINE, id: 1, document: '{}' },
        { store_id: THEIRS, id: 1, document: '{}' },
      ])
      .execute()
  })
})
afterAll(() => database.close())

describe('row-level security alone, with no WHERE in the statement', () => {
  test('a store reads only its own rows, in every table with a store_id', async () => {
    const owned = await database.system((q) =>
      sql<{
        name: string
      }>`select table_name as name from information_schema.columns where table_schema = 'public' and column_name = 'store_id'`.execute(
        q,
      ),
    )
    const unguarded = []
    for (const { name } of owned.rows) {
      const seen = await database
        .forStore(MINE)
        .query((q) => sql<{ store_id: number }>`select distinct store_id from ${sql.table(name)}`.execute(q))
        .then(
          ({ rows }) => rows.map((row) => row.store_id),
          () => [],
        ) // no select privilege is also correct
      if (seen.some((id) => id !== MINE)) unguarded.push(name)
      const { rows } = await database.system((q) =>
        sql<{ on: boolean }>`select relrowsecurity as on from pg_class where oid = ${name}::regclass`.execute(q),
      )
      const isReadable = await database
        .forStore(MINE)
        .query((q) =>
          sql<{ may: boolean }>`select has_table_privilege('tiem_app', ${name}, 'select') as may`.execute(q),
        )
      if (isReadable.rows[0]?.may && !rows[0]?.on) unguarded.push(name)
    }
    expect(unguarded).toEqual([])
  })

  test('a store updates and deletes only its own rows', async () => {
    const changed = await database.forStore(MINE).query((q) => q.updateTable('products').set({ price: 5 }).execute())
    expect(changed[0]?.numUpdatedRows).toBe(1n)
    const theirs = await database.system((q) =>
      q.selectFrom('products').select('price').where('store_id', '=', THEIRS).execute(),
    )
    expect(theirs).toEqual([{ price: 2000 }])
  })

  test('a row for another store cannot be written', async () => {
    const write = database
      .forStore(MINE)
      .query((q) => q.insertInto('products').values({ store_id: THEIRS, name: 'x', price: 1 }).execute())
    await expect(write).rejects.toThrow(/row-level security/)
  })

  test('search_candidates returns only products of the current store', async () => {
    const rows = await database.forStore(MINE).query((q) =>
      sql<{
        name: string
      }>`select p.name from search_candidates(null, null, 'ao', null, '{}', 10) s join products p on p.id = s.id`.execute(
        q,
      ),
    )
    expect(rows.rows).toEqual([{ name: 'Áo của tôi' }])
  })

  test('the restricted role cannot bypass row-level security', async () => {
    const { rows } = await database.forStore(MINE).query((q) =>
      sql<{ user: string; super: boolean; bypass: boolean }>`
      select current_user as user, rolsuper as super, rolbypassrls as bypass from pg_roles where rolname = current_user`.execute(
        q,
      ),
    )
    expect(rows).toEqual([{ user: 'tiem_app', super: false, bypass: false }])
    await expect(database.forStore(MINE).query((q) => q.selectFrom('owners').selectAll().execute())).rejects.toThrow(
      /permission denied/,
    )
    await expect(database.forStore(MINE).query((q) => q.deleteFrom('theme_versions').execute())).rejects.toThrow(
      /permission denied/,
    )
  })

  test('stores that share few connections never read each other’s rows', async () => {
    const turns = Array.from({ length: 60 }, async (_, turn) => {
      const id = turn % 2 === 0 ? MINE : THEIRS
      const rows = await database.forStore(id).query((q) => q.selectFrom('products').select('store_id').execute())
      return rows.every((row) => row.store_id === id) && rows.length === 1
    })
    expect((await Promise.all(turns)).every(Boolean)).toBe(true)
  })
})

describe('transactions', () => {
  test('a deadlocked transaction is retried and succeeds', async () => {
    const db = database.forStore(MINE)
    await db.query((q) =>
      q
        .insertInto('products')
        .values([
          { store_id: MINE, id: 21, name: 'a', price: 1 },
          { store_id: MINE, id: 22, name: 'b', price: 1 },
        ])
        .execute(),
    )
    let tries = 0
    let holders = 0
    let bothHold = () => {}
    const crossed = new Promise<void>((resolve) => (bothHold = resolve)) // each transaction holds the lock the other needs
    const raise = (first: number, second: number) =>
      db.transaction(async (trx) => {
        tries += 1
        for (const id of [first, second]) {
          await trx
            .updateTable('products')
            .set((eb) => ({ weight: eb('weight', '+', 1) }))
            .where('store_id', '=', MINE)
            .where('id', '=', id)
            .execute()
          if (++holders === 2) bothHold()
          await crossed
        }
      })
    await Promise.all([raise(21, 22), raise(22, 21)])
    const rows = await db.query((q) => q.selectFrom('products').select('weight').where('id', 'in', [21, 22]).execute())
    expect(rows).toEqual([{ weight: 102 }, { weight: 102 }])
    expect(tries).toBeGreaterThan(2)
  })

  test('a transaction that throws is rolled back', async () => {
    const write = database.forStore(MINE).transaction(async (trx) => {
      await trx.insertInto('products').values({ store_id: MINE, id: 99, name: 'x', price: 1 }).execute()
      throw new Error('changed my mind')
    })
    await expect(write).rejects.toThrow('changed my mind')
    expect(
      await database.forStore(MINE).query((q) => q.selectFrom('products').select('id').where('id', '=', 99).execute()),
    ).toEqual([])
  })
})

describe('database failures', () => {
  test('a connection timeout is DatabaseBusy', async () => {
    const small = openDatabase(address, { connections: 1, queueMs: 1_000 })
    await small.forStore(MINE).transaction(async () => {
      // The only connection is in use here.
      await expect(small.forStore(MINE).query((q) => sql`select 1`.execute(q))).rejects.toBeInstanceOf(DatabaseBusy)
    })
    await small.close()
  })

  test('a statement timeout is DatabaseBusy', async () => {
    const strict = openDatabase(address, { statementMs: 100 })
    await expect(strict.forStore(MINE).query((q) => sql`select pg_sleep(5)`.execute(q))).rejects.toBeInstanceOf(
      DatabaseBusy,
    )
    await strict.close()
  })

  test('an unreachable server is DatabaseDown; the pool reconnects after its connections are killed', async () => {
    const nowhere = openDatabase('postgres://postgres@127.0.0.1:1/none', { queueMs: 500 })
    await expect(nowhere.system((q) => sql`select 1`.execute(q))).rejects.toBeInstanceOf(DatabaseDown)
    expect(await nowhere.isReachable()).toBe(false)
    await nowhere.close()

    const own = openDatabase(address, { connections: 2 })
    const outcome = own
      .forStore(MINE)
      .transaction((trx) => sql`select pg_sleep(60)`.execute(trx))
      .catch((problem: unknown) => problem)
    const terminate = () =>
      own
        .system((q) =>
          sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query like 'select pg_sleep(60)%' and application_name = 'tiem'`.execute(
            q,
          ),
        )
        .then(({ rows }) => rows.length)
    await expect.poll(terminate).toBe(1)
    expect(await outcome).toBeInstanceOf(DatabaseDown)

    await own.forStore(MINE).query((q) => sql`select 1`.execute(q))
    await own.system((q) =>
      sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name = 'tiem' and pid <> pg_backend_pid()`.execute(
        q,
      ),
    )
    await expect.poll(() => own.load().total).toBe(0) // it has heard of it
    const rows = await own.forStore(MINE).query((q) => q.selectFrom('products').select('store_id').distinct().execute())
    expect(rows).toEqual([{ store_id: MINE }])
    await own.close()
  })
})

test('notifications reach every process, and a lost connection is reported as a gap', async () => {
  const other = openDatabase(address)
  const received: unknown[] = []
  const gap = Promise.withResolvers<void>()
  const stop = other.listen('store-changed', (payload) => received.push(payload), gap.resolve)
  await expect
    .poll(async () => {
      await database.notify('store-changed', { storeId: MINE, tags: ['theme'] })
      return received.length
    })
    .toBeGreaterThan(0)
  expect(received[0]).toEqual({ storeId: MINE, tags: ['theme'] })
  await database.system((q) =>
    sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'tiem-notices' and datname = current_database()`.execute(
      q,
    ),
  )
  await gap.promise
  stop()
  await other.close()
})

test('notifyOnCommit delivers locally before the transaction resolves and remotely soon after, each once; a rollback delivers nothing', async () => {
  const other = openDatabase(address)
  const [here, there]: [unknown[], unknown[]] = [[], []]
  const stops = [database.listen('told', (told) => here.push(told)), other.listen('told', (told) => there.push(told))]
  await expect
    .poll(async () => {
      await other.notify('told', 'ready')
      return Math.min(here.length, there.length)
    })
    .toBeGreaterThan(1) // both connections listen
  const own = () => here.filter((told) => told !== 'ready')
  await expect(
    database.forStore(MINE).transaction(async (trx) => {
      await notifyOnCommit(trx, 'told', 'undone')
      throw new Error('changed its mind')
    }),
  ).rejects.toThrow('changed its mind')
  await database.forStore(MINE).transaction(async (trx) => {
    await notifyOnCommit(trx, 'told', 'done')
    expect(own()).toEqual([])
  })
  expect(own()).toEqual(['done'])
  await expect.poll(() => there).toContain('done')
  const readies = here.length
  await other.notify('told', 'ready') // comes after what was sent before
  await expect.poll(() => here.length).toBeGreaterThan(readies)
  expect(own()).toEqual(['done'])
  expect(there.filter((told) => told === 'done')).toHaveLength(1)
  expect([...here, ...there]).not.toContain('undone')
  for (const stop of stops) stop()
  await other.close()
})

test('migrating again changes nothing, also from several processes at once', async () => {
  expect(await Promise.all([database.migrate(), database.migrate()])).toEqual([[], []])
})
