import { sql, type Kysely } from 'kysely'

/**
 * What transactions say to the server processes when they commit (server/db/notice-log.ts). `transaction` orders them: what a snapshot did not see has an id at or
 * above the end of that snapshot, or one that was running then. Requests can only add to it.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table notices (
      id uuid primary key,
      transaction xid8 not null default pg_current_xact_id(),
      channel text not null,
      payload jsonb not null,
      created_at timestamptz not null default clock_timestamp()
    );
    create index notices_transaction on notices (transaction);
    create index notices_created_at on notices (created_at);
    grant insert on notices to tiem_app;

    /* Of this database, and not of a copy that was restored from a backup of it: names what it has to itself in a Redis. */
    create table installation (is_only boolean primary key default true check (is_only), id uuid not null default gen_random_uuid());
    insert into installation default values;
  `.execute(db)
}
