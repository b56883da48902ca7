import { switchScheduledThemes } from '../core/themes/theme-schedule.ts'
import { every, type JobOptions } from './job-options.ts'

/** Starts and ends scheduled themes within half a minute. Safe to run in several processes at once. Returns a function that stops the job. */
export function scheduleThemes({ database, now, invalidate, onError }: JobOptions): () => void {
  return every(() =>
    switchScheduledThemes(database, now()).then((changed) => {
      for (const storeId of changed) invalidate(storeId, ['theme'])
    }, onError),
  )
}
