import type { Trx } from '../../db/database.ts'
import { queueEvent } from '../shared/outbox.ts'
import type { MailText } from './compose-mail.ts'

/** Kind of the outbox rows that are mails to send (jobs/outbox/deliver.ts). */
export const MAIL = 'mail'
/** A mail as queued: `title` and `text` are keys of server messages, filled with `values` when the mail is sent. */
export type QueuedMail = Omit<MailText, 'highlight'>

/** Queues a mail, which is sent after the transaction has committed. */
export async function queueMail(trx: Trx, storeId: number, mail: QueuedMail): Promise<void> {
  await queueEvent(trx, storeId, { kind: MAIL, payload: mail })
}
