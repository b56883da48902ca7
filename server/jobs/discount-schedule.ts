import { applyDueDiscounts } from '../core/catalogue/apply-due-discounts.ts'
import { productTagsOf } from '../core/shared/store-changes.ts'
import { every, type JobOptions } from './job-options.ts'

/**
 * Applies starting and ending discounts to the prices that lists sort by, within half a minute. Resolves, after applying those due now,
 * to a function that stops the job.
 */
export async function scheduleDiscounts({ database, now, invalidate, onError }: JobOptions): Promise<() => void> {
  const apply = () =>
    applyDueDiscounts(database, now()).then((changed) => {
      for (const [storeId, ids] of changed) invalidate(storeId, ['products', ...productTagsOf(ids)])
    }, onError)
  await apply()
  return every(apply)
}
