import pg from 'pg'
import { expect, test } from 'vitest'
import { createTestDatabase } from './database.ts'

test('two test files get two migrated databases on one PostgreSQL', async () => {
  const [one, other] = await Promise.all([createTestDatabase({ seeded: false }), createTestDatabase({ seeded: false })])
  await query(one, 'create table mine (n int)')
  expect(await query(other, `select to_regclass('public.mine') as mine`)).toEqual([{ mine: null }])
  expect(await query(one, `select to_regclass('public.stores') is not null as migrated`)).toEqual([{ migrated: true }])
})

async function query(connectionString: string, text: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  const { rows } = await client.query(text)
  await client.end()
  return rows
}
