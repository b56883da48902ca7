import { postWebhook, WebhookFailed } from '../../core/shared/post-webhook.ts'
import { composeMail } from '../../core/mail/compose-mail.ts'
import { MAIL, type QueuedMail } from '../../core/mail/queue-mail.ts'
import { MailFailed, sendMail } from '../../core/mail/send-mail.ts'
import type { StoreDb } from '../../db/database.ts'
import { dueRows, finish, MESSAGE, reschedule, type Due } from './due-rows.ts'
import type { EventMessage } from './event-message.ts'
import type { OutboxParts } from './outbox-parts.ts'

const CONCURRENCY = 8
/** With backoff doubling to an hour: about a day. */
const MAX_ATTEMPTS = 32

/**
 * Sends the messages and mails that are due, at least once each. One is rescheduled before it is sent, so that other processes skip it meanwhile
 * and retry it if this process dies. Returns how many were delivered.
 */
export async function deliverDue(parts: OutboxParts, signal?: AbortSignal): Promise<number> {
  const due = await dueRows(parts.database, parts.webhook ? [MESSAGE, MAIL] : [MAIL])
  let taken = 0
  for (let from = 0; from < due.length && !signal?.aborted; from += CONCURRENCY) {
    const outcomes = await Promise.all(due.slice(from, from + CONCURRENCY).map((row) => deliver(row, parts)))
    taken += outcomes.filter(Boolean).length
  }
  return taken
}

async function deliver(due: Due, parts: OutboxParts): Promise<boolean> {
  const { database, log } = parts
  const db = database.forStore(due.store_id)
  const row = await db.query((q) => reschedule(q, due))
  if (!row) return false
  const id = due.kind === MAIL ? `mail_${due.store_id}_${due.id}` : (row.payload as EventMessage).id // written by `eventMessage`
  try {
    if (due.kind === MAIL) await deliverMail(db, row.payload as QueuedMail, parts) // written by `queueMail`
    else if (parts.webhook) await postWebhook(parts.webhook, row.payload, { id })
  } catch (problem) {
    if (!(problem instanceof WebhookFailed) && !(problem instanceof MailFailed)) throw problem
    const isLast = row.attempts >= MAX_ATTEMPTS || (problem instanceof MailFailed && problem.isFinal)
    log[isLast ? 'error' : 'warn'](
      { store: due.store_id, message: id, attempt: row.attempts, why: problem.message },
      isLast ? 'delivery failed, giving up' : 'delivery failed, will retry',
    )
    if (isLast) await db.query((q) => finish(q, due))
    return false
  }
  await db.query((q) => finish(q, due))
  return true
}

/** Without a mail server, the log has the mail without its address. */
async function deliverMail(db: StoreDb, queued: QueuedMail, { mail: settings, log }: OutboxParts): Promise<void> {
  const mail = await db.query((q) => composeMail(q, db.storeId, queued))
  if (settings) return sendMail(settings, mail)
  log.warn({ store: db.storeId }, `A mail was not sent, because SMTP_URL is not set: ${mail.subject}`)
}
