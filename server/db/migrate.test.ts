import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createTestDatabase } from '../../tests/setup/database.ts'
import { openDatabase, type Database } from './database.ts'

let database: Database
beforeEach(async () => void (database = openDatabase(await createTestDatabase({ seeded: false }))))
afterEach(() => database.close())

/** Of SQL. A column that must be given is something that an older program does not give. */
const TAKES =
  /\b(?:drop (?:table|column|function|type|view|schema)|rename (?:to|column)|alter (?:column )?\w+ (?:type|set not null))\b/i

const migratedBy = (name: string) =>
  database.system((q) => sql`insert into kysely_migration (name, timestamp) values (${name}, '2030')`.execute(q))

test('a program goes on beside a newer one that only added to the database', async () => {
  await migratedBy('9998-later')
  expect(await database.migrate()).toEqual([])
})

test('it is refused where a newer one took something away', async () => {
  await migratedBy('9998-later')
  await migratedBy('9999-contract-later')
  await expect(database.migrate()).rejects.toMatchObject({
    exitCode: 5,
    message: expect.stringMatching(/^The database was migrated by a newer version .*9998-later, 9999-contract-later/),
  })
})

test('what drops or renames something of a former release says so in its name', () => {
  const folder = path.join(import.meta.dirname, 'migrations')
  const taking = readdirSync(folder)
    .filter((name) => name > '0063' && !name.includes('-contract-'))
    .filter((name) => TAKES.test(readFileSync(path.join(folder, name), 'utf8')))
  expect(taking).toEqual([])
  expect(TAKES.test('alter table orders drop column note')).toBe(true)
})
