import { sql } from 'kysely'
import type { Database } from '../../server/db/database.ts'

/** Tables that are not cloned: sessions, counters of attempts, and domains. */
const OWN = new Set([
  'domains',
  'store_owners',
  'sessions',
  'devices',
  'otp_codes',
  'rate_limits',
  'idempotency_keys',
  'outbox',
  'uploads',
])

/**
 * Clones a store with all ids: customer 7 of the clone is another person than customer 7 of the original. A query without the condition on the store
 * then finds rows of the wrong store. Needs a superuser's connection, because triggers and foreign keys are disabled meanwhile.
 */
export async function cloneStore(
  database: Database,
  from: number,
  twin: { id: number; code: string; name: string },
): Promise<void> {
  await database.systemTransaction(async (trx) => {
    await sql`set local session_replication_role = replica`.execute(trx)
    const { rows: columns } = await sql<{ table: string; name: string }>`
      select table_name as table, column_name as name from information_schema.columns
      where table_schema = 'public' and is_generated = 'NEVER' and (table_name = 'stores' or table_name in (select table_name from information_schema.columns where table_schema = 'public' and column_name = 'store_id'))
      order by table_name, ordinal_position`.execute(trx)
    for (const [table, own] of Map.groupBy(columns, (column) => column.table)) {
      if (OWN.has(table)) continue
      const key = table === 'stores' ? 'id' : 'store_id'
      const names = sql.join(own.map(({ name }) => sql.ref(name)))
      const values = sql.join(
        own.map(({ name }) =>
          name === key
            ? sql.lit(twin.id)
            : table === 'stores' && name === 'store_code'
              ? sql.lit(twin.code)
              : sql.ref(name),
        ),
      )
      await sql`insert into ${sql.table(table)} (${names}) select ${values} from ${sql.table(table)} where ${sql.ref(key)} = ${from}`.execute(
        trx,
      )
    }
    await sql`update stores set name = ${twin.name} where id = ${twin.id}`.execute(trx)
  })
}
