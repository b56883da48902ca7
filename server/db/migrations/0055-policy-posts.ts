import { sql, type Kysely } from 'kysely'

/** A post that is written as a policy of the shop, before a theme names it. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    alter table posts add column policy text check (policy ~ '^[a-z]{1,20}$');
    create unique index posts_by_policy on posts (store_id, policy) where policy is not null;
    create index posts_changed on posts (store_id, updated_at desc, id desc)
  `.execute(db)
}
