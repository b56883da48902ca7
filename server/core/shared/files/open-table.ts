import { readers } from '../readers/reader-pool.ts'
import type { AskTable, RowsOfTable, TablePiece } from './table-reader.ts'

/** A table file that a thread reads within its limits. */
export type OpenTable = {
  /** The names of its columns. */
  header: string[]
  /** What follows, some rows at a time. */
  batches: AsyncGenerator<RowsOfTable>
  close(): Promise<void>
}

/** Opens a CSV or XLSX file, by its content. Waits for the turn of the store: not in a transaction. Throws UnreadableFile, here and at every batch. */
export async function openTable(storeId: number, file: string): Promise<OpenTable> {
  const pieces = readers().read<AskTable, TablePiece>('table', storeId, { file })
  const { value } = await pieces.next()
  async function* batches(): AsyncGenerator<RowsOfTable> {
    for (;;) {
      const { value: batch, done } = await pieces.next({ file })
      if (done) return
      yield batch as RowsOfTable // after the header
    }
  }
  return {
    header: value && 'header' in value ? value.header : [],
    batches: batches(),
    close: async () => void (await pieces.return(undefined)),
  }
}
