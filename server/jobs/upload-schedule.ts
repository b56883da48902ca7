import type { StoredAt } from '../core/media/media-store.ts'
import { mediaStore } from '../core/media/media-store.ts'
import { openVariants } from '../core/media/media-files.ts'
import { sweepUploads } from '../core/media/sweep-uploads.ts'
import type { JobOptions } from './job-options.ts'

const INTERVAL_MS = 3_600_000

/** Removes uploads that nothing refers to, every hour. Returns a function that stops the job. */
export function scheduleUploadSweep(
  { database, now, onError }: Omit<JobOptions, 'invalidate'>,
  config: StoredAt,
): () => void {
  const [media, variants] = [mediaStore(config), openVariants(config)]
  const timer = setInterval(
    () => void sweepUploads(database, { media, variants, now: now() }).catch(onError),
    INTERVAL_MS,
  )
  timer.unref()
  return () => clearInterval(timer)
}
