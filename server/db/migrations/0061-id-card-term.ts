import { sql, type Kysely } from 'kysely'

/** The last day of pictures of ID cards, in Vietnam time. Those that are there already are kept for the same term from today on. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table partners add column cards_until text check (cards_until ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$')`.execute(
    db,
  )
  await sql`
    update partners set cards_until = to_char((now() at time zone 'Asia/Ho_Chi_Minh')::date + 90, 'YYYY-MM-DD')
    where front_card is not null or back_card is not null
  `.execute(db)
}
