import { sql, type Kysely } from 'kysely'

/** Demonstration stores are the seeded ones, which the fixed one-time code of their settings shows; never those that people made (interfaces.md "DEMO"). */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    alter table stores add column is_demo boolean not null default false;
    update stores set is_demo = true where id in (select store_id from store_settings where key = 'accounts' and value ->> 'fixed_otp' is not null);
  `.execute(db)
}
