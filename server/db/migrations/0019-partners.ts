import { sql, type Kysely } from 'kysely'

/** Automatic payout requests (decision 63), and clicks on partners' links per day and page (decision 62), without a trace of who clicked. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    alter table payout_requests add column is_auto boolean not null default false;
    create index payout_requests_of_partner on payout_requests (store_id, customer_id, role, id desc);

    create table referral_clicks (
      store_id int not null,
      /* The partner of the link */
      customer_id int not null,
      /* In Vietnam time */
      day date not null,
      /* What the link opens; target_id is the id of a product, post or combo, else 0 */
      kind text not null check (kind in ('product', 'post', 'combo', 'other')),
      target_id int not null,
      clicks int not null default 0 check (clicks >= 0),
      /* Visitors of the link who then put something into a cart */
      carts int not null default 0 check (carts >= 0),
      primary key (store_id, customer_id, day, kind, target_id),
      foreign key (store_id, customer_id) references customers on delete cascade
    );
    call protect('referral_clicks');

    /* The link that brought the order, as in referral_clicks; null without one */
    alter table orders add column referral_kind text, add column referral_target int;
  `.execute(db)
}
