import { sql } from 'kysely'
import type { Trx } from '../../db/database.ts'
import { run } from '../../db/statements.ts'
import type { OrderRow } from '../../db/tables-orders.ts'
import { translatorFor } from '../../core/shared/messages.ts'
import type { OutboxEvent } from './outbox-parts.ts'

/** Notifications to the buyer by kind of event. Of a move by the store and of money that goes back, the buyer is notified where it is written. */
const BUYER_MESSAGES: Readonly<Record<string, { type: string; text: string }>> = {
  'order-placed': { type: 'ORDER_STATUS-WAITING_FOR_PROGRESSING', text: 'order_placed' },
  'order-paid': { type: 'ORDER_STATUS-PAID', text: 'order_paid' },
  'transfer-reminder': { type: 'ORDER_STATUS-UNPAID', text: 'transfer_reminder' },
}

/** Creates the notifications for an event: to the buyer, to partners who earned commission, to customers who got points back. Each once per order. */
export async function writeCustomerNotifications(
  trx: Trx,
  storeId: number,
  event: OutboxEvent,
  order: OrderRow,
  now: Date,
): Promise<void> {
  const t = translatorFor('vi') // stored texts are in the store's language
  const code = order.order_code
  await run(trx, sql`select pg_advisory_xact_lock(hashtext('outbox'), hashtext(${`${storeId} ${code}`}))`) // serialises events of one order across processes
  const notify = (type: string, text: string, recipients: ReturnType<typeof sql>) =>
    run(
      trx,
      sql`insert into notifications (store_id, customer_id, type, title, content, references_value, created_at)
    select ${storeId}, customer_id, ${type}, ${t('server.notice.order_title', { code })}, ${t(`server.notice.${text}`, { code })}, ${code}, ${now} from (${recipients}) recipient
    where not exists (select from notifications n where n.store_id = ${storeId} and n.customer_id = recipient.customer_id and n.type = ${type} and n.references_value = ${code})`,
    )
  const buyer = BUYER_MESSAGES[event.kind]
  if (buyer && order.customer_id !== null)
    await notify(buyer.type, buyer.text, sql`select ${order.customer_id}::int as customer_id`)
  await notify(
    'GET_COMMISSION',
    'commission',
    sql`select distinct customer_id from wallet_ledger where store_id = ${storeId} and reference = ${code} and type in ('ORDER_COMPLETED', 'SECOND_LEVEL_SHARE') and money > 0`,
  )
  await notify(
    'REFUND_POINT',
    'points_back',
    sql`select distinct customer_id from points_ledger where store_id = ${storeId} and references_value = ${code} and type in ('CUSTOMER_CANCEL_ORDER', 'REFUND_ORDER') and point > 0`,
  )
}
