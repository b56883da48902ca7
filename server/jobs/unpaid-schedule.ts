import { expireUnpaid } from '../core/orders/expire-unpaid.ts'
import { every, type JobOptions } from './job-options.ts'

/** Cancels orders whose online payment did not come, twice a minute. Returns the way to stop. */
export function scheduleUnpaidExpiry({ database, now, invalidate, onError }: JobOptions): () => void {
  return every(() =>
    expireUnpaid(database, now()).then((expired) => {
      for (const { storeId, productIds } of expired)
        invalidate(
          storeId,
          productIds.map((id) => `product:${id}`),
        )
    }, onError),
  )
}
