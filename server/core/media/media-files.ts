import { randomBytes } from 'node:crypto'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'

const IN_MEMORY_BYTES = 24 * 1024 * 1024
const CONCURRENCY = 2

export type MediaFiles = {
  /** The cached file of the key, produced by `make` and stored on disk if missing. Concurrent calls for a key share one `make`. */
  get(key: string, make: () => Promise<Buffer>): Promise<Buffer>
}

/** A disk cache of generated images. When the folder is not writable (disk full or read-only), results are cached in memory instead. */
export function openMediaFiles(folder: string, onProblem: (problem: unknown) => void = () => {}): MediaFiles {
  const running = new Map<string, Promise<Buffer>>()
  const memory = new Map<string, Buffer>()
  let memoryBytes = 0
  const queue = limitConcurrency(CONCURRENCY)

  async function make(key: string, render: () => Promise<Buffer>): Promise<Buffer> {
    const file = path.join(folder, key)
    const stored = await readFile(file).catch(() => undefined)
    if (stored && stored.length > 0) return stored
    const rendered = await queue(render)
    try {
      await writeWhole(file, rendered)
    } catch (problem) {
      onProblem(problem)
      keepInMemory(key, rendered)
    }
    return rendered
  }

  function keepInMemory(key: string, rendered: Buffer) {
    memory.set(key, rendered)
    memoryBytes += rendered.length
    for (const [oldest, bytes] of memory) {
      if (memoryBytes <= IN_MEMORY_BYTES) break
      memory.delete(oldest)
      memoryBytes -= bytes.length
    }
  }

  return {
    get(key, render) {
      const inMemory = memory.get(key)
      if (inMemory) return Promise.resolve(inMemory)
      const underWay = running.get(key) ?? make(key, render).finally(() => running.delete(key))
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

/** Limits concurrency to `max`; further calls wait in FIFO order. */
export function limitConcurrency(max: number) {
  let busy = 0
  const waiting: (() => void)[] = []
  return async <T>(run: () => Promise<T>): Promise<T> => {
    if (busy >= max) await new Promise<void>((resolve) => waiting.push(resolve))
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
