import { sql, type Kysely } from 'kysely'

/** Uploads, and a notification to every server process when a session ends, so that its open connections are closed (reliability.md R25). */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table uploads (
      store_id int not null references stores on delete cascade,
      /* Random; the file is {name}.webp, {name}.mp4 or {name}.webm */
      name text not null check (name ~ '^[a-z0-9]{16,64}$'),
      ending text not null check (ending in ('webp', 'mp4', 'webm')),
      purpose text not null,
      /* ID cards are private: their files are stored separately, and only this customer and the store read them */
      is_private boolean not null default false,
      /* Null: uploaded by the store */
      customer_id int,
      bytes int not null check (bytes > 0),
      width int,
      height int,
      created_at timestamptz not null default now(),
      primary key (store_id, name),
      foreign key (store_id, customer_id) references customers on delete cascade
    );
    call protect('uploads');
    create index uploads_of_customer on uploads (store_id, customer_id, created_at desc) where customer_id is not null;

    create function session_ended() returns trigger language plpgsql as $$
      begin
        perform pg_notify('session-ended', json_build_object('storeId', old.store_id, 'sessionId', old.id)::text);
        return null;
      end $$;
    create trigger session_ended after delete on sessions for each row execute function session_ended();
  `.execute(db)
}
