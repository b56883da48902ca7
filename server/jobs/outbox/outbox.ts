import { setTimeout as sleep } from 'node:timers/promises'
import { deliverDue, deliverToStores } from './deliver.ts'
import { refundDue } from './gateway-refunds.ts'
import { handleDue } from './handle-due.ts'
import type { OutboxParts } from './outbox-parts.ts'

const INTERVAL_MS = 1_000

/**
 * Runs the work that transactions leave for after their commit: notifications to customers, messages to `EVENT_WEBHOOK_URL` and to the stores' own webhooks, mails, and refunds by a gateway. Safe to run in
 * several processes at once: one process handles a row at a time, and another takes over when it dies. Returns a function that stops the outbox
 * and waits for work in progress.
 */
export function openOutbox(parts: OutboxParts): () => Promise<void> {
  const stopping = new AbortController()
  const loops = [
    repeat(() => handleDue(parts), INTERVAL_MS),
    repeat(() => deliverDue(parts, stopping.signal), INTERVAL_MS),
    repeat(() => deliverToStores(parts, stopping.signal), INTERVAL_MS),
    repeat(() => refundDue(parts, stopping.signal), INTERVAL_MS),
  ]
  return async () => {
    stopping.abort()
    await Promise.all(loops)
  }

  /** Repeats at once while there is work. */
  async function repeat(work: () => Promise<number>, everyMs: number): Promise<void> {
    while (!stopping.signal.aborted) {
      const done = await work().catch((problem: unknown) => {
        parts.log.warn({ err: problem }, 'the outbox failed, will retry')
        return 0
      })
      if (done === 0) await sleep(everyMs, undefined, { signal: stopping.signal, ref: false }).catch(() => {})
    }
  }
}
