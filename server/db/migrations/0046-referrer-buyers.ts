import { sql, type Kysely } from 'kysely'

/** A buyer who brought the partner in, at any level, is a reason of its own why the partner earns nothing (core/orders/attribution.ts). */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    alter table orders drop constraint orders_refused_reason_check,
      add check (refused_reason in ('own_purchase', 'related_buyer', 'referrer_buyer', 'partner_buyer'));
  `.execute(db)
}
