import type { Language } from '../../../src/i18n/language.ts'
import type { Trx } from '../../db/database.ts'
import { queueEvent } from '../shared/outbox.ts'

/** Kind of the outbox rows that are mails to send (jobs/outbox/deliver.ts). */
export const MAIL = 'mail'
/** A mail as queued: `title` and `text` are keys of server messages, filled with `values` when the mail is sent. */
export type QueuedMail = {
  to: string
  lang: Language
  title: string
  text: string
  /** The store's own text instead, with `{{name}}` for each of the values. */
  words?: string
  values?: Record<string, string | number>
  /** A table below the text: what, how much. */
  rows?: [string, string][]
  /** The store's own words, at the end. */
  note?: string
}

/** Queues a mail, which is sent after the transaction has committed. */
export async function queueMail(trx: Trx, storeId: number, mail: QueuedMail): Promise<void> {
  await queueEvent(trx, storeId, { kind: MAIL, payload: mail })
}
