import { sql, type Kysely } from 'kysely'

/**
 * Makes product lists fast in a large store.
 *
 * product_categories repeats the columns that lists sort by, so the newest or cheapest products of a category are the first entries of an index,
 * whatever the size of the category. Triggers maintain the copies. Counter rows are inserted per statement instead of per row.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    alter table product_categories
      add column created_at timestamptz not null default now(),
      add column min_price bigint not null default 0,
      add column is_shown boolean not null default true;
    update product_categories pc set created_at = p.created_at, min_price = p.min_price, is_shown = p.status = 0
      from products p where p.store_id = pc.store_id and p.id = pc.product_id;
    create index product_categories_newest on product_categories (store_id, category_id, created_at desc, product_id desc) include (min_price) where is_shown;
    create index product_categories_by_price on product_categories (store_id, category_id, min_price, product_id) where is_shown;

    create function product_shelved() returns trigger language plpgsql as $$
      begin
        select p.created_at, p.min_price, p.status = 0 into new.created_at, new.min_price, new.is_shown from products p where p.store_id = new.store_id and p.id = new.product_id;
        if not found then raise foreign_key_violation using message = format('there is no product %s in store %s', new.product_id, new.store_id); end if;
        return new;
      end $$;
    create trigger product_shelved before insert on product_categories for each row execute function product_shelved();

    create function product_reordered() returns trigger language plpgsql as $$
      begin
        update product_categories pc set created_at = new.created_at, min_price = new.min_price, is_shown = new.status = 0 where pc.store_id = new.store_id and pc.product_id = new.id;
        return null;
      end $$;
    create trigger product_reordered after update of created_at, min_price, status on products for each row
      when ((old.created_at, old.min_price, old.status) is distinct from (new.created_at, new.min_price, new.status)) execute function product_reordered();

    drop trigger product_added on products;
    create or replace function product_added() returns trigger language plpgsql as $$
      begin
        insert into product_counters (store_id, product_id) select store_id, id from added on conflict do nothing;
        return null;
      end $$;
    create trigger product_added after insert on products referencing new table as added for each statement execute function product_added();
  `.execute(db)
}
