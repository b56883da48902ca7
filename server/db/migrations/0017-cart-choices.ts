import { sql, type Kysely } from 'kysely'

/** What a shopper decides in the cart and what follows an order: ticked lines, removed vouchers, deadlines of bank transfers, tracking codes. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    alter table carts
      /* False once the shopper has removed a voucher: none is applied by itself any more (decision 59) */
      add column auto_voucher boolean not null default true,
      /* {code, msg_code, missing}: the voucher that was removed because it no longer fits, and why; until another is chosen */
      add column dropped_voucher jsonb;
    /* False: stays in the cart when the rest is ordered */
    alter table cart_lines add column is_chosen boolean not null default true;
    alter table orders
      add column tracking_code text check (length(tracking_code) <= 60),
      /* Of a bank transfer (decision 59): the shop expects the money until then; null: no deadline */
      add column transfer_due_at timestamptz,
      /* When the reminder is due; null: none, or sent */
      add column transfer_remind_at timestamptz;
    create index orders_waiting_for_transfer on orders (transfer_due_at)
      where payment_status = 0 and order_status in (0, 9) and payment_partner_id = 1 and transfer_due_at is not null;
  `.execute(db)
}
