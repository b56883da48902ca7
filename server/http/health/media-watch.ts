import { tryMedia } from '../../core/media/try-media.ts'
import type { StoredAt } from '../../core/media/media-store.ts'
import type { Log } from '../../core/shared/services.ts'

const EVERY_MS = 60_000

/** Tries the bucket of uploads once a minute. `problem`: why it cannot be used; undefined while it can, and without a bucket. */
export function watchMedia(config: StoredAt, log: Pick<Log, 'warn'>, everyMs = EVERY_MS) {
  let problem: string | undefined
  async function look(): Promise<void> {
    const found = await tryMedia(config)
    if (found !== undefined && problem === undefined) log.warn({ why: found }, 'the bucket of MEDIA_URL cannot be used')
    problem = found
  }
  if (config.mediaUrl === undefined) return { problem: () => undefined, close: () => {} }
  void look()
  const timer = setInterval(() => void look(), everyMs)
  timer.unref()
  return { problem: () => problem, close: () => clearInterval(timer) }
}
