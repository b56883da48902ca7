import { open } from 'node:fs/promises'
import { readCsv } from './read-csv.ts'
import { readXlsx } from './read-xlsx.ts'
import { UnreadableFile } from '../readers/unreadable-file.ts'
import type { TableRow } from './table-row.ts'

const ZIP = 'PK\u0003\u0004'
const OLD_EXCEL = '\u00d0\u00cf\u0011\u00e0'

/** The rows of a CSV or XLSX file, by its content. Throws UnreadableFile. */
export async function readTable(file: string): Promise<AsyncGenerator<TableRow>> {
  const handle = await open(file)
  const { buffer } = await handle.read(Buffer.alloc(4), 0, 4, 0).finally(() => handle.close())
  const start = buffer.toString('latin1')
  if (start === OLD_EXCEL) throw new UnreadableFile('TABLE_OLD_EXCEL')
  return start === ZIP ? readXlsx(file) : readCsv(file)
}
