import { SaxesParser, type SaxesTagPlain } from 'saxes'
import { READERS } from '../readers/readers.ts'
import { normalised } from '../../../../src/domain/normalised.ts'
import type { Cell } from './csv.ts'
import { ArchiveTooLarge, readZip, type ZipReader } from './read-zip.ts'
import { UnreadableFile } from '../readers/unreadable-file.ts'
import { cellName, cellText, MAX_CELL, type TableRow } from './table-row.ts'

const { maxBytesOut, maxPieces, maxPiece, maxParts, maxDepth } = READERS.table // a sheet of 20,000 rows has about 30 MB
/** Characters of all shared texts, and of all cells: many cells may name the same long text. */
const MAX_CHARACTERS = 40_000_000
const CHARACTERS_OF_A_TEXT = 10 // more than its own, for the room that an empty one takes too
const SHARED = 'xl/sharedStrings.xml'
const STYLES = 'xl/styles.xml'

/**
 * The rows of the first sheet of an Excel workbook, read as they are taken. A formula counts as its last value, and a number that is shown as a percentage
 * is that text, `12.5%`. Throws UnreadableFile, also for an archive that unpacks to more than a table needs.
 */
export async function* readXlsx(file: string, max = MAX_CHARACTERS): AsyncGenerator<TableRow> {
  let zip: ZipReader | undefined
  try {
    zip = await readZip(
      file,
      { maxBytes: maxBytesOut, maxFiles: maxPieces },
      (name) => name.startsWith('xl/') && /\.(xml|rels)$/.test(name),
    )
    const sheet = await firstSheet(zip)
    const texts = await sharedTexts(zip, max)
    const percents = await percentStyles(zip, max)
    const stream = await zip.open(sheet)
    if (!stream) throw new UnreadableFile('FILE_TYPE_INVALID')
    yield* rowsOf(stream, { texts, percents }, max)
  } catch (problem) {
    if (problem instanceof UnreadableFile) throw problem
    if (problem instanceof ArchiveTooLarge) throw new UnreadableFile('TABLE_TOO_LARGE')
    if (isOfDisk(problem)) throw problem
    throw new UnreadableFile('TABLE_BROKEN', { line: 1 })
  } finally {
    zip?.close()
  }
}

const isOfDisk = (problem: unknown): boolean =>
  /^(ENOSPC|EIO|EMFILE|EACCES)$/.test((problem as { code?: string }).code ?? '')

/** The workbook lists its sheets in order, and says by relations where each is. */
async function firstSheet(zip: ZipReader): Promise<string> {
  let id: string | undefined
  const places = new Map<string, string>()
  await read(zip, 'xl/workbook.xml', (tag) => {
    if (tag.name === 'sheet') id ??= tag.attributes['r:id']
  })
  await read(zip, 'xl/_rels/workbook.xml.rels', ({ name, attributes }) => {
    if (name === 'Relationship') places.set(attributes.Id ?? '', attributes.Target ?? '')
  })
  const target = places.get(id ?? '') ?? 'worksheets/sheet1.xml'
  return target.startsWith('/') ? target.slice(1) : `xl/${target}`
}

/** The texts that cells name by number, each joined from its runs; phonetic readings are none. */
async function sharedTexts(zip: ZipReader, max: number): Promise<string[]> {
  const texts: string[] = []
  let text: string | undefined
  let isText = false
  let isReading = false
  const count = budget(max)
  await read(
    zip,
    SHARED,
    ({ name }) => {
      if (name === 'si') text = ''
      if (name === 't') isText = true
      if (name === 'rPh') isReading = true
    },
    ({ name }) => {
      if (name === 't') isText = false
      if (name === 'rPh') isReading = false
      if (name !== 'si') return
      count(CHARACTERS_OF_A_TEXT)
      texts.push(normalised(text ?? ''))
      text = undefined
    },
    (piece) => {
      if (!isText || isReading || text === undefined) return
      count(piece.length)
      text += piece
    },
  )
  return texts
}

/** The styles of cells, by their number, in which a number is shown as a percentage. */
async function percentStyles(zip: ZipReader, max: number): Promise<Set<number>> {
  const formats = new Set(PERCENT_FORMATS)
  const styles = new Set<number>()
  let ofCells = false
  let style = 0
  const count = budget(max)
  await read(
    zip,
    STYLES,
    ({ name, attributes: { numFmtId = '', formatCode = '' } }) => {
      if (name === 'cellXfs') ofCells = true
      count(CHARACTERS_OF_A_TEXT)
      if (name === 'numFmt' && formatCode.replace(LITERAL, '').includes('%')) formats.add(numFmtId)
      if (name === 'xf' && ofCells && formats.has(numFmtId)) styles.add(style)
      if (name === 'xf' && ofCells) style++
    },
    ({ name }) => {
      if (name === 'cellXfs') ofCells = false
    },
  )
  return styles
}
const PERCENT_FORMATS = ['9', '10'] // 0% and 0.00%, which every workbook has
const LITERAL = /"[^"]*"|\\./g // shown as it stands

/** Throws UnreadableFile when more than `max` characters are counted. */
function budget(max: number): (characters: number) => void {
  let total = 0
  return (characters) => {
    total += characters
    if (total > max) throw new UnreadableFile('TABLE_TOO_LARGE')
  }
}

async function read(
  zip: ZipReader,
  name: string,
  onOpen: (tag: SaxesTagPlain) => void,
  onClose: (tag: SaxesTagPlain) => void = () => {},
  onText: (text: string) => void = () => {},
): Promise<void> {
  const stream = await zip.open(name)
  if (!stream) return
  const parser = boundedParser(() => 1)
  parser.on('opentag', onOpen)
  parser.on('closetag', onClose)
  parser.on('text', onText)
  stream.setEncoding('utf8')
  for await (const chunk of stream) parser.write(chunk as string)
}

type Handlers = {
  opentag: (tag: SaxesTagPlain) => void
  closetag: (tag: SaxesTagPlain) => void
  text: (text: string) => void
}

/**
 * A parser that counts while it reads. `line`: of the row that is being read. Broken XML throws. Documents with a type of their own do, too: they could define
 * what expands.
 */
function boundedParser(line: () => number) {
  const handlers: Handlers = { opentag: () => {}, closetag: () => {}, text: () => {} }
  const parser = new SaxesParser({})
  const refuse = (msgCode: string, max: number) => {
    throw new UnreadableFile(msgCode, { line: line(), max })
  }
  let depth = 0
  let attributes = 0
  let unread = 0 // characters since the parser's last event: it keeps them
  parser.on('error', (problem) => {
    throw problem
  })
  parser.on('doctype', () => {
    throw new UnreadableFile('TABLE_BROKEN', { line: line() })
  })
  parser.on('opentagstart', () => {
    unread = 0
    attributes = 0
    if (++depth > maxDepth) refuse('TABLE_TOO_DEEP', maxDepth)
  })
  parser.on('attribute', () => {
    if (++attributes > maxParts) refuse('TABLE_TOO_MANY_ATTRIBUTES', maxParts)
  })
  parser.on('opentag', (tag) => {
    unread = 0
    handlers.opentag(tag)
  })
  parser.on('closetag', (tag) => {
    depth--
    unread = 0
    handlers.closetag(tag)
  })
  parser.on('text', (text) => {
    unread = 0
    handlers.text(text)
  })
  return {
    on<Name extends keyof Handlers>(name: Name, handler: Handlers[Name]): void {
      handlers[name] = handler
    },
    write(chunk: string): void {
      for (let from = 0; from < chunk.length; from += PIECE) {
        const piece = chunk.slice(from, from + PIECE)
        unread += piece.length
        parser.write(piece)
        if (unread > maxPiece) refuse('TABLE_TAG_TOO_LONG', maxPiece)
      }
    },
  }
}
const PIECE = 65_536

type Book = { texts: string[]; percents: Set<number> }
async function* rowsOf(stream: NodeJS.ReadableStream, book: Book, max: number): AsyncGenerator<TableRow> {
  const count = budget(max)
  const ready: TableRow[] = []
  let row: TableRow | undefined
  let line = 0
  let cell: (ReadCell & { column: number }) | undefined
  let isValue = false
  const parser = boundedParser(() => Math.max(1, line))
  parser.on('opentag', ({ name, attributes }) => {
    if (name === 'row') row = { line: (line = lineOf(attributes.r) ?? line + 1), cells: [] }
    if (name === 'c') {
      const column = columnOf(attributes.r) ?? row?.cells.length ?? 0
      cell = { column, type: attributes.t, style: Number(attributes.s), text: '' }
    }
    if (name === 'v' || name === 't') isValue = true
  })
  parser.on('text', (text) => {
    if (!isValue || !cell) return
    cell.text += text
    if (cell.text.length > MAX_CELL)
      throw new UnreadableFile('TABLE_CELL_TOO_LONG', { cell: cellName(cell.column, line), max: MAX_CELL })
  })
  parser.on('closetag', ({ name }) => {
    if (name === 'v' || name === 't') isValue = false
    if (name === 'c' && cell && row) {
      if (cell.column >= maxParts) {
        if (cell.text === '') return
        throw new UnreadableFile('TABLE_TOO_MANY_COLUMNS', { line, max: maxParts })
      }
      while (row.cells.length < cell.column) row.cells.push('')
      const value = valueOf(cell, book)
      count(cellText(value).length)
      row.cells[cell.column] = value
    }
    if (name === 'row' && row) ready.push(row)
  })
  stream.setEncoding('utf8')
  for await (const chunk of stream) {
    parser.write(chunk as string)
    yield* ready.splice(0)
  }
}

/** A number of a row as spreadsheets have it. */
function lineOf(text: string | undefined): number | undefined {
  const line = Number(text)
  return Number.isInteger(line) && line > 0 && line <= MAX_LINE ? line : undefined
}
const MAX_LINE = 10_000_000

/** `B7` is column 1. */
function columnOf(reference: string | undefined): number | undefined {
  const letters = /^[A-Z]+/.exec(reference ?? '')?.[0]
  if (!letters) return undefined
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
}

type ReadCell = { type: string | undefined; style: number; text: string }
function valueOf({ type, style, text }: ReadCell, { texts, percents }: Book): Cell {
  if (type === 's') return texts[Number(text)] ?? ''
  if (type === 'b') return text === '1' ? 'TRUE' : 'FALSE'
  if (type === undefined || type === 'n') {
    if (text === '') return ''
    const number = plainNumber(text)
    return percents.has(style) && typeof number === 'number' ? percentage(number) : number
  }
  return normalised(text) // inlineStr, str (of a formula), e (an error)
}

/** 1.25E6 → 1250000 */
const plainNumber = (text: string): Cell => {
  const number = Number(text)
  if (!Number.isFinite(number)) return text
  return Math.abs(number) < 1e15 ? Number(number.toPrecision(15)) : number
}

/** 0.125 → 12.5%. Three digits behind the point would be thousands: 1.1250%. */
const percentage = (number: number): string =>
  `${String(Number((number * 100).toPrecision(15))).replace(/\.\d{3}$/, '$&0')}%`
