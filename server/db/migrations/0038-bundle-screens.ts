import { sql, type Kysely } from 'kysely'

/**
 * Bundles with a recorded page are found by their id alone, which stands in the origin of that page. Those of other servers bring their images. A draft
 * names everybody who saved it, so that a conflict can.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    alter table theme_bundles
      add column is_foreign boolean not null default false,
      /* base64 by address */
      add column images jsonb not null default '{}';
    create unique index theme_bundles_id on theme_bundles (id);
    /* [{ id, name, version }]: owners with their last version, those who saved last come last */
    alter table theme_drafts add column editors jsonb not null default '[]';
  `.execute(db)
}
