import type { Webhook } from '../../config.ts'
import { postWebhook, WebhookFailed } from '../../core/shared/post-webhook.ts'
import { dueRows, finish, reschedule, type Due } from './due-rows.ts'
import type { EventMessage } from './event-message.ts'
import type { OutboxParts } from './outbox-parts.ts'

const CONCURRENCY = 8
/** With backoff doubling to an hour: about a day. */
const MAX_ATTEMPTS = 32

/**
 * Sends the messages that are due, at least once each. A message is rescheduled before it is sent, so that other processes skip it meanwhile
 * and retry it if this process dies. Returns how many were delivered.
 */
export async function deliverDue(parts: OutboxParts, signal?: AbortSignal): Promise<number> {
  const { webhook } = parts
  if (!webhook) return 0
  const due = await dueRows(parts.database, 'messages')
  let taken = 0
  for (let from = 0; from < due.length && !signal?.aborted; from += CONCURRENCY) {
    const outcomes = await Promise.all(due.slice(from, from + CONCURRENCY).map((row) => deliver(row, webhook, parts)))
    taken += outcomes.filter(Boolean).length
  }
  return taken
}

async function deliver(due: Due, webhook: Webhook, { database, log }: OutboxParts): Promise<boolean> {
  const db = database.forStore(due.store_id)
  const row = await db.query((q) => reschedule(q, due))
  if (!row) return false
  const message = row.payload as EventMessage // written by `eventMessage`
  try {
    await postWebhook(webhook, message, { id: message.id })
  } catch (problem) {
    if (!(problem instanceof WebhookFailed)) throw problem
    const isLast = row.attempts >= MAX_ATTEMPTS
    log[isLast ? 'error' : 'warn'](
      { store: due.store_id, message: message.id, attempt: row.attempts, why: problem.message },
      isLast ? 'event delivery failed, giving up' : 'event delivery failed, will retry',
    )
    if (isLast) await db.query((q) => finish(q, due))
    return false
  }
  await db.query((q) => finish(q, due))
  return true
}
