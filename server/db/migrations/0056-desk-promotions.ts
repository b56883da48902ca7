import { sql, type Kysely } from 'kysely'

/** Promotions are listed by their age and found by their name at the desk. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const table of ['vouchers', 'combos', 'bonus_products'])
    await sql`
      alter table ${sql.table(table)} add column name_norm text not null generated always as (f_norm(name)) stored;
      create index ${sql.ref(`${table}_newest`)} on ${sql.table(table)} (store_id, created_at desc, id desc)
    `.execute(db)
}
