import { expect } from 'vitest'
import { composeMail, type Mail } from '../../../core/mail/compose-mail.ts'
import type { QueuedMail } from '../../../core/mail/queue-mail.ts'
import type { TestStore } from '../../../testing/open-test-store.ts'
import { handleDue } from '../handle-due.ts'

/** Handles the events that wait and gives the mail that was queued last, as it is sent; `to`: the last one to this address. */
export async function lastMail(store: TestStore, to?: string): Promise<Mail> {
  await handleDue({
    database: store.database,
    webhook: undefined,
    mail: { url: 'smtp://127.0.0.1', from: 'tiem@tiem.test' },
    originOf: async () => 'https://mot.test',
    studioOrigin: () => 'https://tiem.test',
    now: () => new Date('2026-11-20T09:00:00+07:00'),
    log: { info: () => {}, warn: () => {}, error: (...args) => expect(args).toEqual([]) },
  })
  const [row] = await store.sql<{ payload: QueuedMail }>(
    `select payload from outbox where kind = 'mail' and ($1::text is null or payload ->> 'to' = $1) order by id desc limit 1`,
    [to ?? null],
  )
  return store.database.forStore(1).query((q) => composeMail(q, 1, row!.payload))
}
