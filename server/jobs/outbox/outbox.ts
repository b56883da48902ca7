import { setTimeout as sleep } from 'node:timers/promises'
import { deliverDue } from './deliver.ts'
import { handleDue } from './handle-due.ts'
import type { OutboxParts } from './outbox-parts.ts'
import { sweep } from './sweep.ts'

const EVERY_MS = 1_000
const SWEEP_EVERY_MS = 3_600_000

/**
 * Does what transactions have left to be done after their commit: notices to customers, and messages to `EVENT_WEBHOOK_URL`. Any number of server
 * processes may do it at once; a row is one process's at a time, and what a killed one had begun is done by another. Returns the way to stop,
 * which waits for what is under way.
 */
export function openOutbox(parts: OutboxParts): () => Promise<void> {
  const stopping = new AbortController()
  const loops = [
    repeat(() => handleDue(parts), EVERY_MS),
    repeat(() => deliverDue(parts, stopping.signal), EVERY_MS),
    repeat(() => sweep(parts.database).then(() => 0), SWEEP_EVERY_MS),
  ]
  return async () => {
    stopping.abort()
    await Promise.all(loops)
  }

  /** Again at once while there was something to do. */
  async function repeat(work: () => Promise<number>, everyMs: number): Promise<void> {
    while (!stopping.signal.aborted) {
      const done = await work().catch((problem: unknown) => {
        parts.log.warn({ err: problem }, 'the outbox waits')
        return 0
      })
      if (done === 0) await sleep(everyMs, undefined, { signal: stopping.signal, ref: false }).catch(() => {})
    }
  }
}
