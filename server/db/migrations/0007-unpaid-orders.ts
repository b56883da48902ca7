import { sql, type Kysely } from 'kysely'

/** For the job that looks for orders awaiting a gateway payment, twice a minute in all stores (orders/expire-unpaid.ts). Few rows match. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create index orders_waiting_for_money on orders (created_at) where payment_status = 0 and order_status in (0, 9) and payment_partner_id not in (0, 1)`.execute(
    db,
  )
}
