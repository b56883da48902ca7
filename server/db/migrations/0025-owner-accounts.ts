import { sql, type Kysely } from 'kysely'

/**
 * Where a person of the studio is signed in, links that set a new password, and the second factor. One link per person: a new one replaces the former.
 *
 * `second_factors.secret` is encrypted (core/staff/second-factor.ts); a row of `recovery_codes` is deleted when its code is used.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    alter table owner_sessions add column last_seen_at timestamptz not null default now(), add column last_ip text;
    create index owner_sessions_of_owner on owner_sessions (owner_id);

    create table password_resets (
      owner_id int primary key references owners on delete cascade,
      token_hash bytea not null unique,
      expires_at timestamptz not null
    );

    create table second_factors (
      owner_id int primary key references owners on delete cascade,
      secret text not null,
      /* Null until the first code of the app: then signing in takes one */
      confirmed_at timestamptz,
      /* The time step of the last code that was used: neither it nor an earlier one works again */
      last_step int not null default 0
    );
    create table recovery_codes (
      owner_id int not null references owners on delete cascade,
      code_hash bytea not null,
      primary key (owner_id, code_hash)
    );
  `.execute(db)
}
