import { switchScheduledThemes } from '../core/themes/theme-queries.ts'
import { every, type JobOptions } from './job-options.ts'

/** Lets themes that were published for a time begin and end, within half a minute; any number of processes may do it at once. Returns the way to stop. */
export function scheduleThemes({ database, now, invalidate, onError }: JobOptions): () => void {
  return every(() =>
    switchScheduledThemes(database, now()).then((changed) => {
      for (const storeId of changed) invalidate(storeId, ['theme'])
    }, onError),
  )
}
