import { sql, type Kysely } from 'kysely'

/**
 * A search is read and ranked by the server (server/core/search); the database finds the candidates.
 *
 * - `search_candidates` returns shown products by the words of their names, by name, by category and by code, in no order.
 * - Codes (SKU of a product or an option, barcode) are compared without hyphens and blanks.
 *
 * It runs as the tables' owner, because an index on text is not used under row-level security (its operators are not leakproof), and reads only
 * the connection's store.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    drop function search_products;
    drop function similar_products;

    create function f_code(t text) returns text language sql immutable parallel safe as $$ select regexp_replace(lower(t), '[^a-z0-9]+', '', 'g') $$;
    create index products_codes on products (store_id, f_code(sku) text_pattern_ops) where sku is not null and status = 0;
    create index products_barcodes on products (store_id, f_code(barcode) text_pattern_ops) where barcode is not null and status = 0;
    create index product_cells_codes on product_cells (store_id, f_code(sku) text_pattern_ops) where sku is not null;
    drop index products_name_trigrams;

    /* rare: words that few products have, by which the index is read; fitting: the whole condition. Both may be null, as may start and code. */
    create function search_candidates(rare tsquery, fitting tsquery, start text, code text, of_categories int[], most int) returns table (id int)
      language plpgsql stable security definer rows 200 set search_path = public, pg_temp set plan_cache_mode = force_generic_plan as $$
      declare
        store int := current_store();
      begin
        if rare is not null then
          return query select o.id from (select p.id, p.store_id, p.search from products p where p.status = 0 and p.search @@ rare offset 0) o
            where o.store_id = store and ts_match_vq(o.search, fitting) limit most;
        end if;
        if start is not null then
          return query select o.id from products o
            where o.store_id = store and o.status = 0 and o.name_norm ~>=~ start and o.name_norm ~<~ (start || chr(1114111)) limit most / 4;
        end if;
        if cardinality(of_categories) > 0 then
          return query select pc.product_id from product_categories pc
            where pc.store_id = store and pc.category_id = any(of_categories) and pc.is_shown limit most / 2;
        end if;
        if code is not null then
          return query select o.id from products o
            where o.store_id = store and o.status = 0 and o.sku is not null and f_code(o.sku) ~>=~ code and f_code(o.sku) ~<~ (code || chr(1114111)) limit most / 4;
          return query select o.id from products o
            where o.store_id = store and o.status = 0 and o.barcode is not null and f_code(o.barcode) = code limit most / 4;
          return query select c.product_id from product_cells c join products o on o.store_id = c.store_id and o.id = c.product_id and o.status = 0
            where c.store_id = store and c.sku is not null and f_code(c.sku) ~>=~ code and f_code(c.sku) ~<~ (code || chr(1114111)) limit most / 4;
        end if;
      end $$;
  `.execute(db)
}
