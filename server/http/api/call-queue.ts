import { createFairQueue } from '../../core/shared/fair-queue.ts'
import { storeActivity } from '../../core/shared/store-activity.ts'
import type { StoreDirectory } from '../directory.ts'

/**
 * More than the database has connections (12), so that none of them waits while the answer to its last statement is written. A short crowd waits; a
 * lasting one is refused before its answers come late.
 */
const LIMITS = {
  name: 'calls' as const,
  concurrency: 20,
  maxRunning: 16,
  maxWaiting: 200,
  maxWaitingTotal: 600,
  patienceMs: 5_000,
  crowd: 8,
  tooMany: 16,
  activity: storeActivity,
}
const NO_STORE = 0

export type CallQueue = ReturnType<typeof createCallQueue>

/** The turns of API calls, by the code of their store; calls without an open store share one line. */
export function createCallQueue(directory: Pick<StoreDirectory, 'store'>) {
  const queue = createFairQueue(LIMITS)
  const idOf = async (code: string | undefined) =>
    (code === undefined ? undefined : await directory.store(code))?.id ?? NO_STORE
  return {
    /** Throws QueueFull. */
    run: async <T>(code: string | undefined, kind: 'read' | 'write', work: () => Promise<T>): Promise<T> =>
      queue.run(await idOf(code), work, kind),
    /** Whether reads of the store are refused now. */
    isFull: async (code: string | undefined): Promise<boolean> => queue.isFull(await idOf(code)),
  }
}
