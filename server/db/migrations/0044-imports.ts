import { sql, type Kysely } from 'kysely'

/** An order says whether it was priced for an agency, so that what somebody bought before they were one is no import (decision 65). */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    alter table orders add column is_import boolean not null default false;

    /* For orders from before this column: those of a customer since their approval, or since the partner record where no request is kept. */
    create function mark_imports(of_store int) returns void language sql as $$
      update orders o set is_import = true
      from partners p left join partner_requests r
        on r.store_id = p.store_id and r.customer_id = p.customer_id and r.role = p.role and r.status = 2
      where o.store_id = of_store and p.store_id = o.store_id and p.customer_id = o.customer_id and p.role = 'agency'
        and (p.status = 1 or r.id is not null) and o.created_at >= coalesce(r.updated_at, p.created_at) and not o.is_order_for_customer
    $$;
    select mark_imports(id) from stores;
  `.execute(db)
}
