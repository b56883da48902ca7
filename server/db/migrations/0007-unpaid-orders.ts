import { sql, type Kysely } from 'kysely'

/** Orders that wait for a gateway's money are looked for twice a minute in all stores (orders/expire-unpaid.ts): there are few of them at any time. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create index orders_waiting_for_money on orders (created_at) where payment_status = 0 and order_status in (0, 9) and payment_partner_id not in (0, 1)`.execute(
    db,
  )
}
