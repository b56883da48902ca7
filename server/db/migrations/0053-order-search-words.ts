import { sql, type Kysely } from 'kysely'

/** The desk also finds orders by the carrier's code and by what was bought; the digits of a phone number come apart from what was typed. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create index orders_tracked on orders using gin (store_id, upper(tracking_code) gin_trgm_ops) where tracking_code is not null;
    create index order_lines_searched on order_lines using gin (store_id, f_norm(name) gin_trgm_ops);

    drop function search_orders(text);
    /*
     * Ids of the orders of the connection's store whose code, carrier's code or buyer's name has the typed text in it, without tone marks, or whose phone
     * number has these digits (null: the text is no number). From three letters on also those of which a line has it in its product's name.
     * Runs as the tables' owner, because an index on text is not used under row-level security (its operators are not leakproof). Returns only ids.
     */
    create function search_orders(typed text, phone text) returns setof int
      language plpgsql stable security definer rows 500 set search_path = public, pg_temp as $$
      declare
        store int := current_store();
        part text := replace(replace(replace(typed, '\\', ''), '%', ''), '_', '');
        pattern text := '%' || part || '%';
      begin
        return query
          select o.id from orders o
          where o.store_id = store and (o.order_code like upper(pattern) or o.customer_phone like '%' || phone || '%' or f_norm(o.customer_name) like f_norm(pattern))
          union
          select o.id from orders o where o.store_id = store and o.tracking_code is not null and upper(o.tracking_code) like upper(pattern)
          union
          select l.order_id from order_lines l where length(part) >= 3 and l.store_id = store and f_norm(l.name) like f_norm(pattern);
      end $$;
    revoke execute on function search_orders(text, text) from public;
    grant execute on function search_orders(text, text) to tiem_app;
  `.execute(db)
}
