import { sql } from 'kysely'
import type { Query } from './database.ts'
import { run } from './statements.ts'
import type { Tables } from './tables.ts'

const CHUNK = 2_000

/**
 * Inserts many rows in few statements: the rows are passed as one JSON parameter, which PostgreSQL converts to the table's column types.
 * All rows have the keys of the first one; missing columns get their default.
 */
export async function insertRows(
  q: Query,
  table: keyof Tables & string,
  rows: readonly Record<string, unknown>[],
): Promise<void> {
  const first = rows[0]
  if (!first) return
  const columns = sql.join(Object.keys(first).map((name) => sql.ref(name)))
  for (let start = 0; start < rows.length; start += CHUNK) {
    const chunk = JSON.stringify(rows.slice(start, start + CHUNK))
    await run(
      q,
      sql`insert into ${sql.table(table)} (${columns}) select ${columns} from jsonb_populate_recordset(null::${sql.table(table)}, ${chunk}::jsonb)`,
    )
  }
}
