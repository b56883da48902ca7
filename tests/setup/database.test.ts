import pg from 'pg'
import { expect, test } from 'vitest'
import { createTestDatabase } from './database.ts'
import { UnusedDatabases } from './test-cluster.ts'

test('two test files get two migrated databases on one PostgreSQL', async () => {
  const [one, other] = await Promise.all([createTestDatabase({ seeded: false }), createTestDatabase({ seeded: false })])
  await query(one, 'create table mine (n int)')
  expect(await query(other, `select to_regclass('public.mine') as mine`)).toEqual([{ mine: null }])
  expect(await query(one, `select to_regclass('public.stores') is not null as migrated`)).toEqual([{ migrated: true }])
})

test('a database is removed when nobody was connected to it for minutes, and not before', async () => {
  const [left, kept] = await Promise.all([createTestDatabase({ seeded: false }), createTestDatabase({ seeded: false })])
  const admin = new URL(left)
  admin.pathname = '/postgres'
  const names = [left, kept].map((address) => new URL(address).pathname.slice(1))
  const there = async () =>
    (
      (await query(admin.href, `select datname from pg_database where datname in ('${names.join("', '")}')`)) as {
        datname: string
      }[]
    ).map(({ datname }) => datname)
  const unused = new UnusedDatabases(admin.href, (name) => names.includes(name))
  const client = new pg.Client({ connectionString: kept })
  await client.connect()
  for (const minute of [0, 5]) await unused.drop(minute * 60_000)
  expect((await there()).toSorted()).toEqual(names.toSorted())
  await unused.drop(7 * 60_000)
  expect(await there()).toEqual([names[1]])
  await client.end()
})

async function query(connectionString: string, text: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  const { rows } = await client.query(text)
  await client.end()
  return rows
}
