import { sql, type Kysely } from 'kysely'

/** Owners close branches, and add the domains that they prove to have by a TXT record (desk.md "Settings"). */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    /* A closed branch takes no more orders; those it has keep showing it. */
    alter table branches add column is_closed boolean not null default false;

    grant update (link_google_play, link_apple_store, has_upload_store) on stores to tiem_app;

    /* Domains that a store wants; token stands in the TXT record. What is in domains is proved. */
    create table domain_claims (
      store_id int not null references stores on delete cascade,
      host text not null check (host = lower(host) and length(host) <= 253),
      token text not null,
      created_at timestamptz not null default now(),
      primary key (store_id, host)
    );
    call protect('domain_claims');
    grant insert, delete, update (is_canonical) on domains to tiem_app;
  `.execute(db)
}
