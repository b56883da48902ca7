import { isDiskProblem } from '../media/disk-problems.ts'
import { QueueFull } from '../shared/fair-queue.ts'
import { readers } from '../shared/readers/reader-pool.ts'
import type { READERS } from '../shared/readers/readers.ts'
import { refusedReading } from '../shared/readers/refused-reading.ts'
import { Refused } from '../shared/refused.ts'
import type { ArchiveHeads, ArchivePiece, AskArchive, Change, RowBatch } from './archive-reader.ts'

type Row = Record<string, unknown>

/** A ZIP of tables and media that a thread reads within its limits. One thing at a time; close it at the end. */
export type Archive = {
  /** What its first file says, and the last, by which it is complete; undefined when missing. */
  manifest: Row | undefined
  end: Row | undefined
  /** The rows of a table, some at a time; `line`: of the first of them in the table's file. */
  rows(table: string): AsyncGenerator<{ rows: Row[]; line: number }>
  /** The same, as arrays of JSON. */
  rowTexts(table: string): AsyncGenerator<RowBatch>
  names(): Promise<string[]>
  bytes(name: string, maxBytes: number): Promise<Buffer | undefined>
  close(): Promise<void>
}

/** A file that is no archive of ours. */
export const notAnArchive = (): Refused => new Refused('ARCHIVE_INVALID', { status: 415 })

export type ArchiveReader = keyof Pick<typeof READERS, 'archive' | 'backup'>
type Options = { reader: ArchiveReader; turn: number; change?: Change }

/**
 * Opens an archive. `turn`: whoever has an archive open waits for a second one. Refuses ARCHIVE_INVALID and what is larger, deeper or more than the reader's limits,
 * each with its place, here and at every step.
 */
export async function openArchive(file: string, { reader, turn, change }: Options): Promise<Archive> {
  const pieces = readers().read<AskArchive, ArchivePiece>(reader, turn, {
    ask: 'open',
    file,
    ...(change && { change }),
  })
  const ask = (asked: AskArchive) =>
    refusedReading(async () => {
      const { value } = await pieces.next(asked)
      return value as unknown // the kind that was asked for
    }).catch((problem: unknown) => {
      const isKnown = problem instanceof Refused || problem instanceof QueueFull || isDiskProblem(problem)
      throw isKnown ? problem : notAnArchive()
    })

  async function* rowTexts(table: string): AsyncGenerator<RowBatch> {
    for (let batch = await ask({ ask: 'rows', table }); batch; batch = await ask({ ask: 'more' }))
      yield batch as RowBatch
  }

  const { manifest, end } = (await ask({ ask: 'open', file })) as ArchiveHeads
  return {
    manifest: (manifest as Row | null) ?? undefined,
    end: (end as Row | null) ?? undefined,
    rowTexts,
    async *rows(table) {
      for await (const { text, line } of rowTexts(table)) yield { rows: JSON.parse(text) as Row[], line }
    },
    names: async () => (await ask({ ask: 'names' })) as string[],
    async bytes(name, maxBytes) {
      const found = (await ask({ ask: 'bytes', name, maxBytes })) as Uint8Array | null
      return found ? Buffer.from(found.buffer, found.byteOffset, found.byteLength) : undefined
    },
    close: async () => void (await pieces.return(undefined)),
  }
}
