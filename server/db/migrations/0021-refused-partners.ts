import { sql, type Kysely } from 'kysely'

/** The partner who would have earned on an order and may not, so that their list can say why (core/orders/attribution.ts). */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    alter table orders add column refused_partner_id int, add column refused_role text check (refused_role in ('collaborator', 'agency')),
      add column refused_reason text check (refused_reason in ('own_purchase', 'related_buyer', 'partner_buyer'));
    create index orders_of_refused_partner on orders (store_id, refused_partner_id, created_at desc) where refused_partner_id is not null;
  `.execute(db)
}
