import type { Log } from '../shared/services.ts'
import type { MediaFiles } from './media-files.ts'
import { mediaStore, type StoredAt } from './media-store.ts'
import { uploadVariant, type Variant } from './upload-variant.ts'

export type LargeFiles = {
  /** Draws them some time later. `key`: `public/{store_code}/{name}` of an upload. */
  drawLater(key: string): void
  /** Waits for the file that is being drawn; the others are drawn when they are first asked for. */
  close(): Promise<void>
}

/** What a picture's window shows, on a phone and a desktop, in the format that nearly all browsers take. */
const LARGE: Variant[] = [
  { width: 1280, format: 'avif' },
  { width: 960, format: 'avif' },
]
/** An import has thousands of pictures. The rest of them are drawn when they are first asked for. */
const MAX_WAITING = 200

/**
 * Draws the large files of new uploads, one at a time, so that the first who opens a picture does not wait for it: an AVIF of 1280 px of a photograph takes
 * a second. `files`: the same as of the requests for pictures, which share a drawing that is under way and its limit of drawings at once.
 */
export function openLargeFiles(config: StoredAt, files: MediaFiles, log: Log): LargeFiles {
  const store = mediaStore(config)
  const waiting: string[] = []
  let underWay: Promise<void> | undefined
  let isClosed = false

  async function drawAll(): Promise<void> {
    for (let key = waiting.shift(); key !== undefined; key = waiting.shift())
      await draw(key).catch((problem: unknown) =>
        log.warn({ err: problem }, 'the large files of an upload could not be drawn'),
      )
    underWay = undefined
  }
  async function draw(key: string): Promise<void> {
    for (const variant of LARGE) if (!isClosed) await uploadVariant(store, files, key, variant)
    if ((await store.size(`${key}.webp`)) === undefined) await files.removeVariants(key) // it was deleted meanwhile
  }

  return {
    drawLater(key) {
      if (isClosed || waiting.length >= MAX_WAITING) return
      waiting.push(key)
      underWay ??= drawAll()
    },
    async close() {
      isClosed = true
      waiting.length = 0
      await underWay
    },
  }
}
