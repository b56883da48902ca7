import { parse, CsvError } from 'csv-parse'
import { Readable } from 'node:stream'
import { plainText } from './csv.ts'
import { decodeText } from './decode-text.ts'
import { READERS } from '../readers/readers.ts'
import { UnreadableFile } from '../readers/unreadable-file.ts'
import type { TableRow } from './table-row.ts'

const MAX_RECORD = READERS.table.maxPiece // a quote that is never closed ends here
const DELIMITERS = ['\t', ';', ',']

/** The rows of a CSV file with comma, semicolon or tab. Throws UnreadableFile. */
export async function* readCsv(file: string): AsyncGenerator<TableRow> {
  const text = await decodeText(file)
  if (!text) throw new UnreadableFile('FILE_TYPE_INVALID')
  const first = await text.next()
  const start = first.done ? '' : first.value
  const pieces = async function* () {
    yield start
    yield* text
  }
  const parser = parse({
    delimiter: delimiterOf(start),
    relax_column_count: true,
    relax_quotes: true,
    bom: true,
    max_record_size: MAX_RECORD,
    info: true,
  })
  const source = Readable.from(pieces())
  source.on('error', (problem) => parser.destroy(problem)).pipe(parser)
  let line = 1 // of the row's first line
  try {
    for await (const { record, info } of parser as AsyncIterable<{ record: string[]; info: { lines: number } }>) {
      yield { line, cells: record.map(plainText) }
      line = info.lines + 1
    }
  } catch (problem) {
    const at = problem instanceof CsvError ? Number(problem.lines) || line : line
    if (problem instanceof CsvError && problem.code === 'CSV_MAX_RECORD_SIZE')
      throw new UnreadableFile('TABLE_LINE_TOO_LONG', { line: at, max: MAX_RECORD })
    if (problem instanceof CsvError) throw new UnreadableFile('TABLE_BROKEN', { line: at })
    throw problem
  } finally {
    source.destroy()
  }
}

/** The delimiter that the first line has most of, outside quotes. */
function delimiterOf(text: string): string {
  const line = text.replaceAll(/"[^"]*"/g, '').split(/\r?\n/, 1)[0] ?? ''
  const count = (delimiter: string) => line.split(delimiter).length
  return DELIMITERS.toSorted((a, b) => count(b) - count(a))[0]!
}
