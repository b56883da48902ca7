import { randomBytes } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'

/** Byte range, both ends inclusive. */
export type Range = { start: number; end: number }

/** Storage of uploads. The server chooses the keys: `public/{store_code}/{name}.webp`, `private/…`. */
export type MediaStore = {
  /** Atomic. A `file` is moved from its path. Throws the error of the disk or bucket. */
  put(key: string, source: Buffer | { file: string }): Promise<void>
  get(key: string): Promise<Buffer | undefined>
  size(key: string): Promise<number | undefined>
  stream(key: string, range: Range): Promise<Readable>
  /** A file that is missing is no error. */
  remove(key: string): Promise<void>
}

/** Stores files below `folder`, under their keys. */
export function folderStore(folder: string): MediaStore {
  const fileOf = (key: string) => path.join(folder, key)
  return {
    async put(key, source) {
      const target = fileOf(key)
      await mkdir(path.dirname(target), { recursive: true, mode: 0o700 })
      if (!Buffer.isBuffer(source)) return rename(source.file, target)
      const part = `${target}.${randomBytes(4).toString('hex')}.part`
      try {
        await writeFile(part, source, { flush: true })
        await rename(part, target)
      } catch (problem) {
        await rm(part, { force: true }).catch(() => {}) // the first error is the one to report
        throw problem
      }
    },
    get: (key) => readFile(fileOf(key)).catch(whenMissing),
    size: (key) => stat(fileOf(key)).then(({ size }) => size, whenMissing),
    stream: async (key, range) => createReadStream(fileOf(key), range),
    remove: (key) => rm(fileOf(key), { force: true }),
  }
}

function whenMissing(problem: NodeJS.ErrnoException): undefined {
  if (problem.code === 'ENOENT') return undefined
  throw problem
}
