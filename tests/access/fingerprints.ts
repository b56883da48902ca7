import { sql, type RawBuilder } from 'kysely'
import type { Database } from '../../server/db/database.ts'

export type Fingerprints = Record<string, string>
/** Counters of attempts, which every call may change. */
const COUNTERS = ['rate_limits', 'otp_codes']

/** A digest of all rows of a store, by table. */
export async function ofStore(database: Database, storeId: number): Promise<Fingerprints> {
  const tables = await columns(database, 'store_id')
  return digest(
    database,
    tables.filter((table) => !COUNTERS.includes(table)).map((table) => [table, sql`t.store_id = ${storeId}`]),
  )
}

/** A digest of all rows that belong to one customer or to the guest of a device, by table, including the rows of their orders and carts. */
export async function ofPerson(
  database: Database,
  storeId: number,
  whose: { customer: number } | { deviceHash: Buffer },
): Promise<Fingerprints> {
  const [withCustomer, withOrder, withCart] = await Promise.all([
    columns(database, 'customer_id'),
    columns(database, 'order_id'),
    columns(database, 'cart_id'),
  ])
  const ownRows =
    'customer' in whose
      ? sql`customer_id = ${whose.customer}`
      : sql`customer_id is null and device_hash = ${whose.deviceHash}`
  const own = sql`t.store_id = ${storeId}`
  const direct = 'customer' in whose ? withCustomer : ['orders', 'carts']
  return digest(database, [
    ...('customer' in whose ? [['customers', sql`${own} and t.id = ${whose.customer}`] as const] : []),
    ...direct.map((table) => [table, sql`${own} and t.${ownRows}`] as const),
    ...withOrder
      .filter((table) => !direct.includes(table))
      .map(
        (table) =>
          [
            table,
            sql`${own} and t.order_id in (select id from orders where store_id = ${storeId} and ${ownRows})`,
          ] as const,
      ),
    ...withCart.map(
      (table) =>
        [
          table,
          sql`${own} and t.cart_id in (select id from carts where store_id = ${storeId} and ${ownRows})`,
        ] as const,
    ),
  ])
}

async function digest(
  database: Database,
  tables: readonly (readonly [table: string, where: RawBuilder<unknown>])[],
): Promise<Fingerprints> {
  const parts = tables.map(
    ([table, where]) =>
      sql`select ${sql.lit(table)} as name, count(*) || ' ' || md5(coalesce(string_agg(md5(t::text), '' order by md5(t::text)), '')) as digest from ${sql.table(table)} t where ${where}`,
  )
  const { rows } = await database.system((q) =>
    sql<{ name: string; digest: string }>`${sql.join(parts, sql` union all `)}`.execute(q),
  )
  return Object.fromEntries(rows.map(({ name, digest: text }) => [name, text]))
}

async function columns(database: Database, column: string): Promise<string[]> {
  const { rows } = await database.system((q) =>
    sql<{
      name: string
    }>`select c.table_name as name from information_schema.columns c where c.table_schema = 'public' and c.column_name = ${column} order by 1`.execute(
      q,
    ),
  )
  return rows.map(({ name }) => name)
}
