import { sql, type Kysely } from 'kysely'

/** When a live theme next changes by itself: a section or the strip begins or ends (decision 74). */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    alter table themes add column changes_at timestamptz;
    create index themes_changing on themes (changes_at) where changes_at is not null;
  `.execute(db)
}
