import { requestDuePayouts } from '../core/partners/auto-payouts.ts'
import { every, type JobOptions } from './job-options.ts'

/** Makes the automatic payout requests that are due, twice a minute. Returns a function that stops the job. */
export function schedulePayouts({ database, now, onError }: Omit<JobOptions, 'invalidate'>): () => void {
  return every(() => requestDuePayouts(database, now()).then(() => undefined, onError))
}
