import { sql, type Kysely } from 'kysely'

/** Why the last attempt to send a message failed, which the desk shows for a store's own webhook (desk.md "Settings"). */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    /* The status that was answered, or what kept the receiver from answering; null when it was sent */
    alter table outbox add column problem text;
    create index outbox_of_store_webhook on outbox (store_id, id desc) where kind = 'store-webhook';
  `.execute(db)
}
