import { sql, type Kysely } from 'kysely'

/** The desk finds orders by a part of their code, phone number or name among 100,000 within its time (desk.md "Figures"). */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create index orders_searched on orders using gin (store_id, order_code gin_trgm_ops, customer_phone gin_trgm_ops, f_norm(customer_name) gin_trgm_ops);

    /*
     * Ids of the orders of the connection's store whose code, phone number or name, without tone marks, has the typed text in it.
     * Runs as the tables' owner, because an index on text is not used under row-level security (its operators are not leakproof). Returns only ids.
     */
    create function search_orders(typed text) returns setof int
      language plpgsql stable security definer rows 500 set search_path = public, pg_temp as $$
      declare
        store int := current_store();
        pattern text := '%' || replace(replace(replace(typed, '\\', ''), '%', ''), '_', '') || '%';
      begin
        return query
          select o.id from orders o
          where o.store_id = store and (o.order_code like upper(pattern) or o.customer_phone like pattern or f_norm(o.customer_name) like f_norm(pattern));
      end $$;
    revoke execute on function search_orders(text) from public;
    grant execute on function search_orders(text) to tiem_app;
  `.execute(db)
}
