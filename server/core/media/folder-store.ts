import { randomBytes } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'

/** Both ends included, in bytes. */
export type Range = { start: number; end: number }

/** Where uploads are kept. Keys are made by the server: `public/{store_code}/{name}.webp`, `private/…`. */
export type MediaStore = {
  /** Whole or not at all. A `file` is moved away from where it is. Throws what the disk or the bucket says. */
  put(key: string, source: Buffer | { file: string }): Promise<void>
  get(key: string): Promise<Buffer | undefined>
  size(key: string): Promise<number | undefined>
  stream(key: string, range: Range): Promise<Readable>
}

/** Files below `folder`, named by their keys. */
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
        await rm(part, { force: true }).catch(() => {}) // the first problem is the one to tell
        throw problem
      }
    },
    get: (key) => readFile(fileOf(key)).catch(whenMissing),
    size: (key) => stat(fileOf(key)).then(({ size }) => size, whenMissing),
    stream: async (key, range) => createReadStream(fileOf(key), range),
  }
}

function whenMissing(problem: NodeJS.ErrnoException): undefined {
  if (problem.code === 'ENOENT') return undefined
  throw problem
}
