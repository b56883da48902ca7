import { sql, type Kysely } from 'kysely'

/** The schedule of a published theme can be cancelled. Everything else about a version stays immutable. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    alter table theme_versions add column cancelled_at timestamptz;
    grant update (cancelled_at) on theme_versions to tiem_app;
  `.execute(db)
}
