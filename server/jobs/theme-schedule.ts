import type { Database } from '../db/database.ts'
import { switchScheduledThemes } from '../core/themes/theme-queries.ts'

const EVERY_MS = 30_000

type Given = {
  database: Database
  now: () => Date
  invalidate: (storeId: number, tags: string[]) => void
  onError: (problem: unknown) => void
}

/** Lets themes that were published for a time begin and end, within half a minute; any number of processes may do it at once. Returns the way to stop. */
export function followThemeSchedule({ database, now, invalidate, onError }: Given): () => void {
  const timer = setInterval(() => {
    switchScheduledThemes(database, now()).then((changed) => {
      for (const storeId of changed) invalidate(storeId, ['theme'])
    }, onError)
  }, EVERY_MS)
  timer.unref()
  return () => clearInterval(timer)
}
