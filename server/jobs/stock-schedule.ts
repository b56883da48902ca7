import { announceReturnedStock } from '../core/catalogue/stock-notices.ts'
import { every, type JobOptions } from './job-options.ts'

/** Tells those who wait for a sold out product that it is back, twice a minute. Returns a function that stops the job. */
export function scheduleStockNotices(
  { database, now, onError }: Omit<JobOptions, 'invalidate'>,
  originOf: (storeId: number) => Promise<string>,
): () => void {
  return every(() =>
    announceReturnedStock(database, now(), async (storeId, path) => (await originOf(storeId)) + path).then(
      () => undefined,
      onError,
    ),
  )
}
