import { stat } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { isDiskProblem } from '../media/disk-problems.ts'
import { ArchiveTooLarge, readZip, type ZipReader } from '../shared/files/read-zip.ts'
import { measureJson } from '../shared/readers/json-bounds.ts'
import { READERS, type ThreadReader } from '../shared/readers/readers.ts'
import { UnreadableFile } from '../shared/readers/unreadable-file.ts'
import { cleanRow } from './clean-row.ts'

// Runs in a thread (readers.ts).

/** The first is `open`. `rows`, then `more` until the piece is null: the lines of a table, some at a time. */
export type AskArchive =
  | { ask: 'open'; file: string; change?: Change }
  | { ask: 'names' }
  | { ask: 'rows'; table: string }
  | { ask: 'more' }
  | { ask: 'bytes'; name: string; maxBytes: number }
/** How lines become rows: addresses of media get this store code, and these fields of a table, also in its translations, are sanitised. */
export type Change = { code: string; html: Record<string, readonly string[]> }
export type ArchiveHeads = { manifest: unknown; end: unknown }
/** `text`: an array of JSON with these rows, the first of which is in this line of its file. */
export type RowBatch = { text: string; count: number; line: number }
export type ArchivePiece = ArchiveHeads | string[] | RowBatch | Uint8Array | null

const KB = 1024
const MAX_HEAD = 64 * KB // store.json, backup.json and end.json
const HEADS = ['store.json', 'backup.json']
/** An archive may unpack to so many times its size; small ones to more, because ten equal rows are packed to one. */
const MAX_RATIO = 100
const UNPACKED_ANYWAY = 64 * KB * KB
const BATCH = { rows: 200, characters: 256 * KB, values: 20_000 }

export async function* read(first: AskArchive, reader: ThreadReader): AsyncGenerator<ArchivePiece, void, AskArchive> {
  if (first.ask !== 'open') return
  let zip: ZipReader | undefined
  try {
    const { size } = await stat(first.file)
    const maxBytes = Math.min(reader.maxBytesOut, Math.max(UNPACKED_ANYWAY, MAX_RATIO * size))
    zip = await readZip(first.file, { maxBytes, maxFiles: reader.maxPieces })
    const heads = await readHeads(zip, reader)
    let asked = yield heads
    for (;;) {
      if (asked.ask === 'names') asked = yield zip.names
      else if (asked.ask === 'bytes') asked = yield await bytesOf(zip, asked.name, asked.maxBytes)
      else if (asked.ask === 'rows') {
        const rows = asChanged(asked.table, heads.manifest, first.change)
        let next: AskArchive | undefined
        for await (const batch of batchesOf(zip, `rows/${asked.table}.ndjson`, reader, rows)) {
          next = yield batch
          if (next.ask !== 'more') break // the rest of this table is not wanted
        }
        asked = next && next.ask !== 'more' ? next : yield null
      } else return
    }
  } catch (problem) {
    if (problem instanceof UnreadableFile || isDiskProblem(problem)) throw problem
    throw problem instanceof ArchiveTooLarge ? tooLarge(problem) : new UnreadableFile('ARCHIVE_INVALID')
  } finally {
    zip?.close()
  }
}

function tooLarge({ of }: ArchiveTooLarge): UnreadableFile {
  if ('files' in of) return new UnreadableFile('ARCHIVE_TOO_MANY_FILES', { max: of.files })
  if ('entry' in of) return new UnreadableFile('ARCHIVE_FILE_TOO_LARGE', { file: of.entry, max: of.bytes / KB })
  return new UnreadableFile('ARCHIVE_TOO_LARGE', { max: Math.floor(of.bytes / KB / KB) })
}

async function readHeads(zip: ZipReader, reader: ThreadReader): Promise<ArchiveHeads> {
  const head = async (name: string | undefined): Promise<unknown> => {
    const bytes = name === undefined ? null : await bytesOf(zip, name, MAX_HEAD)
    return bytes && parsed(bytes.toString(), reader, { file: name ?? '', line: 1 })
  }
  return { manifest: await head(HEADS.find((name) => zip.names.includes(name))), end: await head('end.json') }
}

async function bytesOf(zip: ZipReader, name: string, maxBytes: number): Promise<Buffer | null> {
  const stream = await zip.open(name, maxBytes)
  if (!stream) return null
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(chunk as Buffer)
  return Buffer.from(new Uint8Array(Buffer.concat(chunks)).buffer) // of its own, to be handed over
}

type Place = { file: string; line: number }
type ChangeLine = (line: string, place: Place, reader: ThreadReader) => string

async function* batchesOf(
  zip: ZipReader,
  file: string,
  reader: ThreadReader,
  change: ChangeLine,
): AsyncGenerator<RowBatch> {
  const stream = await zip.open(file)
  if (!stream) return
  let lines: string[] = []
  let size = { characters: 0, values: 0 }
  let first = 1
  const taken = (): RowBatch => {
    const batch = { text: `[${lines.join()}]`, count: lines.length, line: first }
    lines = []
    size = { characters: 0, values: 0 }
    return batch
  }
  for await (const { text, line } of linesOf(stream, file, reader.maxPiece)) {
    const { values } = bounded(text, reader, { file, line })
    if (lines.length > 0 && (size.characters + text.length > BATCH.characters || size.values + values > BATCH.values))
      yield taken()
    if (lines.length === 0) first = line
    lines.push(change(text, { file, line }, reader))
    size = { characters: size.characters + text.length, values: size.values + values }
    if (lines.length === BATCH.rows) yield taken()
  }
  if (lines.length > 0) yield taken()
}

/** The lines of a stream that are not empty. One that is longer is not collected. */
async function* linesOf(
  stream: Readable,
  file: string,
  maxBytes: number,
): AsyncGenerator<{ text: string; line: number }> {
  let rest: Buffer[] = []
  let length = 0
  let line = 1
  const add = (bytes: Buffer) => {
    length += bytes.length
    if (length > maxBytes) throw new UnreadableFile('ARCHIVE_LINE_TOO_LARGE', { file, line, max: maxBytes / KB })
    rest.push(bytes)
  }
  const taken = (): string => {
    const text = Buffer.concat(rest).toString().trim()
    rest = []
    length = 0
    return text
  }
  for await (const piece of stream) {
    const chunk = piece as Buffer
    let from = 0
    for (let end = chunk.indexOf(10); end >= 0; end = chunk.indexOf(10, from)) {
      add(chunk.subarray(from, end))
      const text = taken()
      if (text !== '') yield { text, line }
      line++
      from = end + 1
    }
    add(chunk.subarray(from))
  }
  const text = taken()
  if (text !== '') yield { text, line }
}

function bounded(text: string, { maxDepth, maxParts }: ThreadReader, place: Place): { values: number } {
  const { depth, values } = measureJson(text, { maxDepth, maxParts })
  if (depth > maxDepth) throw new UnreadableFile('ARCHIVE_LINE_TOO_DEEP', { ...place, max: maxDepth })
  if (values > maxParts) throw new UnreadableFile('ARCHIVE_LINE_TOO_MANY', { ...place, max: maxParts })
  return { values }
}

function parsed(text: string, reader: ThreadReader, place: Place): Record<string, unknown> {
  bounded(text, reader, place)
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value === 'object' && value !== null) return value as Record<string, unknown>
  } catch {
    // said below
  }
  throw new UnreadableFile('ARCHIVE_LINE_BROKEN', place)
}

const THEMES: ReadonlySet<string> = new Set(['themes', 'theme_drafts', 'theme_versions'])
/** Of a theme as of one that is saved, and what else the row says. */
const MAX_THEME_ROW = READERS.theme.maxParts + 200
type Row = Record<string, unknown>
function asChanged(table: string, manifest: unknown, change: Change | undefined): ChangeLine {
  if (!change) return (line) => line
  const from = String((manifest as Row | null)?.code)
  const fields = change.html[table]
  const isTheme = THEMES.has(table)
  return (line, place, reader) => {
    const text = line.replaceAll(`/media/${from}/`, `/media/${change.code}/`)
    if (text.length > reader.maxPiece)
      throw new UnreadableFile('ARCHIVE_LINE_TOO_LARGE', { ...place, max: reader.maxPiece / KB })
    const row = parsed(text, isTheme ? { ...reader, maxParts: MAX_THEME_ROW } : reader, place)
    return fields ? JSON.stringify(cleanRow(row, fields)) : text
  }
}
