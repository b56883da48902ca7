import { sql, type Kysely } from 'kysely'

/** Where a person of the studio is signed in, and links that set a new password. One link per person: a new one replaces the former. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    alter table owner_sessions add column last_seen_at timestamptz not null default now(), add column last_ip text;
    create index owner_sessions_of_owner on owner_sessions (owner_id);

    create table password_resets (
      owner_id int primary key references owners on delete cascade,
      token_hash bytea not null unique,
      expires_at timestamptz not null
    );
  `.execute(db)
}
