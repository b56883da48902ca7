import { sql, type Kysely } from 'kysely'

/** A draft that is published by itself, at a minute of Vietnam's clock ('' for none), and posts that stay before newer ones. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    alter table posts
      add column publish_at text not null default '' check (publish_at ~ '^(\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d)?$'),
      add column is_pinned boolean not null default false;
    create index posts_planned on posts (publish_at) where publish_at <> '';
    create index posts_news on posts (store_id, is_pinned desc, created_at desc, id desc) where published;
    drop index posts_newest
  `.execute(db)
}
