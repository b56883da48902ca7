import { expireUnpaid } from '../core/orders/expire-unpaid.ts'
import { every, type JobOptions } from './job-options.ts'

/** Cancels orders whose online payment did not arrive, twice a minute. Returns a function that stops the job. */
export function scheduleUnpaidExpiry({ database, now, onError }: Omit<JobOptions, 'invalidate'>): () => void {
  return every(() => expireUnpaid(database, now()).then(() => undefined, onError))
}
