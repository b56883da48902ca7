import { postWebhook, WebhookFailed } from '../../core/shared/post-webhook.ts'
import { composeMail } from '../../core/mail/compose-mail.ts'
import { MAIL, type QueuedMail } from '../../core/mail/queue-mail.ts'
import { MailFailed, sendMail } from '../../core/mail/send-mail.ts'
import { postPublic } from '../../core/shared/fetch-public.ts'
import { STORE_MESSAGE, TEST_MESSAGE, webhookOf } from '../../core/stores/store-webhook.ts'
import { asRequest } from '../../core/shared/request-id.ts'
import type { StoreDb } from '../../db/database.ts'
import { dueRows, finish, MESSAGE, noteProblem, reschedule, type Due } from './due-rows.ts'
import type { EventMessage } from './event-message.ts'
import type { OutboxParts } from './outbox-parts.ts'

const CONCURRENCY = 8
/** With backoff doubling to an hour: about a day. */
const MAX_ATTEMPTS = 32
/** Problems of a webhook that its owner alone can mend: a receiver that answers 4xx may be mended within the day. */
const GIVEN_UP = ['off', 'private']

/**
 * Sends the mails and the messages to the server's webhook that are due, at least once each. One is rescheduled before it is sent, so that other processes
 * skip it meanwhile and retry it if this process dies. Returns how many were delivered.
 */
export async function deliverDue(
  parts: OutboxParts,
  signal?: AbortSignal,
  kinds = parts.webhook ? [MESSAGE, MAIL] : [MAIL],
): Promise<number> {
  const due = await dueRows(parts.database, kinds)
  let taken = 0
  for (let from = 0; from < due.length && !signal?.aborted; from += CONCURRENCY) {
    const outcomes = await Promise.all(
      due.slice(from, from + CONCURRENCY).map((row) => asRequest(row.request_id, () => deliver(row, parts))),
    )
    taken += outcomes.filter(Boolean).length
  }
  return taken
}

/** Sends what is due to the stores' own webhooks; apart, because nobody else shall wait for a receiver that does not answer. */
export const deliverToStores = (parts: OutboxParts, signal?: AbortSignal): Promise<number> =>
  deliverDue(parts, signal, [STORE_MESSAGE])

async function deliver(due: Due, parts: OutboxParts): Promise<boolean> {
  const { database, log } = parts
  const db = database.forStore(due.store_id)
  const row = await db.query((q) => reschedule(q, due))
  if (!row) return false
  const message = row.payload as Partial<EventMessage> // written by `eventMessage` or `queueMail`
  const id = message.id ?? `mail_${due.store_id}_${due.id}`
  try {
    if (due.kind === MAIL) await deliverMail(db, row.payload as QueuedMail, parts) // written by `queueMail`
    else if (due.kind === STORE_MESSAGE) await deliverToStore(db, row.payload, id, parts)
    else if (parts.webhook) await postWebhook(parts.webhook, row.payload, { id })
  } catch (problem) {
    if (!(problem instanceof WebhookFailed) && !(problem instanceof MailFailed)) throw problem
    const isRefused = problem.isFinal && (problem instanceof MailFailed || GIVEN_UP.includes(problem.problem))
    const isLast = row.attempts >= MAX_ATTEMPTS || message.type === TEST_MESSAGE || isRefused
    log[isLast ? 'error' : 'warn'](
      { store: due.store_id, message: id, attempt: row.attempts, why: problem.message },
      isLast ? 'delivery failed, giving up' : 'delivery failed, will retry',
    )
    const why = problem instanceof WebhookFailed ? problem.problem : problem.message
    await db.query((q) => (isLast ? finish(q, due, why) : noteProblem(q, due, why)))
    return false
  }
  await db.query((q) => finish(q, due))
  log.info({ store: due.store_id, message: id, kind: due.kind, attempt: row.attempts }, 'delivered')
  return true
}

/** A store that takes no more messages refuses those that still wait. */
async function deliverToStore(db: StoreDb, message: object, id: string, { network }: OutboxParts): Promise<void> {
  const webhook = await db.query((q) => webhookOf(q, db.storeId))
  if (!webhook) throw new WebhookFailed({ why: 'the store has no webhook', problem: 'off', isFinal: true })
  await postWebhook(webhook, message, { id, send: (url, request) => postPublic(url, request, network) })
}

/** Without a mail server, the log has the mail without its address. */
async function deliverMail(db: StoreDb, queued: QueuedMail, { mail: settings, log }: OutboxParts): Promise<void> {
  const mail = await db.query((q) => composeMail(q, db.storeId, queued))
  if (settings) return sendMail(settings, mail)
  log.warn({ store: db.storeId }, `A mail was not sent, because SMTP_URL is not set: ${mail.subject}`)
}
