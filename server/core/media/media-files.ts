import { randomBytes } from 'node:crypto'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'

const IN_MEMORY_BYTES = 24 * 1024 * 1024
const AT_ONCE = 2

export type MediaFiles = {
  /** The cached file of the key, produced by `make` and stored on disk if missing. Concurrent calls for a key share one `make`. */
  get(key: string, make: () => Promise<Buffer>): Promise<Buffer>
}

/** A disk cache of generated images. When the folder is not writable (disk full or read-only), results are cached in memory instead. */
export function openMediaFiles(folder: string, onProblem: (problem: unknown) => void = () => {}): MediaFiles {
  const running = new Map<string, Promise<Buffer>>()
  const memory = new Map<string, Buffer>()
  let held = 0
  const queue = turns(AT_ONCE)

  async function make(key: string, produce: () => Promise<Buffer>): Promise<Buffer> {
    const file = path.join(folder, key)
    const stored = await readFile(file).catch(() => undefined)
    if (stored && stored.length > 0) return stored
    const made = await queue(produce)
    try {
      await writeWhole(file, made)
    } catch (problem) {
      onProblem(problem)
      remember(key, made)
    }
    return made
  }

  function remember(key: string, made: Buffer) {
    memory.set(key, made)
    held += made.length
    for (const [oldest, bytes] of memory) {
      if (held <= IN_MEMORY_BYTES) break
      memory.delete(oldest)
      held -= bytes.length
    }
  }

  return {
    get(key, produce) {
      const known = memory.get(key)
      if (known) return Promise.resolve(known)
      const underWay = running.get(key) ?? make(key, produce).finally(() => running.delete(key))
      running.set(key, underWay)
      return underWay
    },
  }
}

/** Writes to a temporary name and renames, so that no reader or crash leaves a partial file in use. */
async function writeWhole(file: string, bytes: Buffer) {
  await mkdir(path.dirname(file), { recursive: true })
  const part = `${file}.${randomBytes(4).toString('hex')}.part`
  try {
    await writeFile(part, bytes)
    await rename(part, file)
  } catch (problem) {
    await rm(part, { force: true }).catch(() => {}) // removing may fail for the same reason
    throw problem
  }
}

/** Limits concurrency to `most`; further calls wait in FIFO order. */
export function turns(most: number) {
  let busy = 0
  const waiting: (() => void)[] = []
  return async <T>(run: () => Promise<T>): Promise<T> => {
    if (busy >= most) await new Promise<void>((resolve) => waiting.push(resolve))
    else busy++
    try {
      return await run()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else busy--
    }
  }
}
