import { asRequest } from '../../core/shared/request-id.ts'
import { tokensOf } from '../../core/app-clients/device-tokens.ts'
import { sql } from 'kysely'
import { json, type Trx } from '../../db/database.ts'
import { writeCustomerNotifications } from './customer-notifications.ts'
import { dueRows, finish, MESSAGE, reschedule, type Due } from './due-rows.ts'
import { eventMessage } from './event-message.ts'
import { queueOrderMail } from './order-mails.ts'
import { queueMessage, webhookOf } from '../../core/stores/store-webhook.ts'
import type { OutboxEvent, OutboxParts } from './outbox-parts.ts'

/** Older events, for example from before the outbox existed, produce no notifications or messages. */
const NOTIFY_WITHIN_MS = 3 * 86_400_000

/**
 * Handles the events that are due, each in one transaction with its effects, so that each event takes effect exactly once even if a process dies.
 * Returns how many were handled.
 */
export async function handleDue(parts: OutboxParts): Promise<number> {
  const { database, log } = parts
  let handled = 0
  for (const due of await dueRows(database, 'events')) {
    const origin = await parts.originOf(due.store_id)
    const db = database.forStore(due.store_id)
    try {
      if (await asRequest(due.request_id, () => db.transaction((trx) => handle(trx, due, parts, origin)))) handled++
    } catch (problem) {
      asRequest(due.request_id, () =>
        log.error({ err: problem, store: due.store_id, outbox: due.id }, 'an event could not be handled'),
      )
      await db.query((q) => reschedule(q, due))
    }
  }
  return handled
}

/** False when another process is handling it. */
async function handle(
  trx: Trx,
  due: Due,
  { webhook, mail, now, studioOrigin }: OutboxParts,
  origin: string,
): Promise<boolean> {
  const row = await trx
    .selectFrom('outbox')
    .select([
      'payload',
      'created_at',
      sql<boolean>`created_at < now() - make_interval(secs => ${NOTIFY_WITHIN_MS / 1000})`.as('isOld'),
    ])
    .where('store_id', '=', due.store_id)
    .where('id', '=', due.id)
    .where('done_at', 'is', null)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
  if (!row) return false
  const event = { kind: due.kind, at: row.created_at, ...(row.payload as { order_code: string }) } satisfies OutboxEvent // written by this server
  const order = await trx
    .selectFrom('orders')
    .selectAll()
    .where('store_id', '=', due.store_id)
    .where('order_code', '=', event.order_code)
    .executeTakeFirst()
  if (order && !row.isOld) {
    await writeCustomerNotifications(trx, due.store_id, event, order, now())
    if (await webhookOf(trx, due.store_id)) {
      const { mail: _, ...message } = await eventMessage(trx, due, event, order) // mails are this server's
      await queueMessage(trx, due.store_id, message)
    }
    if (webhook) {
      const message = await eventMessage(trx, due, event, order)
      const buyer = order.customer_id
      const device_tokens = buyer === null ? [] : await tokensOf(trx, { storeId: due.store_id, customerId: buyer })
      await trx
        .insertInto('outbox')
        .values({
          store_id: due.store_id,
          kind: MESSAGE,
          request_id: due.request_id,
          payload: json({ ...message, data: { ...message.data, device_tokens } }),
        })
        .execute()
    } else if (mail) await queueOrderMail(trx, due.store_id, event, order, { origin, studioOrigin: studioOrigin() })
  }
  await finish(trx, due)
  return true
}
