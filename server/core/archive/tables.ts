import { sql } from 'kysely'
import type { Query, Trx } from '../../db/database.ts'
import { boolean, rows, run, text } from '../../db/statements.ts'
import { Refused } from '../shared/refused.ts'

/** A table with the columns that are written, in their order. */
export type ArchivedTable = { name: string; columns: { name: string; type: string; isIdentity: boolean }[] }

/** Every table but those of the migrations, with the columns that are not computed. */
export async function findTables(q: Query): Promise<ArchivedTable[]> {
  const found = await rows(
    q,
    { table: text, name: text, type: text, isIdentity: boolean },
    sql`
    select c.table_name as table, c.column_name as name, c.data_type as type, c.is_identity = 'YES' as "isIdentity"
    from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.is_generated = 'NEVER' and c.table_name not like 'kysely%'
    order by c.table_name, c.ordinal_position`,
  )
  return [...Map.groupBy(found, ({ table }) => table)].map(([name, columns]) => ({ name, columns }))
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
  await run(
    trx,
    sql`declare ${sql.ref(cursor)} no scroll cursor for select (${sql.join(parts, sql` || `)})::text as line from ${sql.table(name)} t where ${where}`,
  )
  for (;;) {
    const page = await rows(trx, { line: text }, sql`fetch ${sql.lit(PAGE)} from ${sql.ref(cursor)}`)
    for (const { line } of page) yield `${line}\n`
    if (page.length < PAGE) break
  }
  await run(trx, sql`close ${sql.ref(cursor)}`)
}
const PAGE = 500

/**
 * Refuses ARCHIVE_NEEDS_SUPERUSER when the login of the database may not write rows as they are. Ask before anything is removed: a superuser may, or a login
 * that was given the right to (PostgreSQL 15, `grant set on parameter`).
 */
export async function requireReplicaRights(q: Query): Promise<void> {
  const { may, login } = await q
    .selectNoFrom([
      sql<boolean>`has_parameter_privilege(current_user, 'session_replication_role', 'set')`.as('may'),
      sql<string>`current_user::text`.as('login'),
    ])
    .executeTakeFirstOrThrow()
  if (!may) throw new Refused('ARCHIVE_NEEDS_SUPERUSER', { status: 403, values: { login } })
}

/** Writes rows as they are: without triggers and checks of other tables, because all that belongs together comes together. */
export const asReplica = (trx: Trx): Promise<unknown> => run(trx, sql`set local session_replication_role = replica`)

/** From here on the transaction sees the database as it is now, while others go on writing. */
export const readSnapshot = (trx: Trx): Promise<unknown> =>
  run(trx, sql`set transaction isolation level repeatable read, read only`)

/** The last migration of the database. */
export async function lastMigration(q: Query): Promise<string> {
  const last = sql<string>`(select max(name) from kysely_migration)`
  return (await q.selectNoFrom(last.as('name')).executeTakeFirstOrThrow()).name
}
