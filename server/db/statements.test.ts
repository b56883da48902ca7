import { sql, type RawBuilder } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestDatabase } from '../../tests/setup/database.ts'
import { openDatabase, type Database } from './database.ts'
import { boolean, instant, jsonb, nullable, number, oneOf, rows, run, text, texts, total } from './statements.ts'
import type { Columns } from './statement-check.ts'

let database: Database
beforeAll(async () => {
  database = openDatabase(await createTestDatabase({ seeded: false }))
})
afterAll(() => database.close())

const read = (columns: Columns, statement: RawBuilder<unknown>) => database.system((q) => rows(q, columns, statement))

test('rows are of the declared columns', async () => {
  const columns = {
    id: number,
    name: text,
    note: nullable(text),
    at: instant,
    is_on: boolean,
    tags: texts,
    more: jsonb<object>(),
  }
  const [row] = await database.system((q) =>
    rows(
      q,
      columns,
      sql`select 7::bigint as id, 'a' as name, null as note, now() as at, true as is_on, array['x'] as tags, '{"a":1}'::jsonb as more`,
    ),
  )
  expect(row).toEqual({ id: 7, name: 'a', note: null, at: expect.any(Date), is_on: true, tags: ['x'], more: { a: 1 } })
})

describe('a statement that does not return what it declares throws under test', () => {
  test.each([
    ['no column due is returned', { id: number, due: number }, sql`select 1 as id`],
    ['column due is not declared', { id: number }, sql`select 1 as id, 2 as due`],
    ['column id is of type 25, not number', { id: number }, sql`select '1' as id`],
    ['column at is of type 1082, not instant', { at: instant }, sql`select current_date as at`],
    ['column id is null', { id: number }, sql`select null::int as id`],
    ['column role is owner', { role: oneOf('staff') }, sql`select 'owner' as role`],
  ])('%s', async (problem, columns: Columns, statement) => {
    await expect(read(columns, statement)).rejects.toThrow(problem)
  })

  test('also without a row', async () => {
    await expect(read({ id: text }, sql`select 1 as id where false`)).rejects.toThrow(
      'column id is of type 23, not text',
    )
  })

  test('also as the login of requests, in a transaction', async () => {
    const declared = database.forStore(1).transaction((trx) => rows(trx, { id: text }, sql`select 1 as id`))
    await expect(declared).rejects.toThrow('column id is of type 23, not text')
  })
})

test('counts the rows of a source, and the rows that were written', async () => {
  expect(await database.system((q) => total(q, sql`from generate_series(1, 12) n where n > 2`))).toBe(10)
  const written = await database.systemTransaction((trx) => run(trx, sql`insert into write_probe values ('a'), ('b')`))
  expect(written).toBe(2)
})
