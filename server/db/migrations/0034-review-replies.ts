import { sql, type Kysely } from 'kysely'

/** The store's answer to a review, and why one was hidden. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    alter table reviews
      add column reply text check (length(reply) <= 1000),
      add column replied_at timestamptz,
      add column hidden_reason text check (length(hidden_reason) <= 300),
      add check ((reply is null) = (replied_at is null));
  `.execute(db)
}
