import { sql, type Kysely } from 'kysely'

/** Which request left something to do (core/shared/request-id.ts). */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table outbox add column request_id text check (length(request_id) <= 64)`.execute(db)
}
