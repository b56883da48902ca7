import { sql, type Kysely } from 'kysely'

/** For clients of the existing platform (wire.md §6): they name products and posts by slug, and ask for the cart's total after a quote without repeating its place. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create index products_by_slug on products (store_id, slug, id);
    create index posts_by_slug on posts (store_id, slug, id);

    alter table carts
      /* Place and carrier of the last quote; the fee is worked out anew whenever it is shown. No carrier: of all of them */
      add column quoted_province int,
      add column quoted_partner_id int;
  `.execute(db)
}
