import { sql, type Kysely } from 'kysely'

const TRANSLATED = ['attribute_searches', 'attribute_search_children', 'combos', 'bonus_products']

/**
 * Texts per language of filters, combos and bonus offers, as in 0018-translations.ts. An order line keeps its texts of all languages as they were
 * when it was ordered; `orders.lang` is the language it was ordered in.
 */
export async function up(db: Kysely<never>): Promise<void> {
  for (const table of [...TRANSLATED, 'order_lines'])
    await sql`alter table ${sql.table(table)} add column translations jsonb not null default '{}' check (jsonb_typeof(translations) = 'object')`.execute(
      db,
    )
  await sql`alter table orders add column lang text not null default 'vi'`.execute(db)
}
