import { sql, type Kysely } from 'kysely'

/** From when and until when a banner and a popup are shown, in minutes of Vietnam's clock; '' for no bound (decision 74). */
export async function up(db: Kysely<never>): Promise<void> {
  for (const table of ['banners', 'popups'])
    await sql`
      alter table ${sql.table(table)}
        add column show_from text not null default '' check (show_from ~ '^(\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d)?$'),
        add column show_until text not null default '' check (show_until ~ '^(\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d)?$');
      create index ${sql.ref(`${table}_beginning`)} on ${sql.table(table)} (show_from);
      create index ${sql.ref(`${table}_ending`)} on ${sql.table(table)} (show_until);
    `.execute(db)
}
