import { sql, type Kysely } from 'kysely'

/** Popups have an order and can be hidden, as banners. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    alter table popups add column position int not null default 0, add column is_show boolean not null default true;
  `.execute(db)
}
