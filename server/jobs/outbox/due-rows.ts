import { sql, type RawBuilder } from 'kysely'
import { MAIL } from '../../core/mail/queue-mail.ts'
import { GATEWAY_REFUND } from '../../core/orders/refund-order.ts'
import { STORE_MESSAGE } from '../../core/stores/store-webhook.ts'
import type { Database, Query } from '../../db/database.ts'

/** Kind of rows that are messages to the server's webhook. These, those to a store's own, mails and refunds are sent; all other rows are events. */
export const MESSAGE = 'webhook'
const SENT = [MESSAGE, STORE_MESSAGE, MAIL, GATEWAY_REFUND]
export type Due = { store_id: number; id: number; kind: string; request_id: string | null }

const BATCH = 50
const MIN_BACKOFF_S = 5
const MAX_BACKOFF_S = 3_600

/** Rows of all stores that are due now, the longest waiting first: events, or those of the given kinds. */
export function dueRows({ system }: Database, which: 'events' | string[]): Promise<Due[]> {
  return system((q) =>
    q
      .selectFrom('outbox')
      .select(['store_id', 'id', 'kind', 'request_id'])
      .where('done_at', 'is', null)
      .where('next_at', '<=', sql<Date>`now()`)
      .where('kind', which === 'events' ? 'not in' : 'in', which === 'events' ? SENT : which)
      .orderBy('next_at')
      .limit(BATCH)
      .execute(),
  )
}

/** Counts an attempt and reschedules the row: after `least` seconds, doubling to an hour. Undefined when another process has it or it is done. */
export function reschedule(q: Query, { store_id, id }: Due, least = MIN_BACKOFF_S) {
  return q
    .updateTable('outbox')
    .set({
      attempts: sql<number>`attempts + 1`,
      next_at: sql<Date>`now() + make_interval(secs => least(${least} * 2 ^ least(attempts, 12), ${MAX_BACKOFF_S}))`,
    })
    .where('store_id', '=', store_id)
    .where('id', '=', id)
    .where('done_at', 'is', null)
    .where('next_at', '<=', sql<Date>`now()`)
    .returning(['id', 'attempts', 'payload', 'created_at'])
    .executeTakeFirst()
}

/** Marks a row as done; with a problem, as given up. */
export async function finish(q: Query, due: Due, problem: string | null = null): Promise<void> {
  await noteProblem(q, due, problem, { done_at: sql<Date>`now()` })
}

/** Writes down why an attempt failed. */
export async function noteProblem(
  q: Query,
  { store_id, id }: Due,
  problem: string | null,
  more: { done_at?: RawBuilder<Date> } = {},
): Promise<void> {
  await q
    .updateTable('outbox')
    .set({ problem, ...more })
    .where('store_id', '=', store_id)
    .where('id', '=', id)
    .execute()
}
