import type { Database } from '../db/database.ts'
import { turnDiscounts } from '../core/catalogue/apply-due-discounts.ts'

const EVERY_MS = 30_000

type Given = {
  database: Database
  now: () => Date
  invalidate: (storeId: number, tags: string[]) => void
  onError: (problem: unknown) => void
}

/**
 * Keeps lists in the order of the prices that cards show while discounts begin and end, within half a minute. Resolves when what is due now is done,
 * to the way to stop.
 */
export async function followDiscounts({ database, now, invalidate, onError }: Given): Promise<() => void> {
  const turn = () =>
    turnDiscounts(database, now()).then((turned) => {
      for (const [storeId, ids] of turned) invalidate(storeId, ['products', ...ids.map((id) => `product:${id}`)])
    }, onError)
  await turn()
  const timer = setInterval(() => void turn(), EVERY_MS)
  timer.unref()
  return () => clearInterval(timer)
}
