import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { createTestDatabase } from '../../tests/setup/database.ts'
import { openDatabase, type Database } from '../db/database.ts'

/** A database with the tables as they were after the migration `at`, and one store; `sql` is a connection of its owner. */
export async function openOldDatabase(
  at: string,
): Promise<{ database: Database; sql: pg.Client; close: () => Promise<void> }> {
  const name = `tiem_before_${randomBytes(6).toString('hex')}`
  const address = await createTestDatabase({ seeded: false })
  const admin = new pg.Client({ connectionString: address })
  await admin.connect()
  await admin.query(`create database ${name}`)
  const url = new URL(address)
  url.pathname = `/${name}`
  const database = openDatabase(url.href)
  await database.migrate(at)
  const sql = new pg.Client({ connectionString: url.href })
  await sql.connect()
  await sql.query(`insert into stores (id, store_code, name) values (1, 'cu', 'Cũ')`)
  return {
    database,
    sql,
    async close() {
      await sql.end()
      await database.close()
      await admin.query(`drop database ${name} with (force)`)
      await admin.end()
    },
  }
}
