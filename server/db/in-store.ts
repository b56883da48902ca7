import { sql, type JoinBuilder } from 'kysely'

/** The condition of a join within the store: `.innerJoin('customers as c', inStore('c', 'r', { id: 'customer_id' }))` is `c.id = r.customer_id`. */
export const inStore =
  (table: string, other: string, columns: Readonly<Record<string, string>>) =>
  <Database, Table extends keyof Database>(join: JoinBuilder<Database, Table>): JoinBuilder<Database, Table> =>
    Object.entries({ store_id: 'store_id', ...columns }).reduce(
      (joined, [own, its]) => joined.on(sql<boolean>`${sql.ref(`${table}.${own}`)} = ${sql.ref(`${other}.${its}`)}`),
      join,
    )
