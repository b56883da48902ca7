import { randomBytes } from 'node:crypto'
import { mkdir, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'

const IN_MEMORY_BYTES = 24 * 1024 * 1024
const CONCURRENCY = 2

const DRAWING_VERSION = 'd2' // to be incremented when the drawings change, so that old files are not served

/** The cache of image variants in the data directory. */
export const openVariants = ({ dataDir }: { dataDir: string }, onProblem?: (problem: unknown) => void): MediaFiles =>
  openMediaFiles(path.join(dataDir, 'media', DRAWING_VERSION), onProblem)

export type MediaFiles = {
  /** The cached file of the key, produced by `make` and stored on disk if missing. Concurrent calls for a key share one `make`. */
  get(key: string, make: () => Promise<Buffer>): Promise<Buffer>
  /** Removes the cached files whose keys are this key, a hyphen and a width or format. */
  removeVariants(key: string): Promise<void>
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
    for (const oldest of memory.keys()) {
      if (memoryBytes <= IN_MEMORY_BYTES) break
      evict(oldest)
    }
  }

  function evict(key: string) {
    memoryBytes -= memory.get(key)?.length ?? 0
    memory.delete(key)
  }

  return {
    async removeVariants(key) {
      const [parent, prefix] = [path.dirname(path.join(folder, key)), `${path.basename(key)}-`]
      const names = await readdir(parent).catch(() => [])
      for (const name of names.filter((one) => one.startsWith(prefix)))
        await rm(path.join(parent, name), { force: true })
      for (const one of memory.keys()) if (one.startsWith(`${key}-`)) evict(one)
    },
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
