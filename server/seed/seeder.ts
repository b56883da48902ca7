import { findTables } from '../core/archive/tables.ts'
import type { Query } from '../db/database.ts'
import { insertRows } from '../db/insert-rows.ts'
import type { Tables } from '../db/tables.ts'

/** Inserts rows of one store, whose id they get. Fields that are no columns are left out, so that a fixture can be given as it is. */
export type Insert = (table: keyof Tables & string, rows: readonly object[]) => Promise<void>

export async function openSeeder(q: Query, store_id: number): Promise<Insert> {
  const columns = new Map(
    (await findTables(q)).map((table) => [table.name, new Set(table.columns.map(({ name }) => name))]),
  )
  return (table, rows) =>
    insertRows(
      q,
      table,
      rows.map((row) =>
        Object.fromEntries(Object.entries({ ...row, store_id }).filter(([name]) => columns.get(table)?.has(name))),
      ),
    )
}
