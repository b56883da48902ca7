import { sql, type Kysely } from 'kysely'

/** How many days a carrier service takes after the order: from, to. Null: the store does not say. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    alter table shipping_rates
      add column days_from smallint check (days_from between 0 and 90),
      add column days_to smallint check (days_to between days_from and 90),
      add check ((days_from is null) = (days_to is null));
  `.execute(db)
}
