import { sql, type Kysely } from 'kysely'

/**
 * Stores that people opened and invitations that they accepted. Whoever lost the answer asks again and is signed in to the same store
 * (core/staff/studio-attempts.ts). Read outside the restricted role, as `store_owners` is.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table studio_attempts (
      /* Of the idempotency key, or of the invitation's token */
      key_hash bytea primary key,
      store_id int not null references stores on delete cascade,
      owner_id int not null references owners on delete cascade,
      created_at timestamptz not null
    );
    create index studio_attempts_expired on studio_attempts (created_at);
  `.execute(db)
}
