import { expireTransfers, expireUnpaid } from '../core/orders/expire-unpaid.ts'
import { every, type JobOptions } from './job-options.ts'

/** Cancels orders whose online payment did not arrive, and reminds of bank transfers, twice a minute. Returns a function that stops the job. */
export function scheduleUnpaidExpiry({ database, now, onError }: Omit<JobOptions, 'invalidate'>): () => void {
  return every(async () => {
    await expireUnpaid(database, now()).catch(onError)
    await expireTransfers(database, now()).catch(onError)
  })
}
