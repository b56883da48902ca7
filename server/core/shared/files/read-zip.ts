import type { Readable } from 'node:stream'
import { openPromise, type Entry } from 'yauzl'

export type ZipReader = {
  names: string[]
  /**
   * The unpacked bytes of a file; undefined when there is none of this name. The archive's own sizes are checked while it is read. Throws ArchiveTooLarge when it
   * says more than `maxBytes`.
   */
  open(name: string, maxBytes?: number): Promise<Readable | undefined>
  close(): void
}
/** Thrown when an archive unpacks to more than it may, by what it says itself, or has more files. */
export class ArchiveTooLarge extends Error {
  override name = 'ArchiveTooLarge'
  readonly of: { files: number } | { entry: string; bytes: number } | { bytes: number }
  constructor(of: ArchiveTooLarge['of']) {
    super()
    this.of = of
  }
}

/** Opens a ZIP archive whose files, those that `isWanted`, unpack to `maxBytes` together. Throws ArchiveTooLarge, or the error of a broken archive. */
export async function readZip(
  file: string,
  { maxBytes, maxFiles }: { maxBytes: number; maxFiles: number },
  isWanted: (name: string) => boolean = () => true,
): Promise<ZipReader> {
  const zip = await openPromise(file, { lazyEntries: true, autoClose: false, validateEntrySizes: true })
  const entries = new Map<string, Entry>()
  try {
    let total = 0
    if (zip.entryCount > maxFiles) throw new ArchiveTooLarge({ files: maxFiles })
    for await (const entry of zip.eachEntry()) {
      if (entry.fileName.endsWith('/') || !isWanted(entry.fileName)) continue
      total += entry.uncompressedSize
      if (total > maxBytes) throw new ArchiveTooLarge({ bytes: maxBytes })
      entries.set(entry.fileName, entry)
    }
  } catch (problem) {
    zip.close()
    throw problem
  }
  return {
    names: [...entries.keys()],
    open: async (name, max = maxBytes) => {
      const entry = entries.get(name)
      if (!entry) return undefined
      if (entry.uncompressedSize > max) throw new ArchiveTooLarge({ entry: name, bytes: max })
      return zip.openReadStreamPromise(entry)
    },
    close: () => zip.close(),
  }
}
