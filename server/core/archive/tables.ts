import { sql } from 'kysely'
import type { Query, Trx } from '../../db/database.ts'
import { Refused } from '../shared/refused.ts'

/** A table with the columns that are written, in their order. */
export type ArchivedTable = { name: string; columns: { name: string; type: string; isIdentity: boolean }[] }

/** Every table but those of the migrations, with the columns that are not computed. */
export async function findTables(q: Query): Promise<ArchivedTable[]> {
  const { rows } = await sql<{ table: string; name: string; type: string; is_identity: boolean }>`
    select c.table_name as table, c.column_name as name, c.data_type as type, c.is_identity = 'YES' as is_identity
    from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.is_generated = 'NEVER' and c.table_name not like 'kysely%'
    order by c.table_name, c.ordinal_position`.execute(q)
  return [...Map.groupBy(rows, ({ table }) => table)].map(([name, columns]) => ({
    name,
    columns: columns.map(({ name: column, type, is_identity }) => ({ name: column, type, isIdentity: is_identity })),
  }))
}

/** Rows of a table as lines of JSON, of one store or of all, as the transaction sees them. */
export async function* rowLines(
  trx: Trx,
  { name, columns }: ArchivedTable,
  where = sql<boolean>`true`,
): AsyncGenerator<string> {
  const cursor = `archive_${name}`
  const chunks = Math.ceil(columns.length / 45) // a function takes 100 arguments
  const parts = Array.from({ length: chunks }, (_, n) => columns.slice(n * 45, (n + 1) * 45)).map(
    (some) =>
      sql`jsonb_build_object(${sql.join(some.map((column) => sql`${sql.lit(column.name)}, t.${sql.ref(column.name)}`))})`,
  )
  await sql`declare ${sql.ref(cursor)} no scroll cursor for select (${sql.join(parts, sql` || `)})::text as line from ${sql.table(name)} t where ${where}`.execute(
    trx,
  )
  for (;;) {
    const { rows } = await sql<{ line: string }>`fetch ${sql.lit(PAGE)} from ${sql.ref(cursor)}`.execute(trx)
    for (const { line } of rows) yield `${line}\n`
    if (rows.length < PAGE) break
  }
  await sql`close ${sql.ref(cursor)}`.execute(trx)
}
const PAGE = 500

/**
 * Refuses ARCHIVE_NEEDS_SUPERUSER when the login of the database may not write rows as they are. Ask before anything is removed: a superuser may, or a login
 * that was given the right to (PostgreSQL 15, `grant set on parameter`).
 */
export async function requireReplicaRights(q: Query): Promise<void> {
  const { rows } = await sql<{ may: boolean; login: string }>`
    select has_parameter_privilege(current_user, 'session_replication_role', 'set') as may, current_user::text as login`.execute(
    q,
  )
  if (!rows[0]?.may)
    throw new Refused('ARCHIVE_NEEDS_SUPERUSER', { status: 403, values: { login: rows[0]?.login ?? '' } })
}

/** Writes rows as they are: without triggers and checks of other tables, because all that belongs together comes together. */
export const asReplica = (trx: Trx): Promise<unknown> => sql`set local session_replication_role = replica`.execute(trx)

/** The last migration of the database. */
export async function lastMigration(q: Query): Promise<string> {
  const { rows } = await sql<{ name: string }>`select max(name) as name from kysely_migration`.execute(q)
  return rows[0]?.name ?? ''
}
