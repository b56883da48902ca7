import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase } from '../../tests/setup/database.ts'

// Tables can be sharded by store (docs/running.md "When one primary is not enough"): rows of a store are found, kept apart and referred to by its id.

let client: pg.Client
beforeAll(async () => {
  client = new pg.Client({ connectionString: await createTestDatabase({ seeded: false }) })
  await client.connect()
})
afterAll(() => client.end())

const names = async (text: string) => (await client.query<{ name: string }>(text)).rows.map(({ name }) => name)

/** `stores` itself is one row a store, and would be on every shard. */
const OF_STORES = `(select table_name::text from information_schema.columns where table_schema = 'public' and column_name = 'store_id')`

/** What leads to a store that is not known before. Their tables would stay on the coordinator, with people and their rights. */
const GLOBAL: Record<string, string> = {
  domains_pkey: 'a host leads to a store',
  staff_invitations_pkey: 'an invitation leads to a store, for people of the platform',
  staff_invitations_token_hash_key: 'so does its link',
  studio_attempts_pkey: 'an attempt is of a person, before there is a store',
  theme_bundles_id: 'the address of a bundle leads to its store',
}

test('every key of a store’s table holds its store', async () => {
  const without = await names(`
    select i.relname as name from pg_index x join pg_class i on i.oid = x.indexrelid join pg_class t on t.oid = x.indrelid
    where x.indisunique and t.relname = any (array${OF_STORES}) and t.relnamespace = 'public'::regnamespace
      and not exists (select 1 from pg_attribute a where a.attrelid = t.oid and a.attnum = any (x.indkey) and a.attname = 'store_id')
    order by 1`)
  expect(without).toEqual(Object.keys(GLOBAL).toSorted())
})

test('what refers to a row of a store names the store', async () => {
  const without = await names(`
    select conrelid::regclass || ' → ' || confrelid::regclass as name from pg_constraint
    where contype = 'f' and confrelid::regclass::text = any (array${OF_STORES})
      and not exists (
        select 1 from unnest(conkey, confkey) as pair (own, other)
        join pg_attribute a on a.attrelid = conrelid and a.attnum = own and a.attname = 'store_id'
        join pg_attribute b on b.attrelid = confrelid and b.attnum = other and b.attname = 'store_id')
    order by 1`)
  expect(without).toEqual([])
})

test('every store’s table has a primary key', async () => {
  const without = await names(`
    select t.name from unnest(array${OF_STORES}) as t (name)
    where not exists (select 1 from pg_constraint where contype = 'p' and conrelid = t.name::regclass) order by 1`)
  expect(without).toEqual([])
})
