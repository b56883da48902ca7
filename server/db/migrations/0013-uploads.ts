import { sql, type Kysely } from 'kysely'

/** Tables whose rows may refer to uploads, with the column that names the store. Rows are searched as a whole, so a new column needs nothing. */
const REFERRING = [
  ...['store_settings', 'themes', 'theme_versions', 'theme_drafts', 'categories', 'products', 'product_elements'],
  ...['attribute_searches', 'attribute_search_children', 'post_categories', 'posts', 'banners', 'popups', 'vouchers'],
  ...['combos', 'bonus_products', 'payment_methods', 'shippers', 'customers', 'reviews', 'notifications'],
  ...['chat_messages', 'partners', 'orders', 'order_lines'],
].map((table) => [table, 'store_id'] as const)

/**
 * Quotas of uploads count per person: also an owner's uploads name their person.
 *
 * Uploads that nothing refers to are removed (sweep-uploads.ts). The trigger `hold_uploads` marks the tables that may refer to uploads: the
 * sweep searches the tables that have it. It also locks the uploads that a new row refers to until the transaction ends, so that the sweep,
 * which locks what it removes, either sees the row or leaves the upload.
 *
 * Bank numbers, ID cards and gateway keys are encrypted (keyring.ts); the server encrypts existing rows when it starts.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    alter table uploads
      /* Null: uploaded by a customer, or before this column existed */
      add column owner_id int references owners on delete set null,
      /* Of a private file: id of the key that encrypts it (encrypt-secrets.ts); null: in clear */
      add column key_id text,
      /* When the sweep last found a reference */
      add column referred_at timestamptz;
    /* account_number and cmnd are encrypted; these keyed hashes tell whether two are the same */
    alter table partners add column account_hash bytea, add column cmnd_hash bytea;

    create index uploads_by_time on uploads (store_id, created_at desc);

    /* Written and emptied to see whether the database can write (readiness.ts) */
    create table write_probe (filler text not null);
    alter table write_probe alter filler set storage plain;

    create function upload_names(t text) returns setof text language sql immutable parallel safe as
      $$ select m[1] from regexp_matches(t, '([0-9a-f]{32})', 'g') m $$;

    create function hold_uploads() returns trigger language plpgsql as $$
      declare content jsonb := to_jsonb(new);
      begin
        perform from uploads where store_id = (content ->> tg_argv[0])::int and name in (select upload_names(content::text)) for key share;
        return null;
      end $$;

    create procedure refers_to_uploads(t regclass, store_column text default 'store_id') language plpgsql as $$
      begin
        execute format('create trigger hold_uploads after insert or update on %s for each row execute function hold_uploads(%L)', t, store_column);
      end $$;
  `.execute(db)
  for (const [table, column] of [...REFERRING, ['stores', 'id'] as const])
    await sql`call refers_to_uploads(${sql.lit(table)}, ${sql.lit(column)})`.execute(db)
}
