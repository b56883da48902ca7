import { applyDueDiscounts } from '../core/catalogue/apply-due-discounts.ts'
import { every, type JobOptions } from './job-options.ts'

/**
 * Keeps lists in the order of the prices that cards show while discounts begin and end, within half a minute. Resolves when what is due now is done,
 * to the way to stop.
 */
export async function scheduleDiscounts({ database, now, invalidate, onError }: JobOptions): Promise<() => void> {
  const apply = () =>
    applyDueDiscounts(database, now()).then((changed) => {
      for (const [storeId, ids] of changed) invalidate(storeId, ['products', ...ids.map((id) => `product:${id}`)])
    }, onError)
  await apply()
  return every(apply)
}
