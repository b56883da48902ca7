import { sql, type Kysely } from 'kysely'

/** What the price of a product is for (`gói`, `kg`), and what a piece costs the shop, which only its people read. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    alter table products
      add column unit text,
      add column cost_price bigint check (cost_price >= 0)
  `.execute(db)
}
