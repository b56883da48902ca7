import { IMPORT_MAX_ROWS } from '../../../../src/contract/owner-imports.ts'
import type { ThreadReader } from '../readers/readers.ts'
import { UnreadableFile } from '../readers/unreadable-file.ts'
import { MANY_MARKS } from '../../../../src/domain/normalised.ts'
import { readTable } from './read-table.ts'
import { cellName, cellText, MAX_CELL } from './table-row.ts'

// Runs in a thread (readers.ts).

export type AskTable = { file: string }
/** First the header: the first row that is not empty. Then rows that are not empty, `cells` as arrays of JSON. */
export type TablePiece = { header: string[] } | RowsOfTable
export type RowsOfTable = { lines: number[]; cells: string[] }

const BATCH = { rows: 500, characters: 1_000_000 }
const MAX_NAME = 200

export async function* read(
  { file }: AskTable,
  { maxParts: maxColumns }: ThreadReader,
): AsyncGenerator<TablePiece, void, AskTable> {
  let isHeaderRead = false
  let count = 0
  let batch: RowsOfTable = { lines: [], cells: [] }
  let characters = 0
  for await (const row of await readTable(file)) {
    const cells = row.cells.map((cell) => (typeof cell === 'number' ? cell : storable(cell)))
    const texts = cells.map(cellText)
    if (texts.every((text) => text.trim() === '')) continue
    requireSize(row.line, texts, maxColumns)
    if (!isHeaderRead) {
      isHeaderRead = true
      yield { header: headerOf(texts, maxColumns) }
      continue
    }
    if (++count > IMPORT_MAX_ROWS) throw new UnreadableFile('TABLE_TOO_LONG', { max: IMPORT_MAX_ROWS })
    const text = JSON.stringify(cells.slice(0, maxColumns))
    batch.lines.push(row.line)
    batch.cells.push(text)
    characters += text.length
    if (batch.lines.length < BATCH.rows && characters < BATCH.characters) continue
    yield batch
    batch = { lines: [], cells: [] }
    characters = 0
  }
  if (count === 0) throw new UnreadableFile('TABLE_EMPTY')
  if (batch.lines.length > 0) yield batch
}

function requireSize(line: number, cells: string[], maxColumns: number): void {
  const long = cells.findIndex((cell) => cell.length > MAX_CELL)
  if (long >= 0) throw new UnreadableFile('TABLE_CELL_TOO_LONG', { cell: cellName(long, line), max: MAX_CELL })
  if (cells.some((cell) => MANY_MARKS.test(cell))) throw new UnreadableFile('TABLE_BROKEN', { line })
  if (cells.slice(maxColumns).some((cell) => cell.trim() !== ''))
    throw new UnreadableFile('TABLE_TOO_MANY_COLUMNS', { line, max: maxColumns })
}

function headerOf(cells: string[], maxColumns: number): string[] {
  const names = cells.slice(0, maxColumns).map((name) => name.slice(0, MAX_NAME).trim())
  while (names.at(-1) === '') names.pop()
  return names
}

/** Without what PostgreSQL's text cannot hold. */
const storable = (text: string): string => text.toWellFormed().replaceAll('\u0000', '')
