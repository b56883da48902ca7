import { sql, type Kysely } from 'kysely'

/** The last day of pictures of ID cards, in Vietnam time. Those that are there already are kept for the same term from today on. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table partners add column cards_until date`.execute(db)
  await sql`
    update partners set cards_until = (now() at time zone 'Asia/Ho_Chi_Minh')::date + 90
    where front_card is not null or back_card is not null
  `.execute(db)
}
