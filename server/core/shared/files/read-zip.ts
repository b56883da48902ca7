import type { Readable } from 'node:stream'
import { openPromise, type Entry } from 'yauzl'

const MAX_FILES = 100_000

export type ZipReader = {
  names: string[]
  /** The unpacked bytes of a file; undefined when there is none of this name. The archive's own sizes are checked while it is read. */
  open(name: string): Promise<Readable | undefined>
  close(): void
}

/** Thrown when an archive unpacks to more than `max` bytes, by what it says itself. */
export class ArchiveTooLarge extends Error {
  override name = 'ArchiveTooLarge'
}

/** Opens a ZIP archive whose files, those that `isWanted`, unpack to `maxBytes` together. Throws ArchiveTooLarge, or the error of a broken archive. */
export async function readZip(
  file: string,
  maxBytes: number,
  isWanted: (name: string) => boolean = () => true,
): Promise<ZipReader> {
  const zip = await openPromise(file, { lazyEntries: true, autoClose: false, validateEntrySizes: true })
  const entries = new Map<string, Entry>()
  try {
    let total = 0
    for await (const entry of zip.eachEntry()) {
      if (entry.fileName.endsWith('/') || !isWanted(entry.fileName)) continue
      total += entry.uncompressedSize
      if (total > maxBytes || entries.size >= MAX_FILES) throw new ArchiveTooLarge()
      entries.set(entry.fileName, entry)
    }
  } catch (problem) {
    zip.close()
    throw problem
  }
  return {
    names: [...entries.keys()],
    open: async (name) => {
      const entry = entries.get(name)
      return entry && zip.openReadStreamPromise(entry)
    },
    close: () => zip.close(),
  }
}
