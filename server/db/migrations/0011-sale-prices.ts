import { sql, type Kysely } from 'kysely'

/**
 * Lists are sorted and filtered by the current price: the lowest price less the discount in force, as cards show it.
 *
 * A discount with a start or end changes that price without a write. `discount_due` is the next time it may change;
 * `apply-due-discounts.ts` updates the product then. Writing a discount applies it at once and sets `discount_due` to the past.
 * Rounding is that of `discountedPrice` (half up).
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    alter table products
      add column is_on_sale boolean not null default false,
      add column discount_due timestamptz,
      add column sale_price bigint not null generated always as (case when is_on_sale then min_price - (min_price * discount_percent + 50) / 100 else min_price end) stored;

    create function discount_written() returns trigger language plpgsql as $$
      begin
        new.is_on_sale := new.discount_percent is not null and coalesce(new.discount_starts_at <= now(), true) and coalesce(new.discount_ends_at > now(), true);
        new.discount_due := case when new.discount_percent is not null and coalesce(new.discount_starts_at, new.discount_ends_at) is not null then '-infinity' end;
        return new;
      end $$;
    create trigger discount_written before insert or update of discount_percent, discount_starts_at, discount_ends_at on products for each row execute function discount_written();
    update products set discount_percent = discount_percent where discount_percent is not null;

    drop index products_by_price;
    create index products_by_price on products (store_id, sale_price, id) where status = 0;
    create index products_discount_due on products (discount_due) where discount_due is not null;

    /* Categories sort by the same price; both indexes keep the renamed column. */
    alter table product_categories rename column min_price to sale_price;
    update product_categories pc set sale_price = p.sale_price from products p where p.store_id = pc.store_id and p.id = pc.product_id and p.sale_price <> pc.sale_price;
    create or replace function product_shelved() returns trigger language plpgsql as $$
      begin
        select p.created_at, p.sale_price, p.status = 0 into new.created_at, new.sale_price, new.is_shown from products p where p.store_id = new.store_id and p.id = new.product_id;
        if not found then raise foreign_key_violation using message = format('there is no product %s in store %s', new.product_id, new.store_id); end if;
        return new;
      end $$;
    create or replace function product_reordered() returns trigger language plpgsql as $$
      begin
        update product_categories pc set created_at = new.created_at, sale_price = new.sale_price, is_shown = new.status = 0 where pc.store_id = new.store_id and pc.product_id = new.id;
        return null;
      end $$;
    drop trigger product_reordered on products;
    create trigger product_reordered after update on products for each row
      when ((old.created_at, old.sale_price, old.status) is distinct from (new.created_at, new.sale_price, new.status)) execute function product_reordered();
  `.execute(db)
}
