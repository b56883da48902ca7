import { sql, type Kysely } from 'kysely'

/** What the pictures of a product show, for people who do not see them: by address. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table products add column image_alts jsonb not null default '{}'`.execute(db)
}
