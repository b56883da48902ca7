import { sql, type Kysely } from 'kysely'

/** What was bought is compared without computing each name again, and a long list of orders is not sorted to be without doubles: who asks looks for ids in it. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    drop index order_lines_searched;
    alter table order_lines add column name_norm text not null generated always as (f_norm(name)) stored;
    create index order_lines_searched on order_lines using gin (store_id, name_norm gin_trgm_ops);

    /*
     * Ids of the orders of the connection's store whose code, carrier's code or buyer's name has the typed text in it, without tone marks, or whose phone
     * number has these digits (null: the text is no number). From three letters on also those of which a line has it in its product's name. An id may come
     * more than once. Runs as the tables' owner, because an index on text is not used under row-level security (its operators are not leakproof).
     */
    create or replace function search_orders(typed text, phone text) returns setof int
      language plpgsql stable security definer rows 500 set search_path = public, pg_temp as $$
      declare
        store int := current_store();
        part text := replace(replace(replace(typed, '\\', ''), '%', ''), '_', '');
        pattern text := '%' || part || '%';
      begin
        return query
          select o.id from orders o
          where o.store_id = store and (o.order_code like upper(pattern) or o.customer_phone like '%' || phone || '%' or f_norm(o.customer_name) like f_norm(pattern))
          union all
          select o.id from orders o where o.store_id = store and o.tracking_code is not null and upper(o.tracking_code) like upper(pattern)
          union all
          select l.order_id from order_lines l where length(part) >= 3 and l.store_id = store and l.name_norm like f_norm(pattern);
      end $$;
  `.execute(db)
}
