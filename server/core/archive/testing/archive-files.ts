import { createWriteStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { inflateRawSync } from 'node:zlib'
import { writeZip, type ArchiveFile } from '../write-zip.ts'

export type Row = Record<string, unknown>
/** The rows of an archive by their tables, and its two other files. */
export type ArchiveRows = { manifest: Row; rows: Map<string, Row[]> }

export async function readRows(file: string): Promise<ArchiveRows> {
  const files = unpacked(await readFile(file))
  const linesOf = (name: string) =>
    (files.get(name) ?? '').split('\n').flatMap((line) => (line ? [JSON.parse(line) as Row] : []))
  const tables = [...files.keys()].flatMap((name) => /^rows\/(\w+)\.ndjson$/.exec(name)?.[1] ?? [])
  return {
    manifest: linesOf('store.json')[0]!,
    rows: new Map(tables.map((table) => [table, linesOf(`rows/${table}.ndjson`)])),
  }
}

/** The files of an archive by their names: yazl writes sizes after each file, so the central directory says them. */
export function unpacked(archive: Buffer): Map<string, string> {
  const files = new Map<string, string>()
  let at = archive.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]))
  at = archive.readUInt32LE(at + 16)
  while (archive.readUInt32LE(at) === 0x02014b50) {
    const [nameLength, extra, comment] = [28, 30, 32].map((field) => archive.readUInt16LE(at + field)) as [
      number,
      number,
      number,
    ]
    const [method, size, local] = [
      archive.readUInt16LE(at + 10),
      archive.readUInt32LE(at + 20),
      archive.readUInt32LE(at + 42),
    ]
    const start = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28)
    const content = archive.subarray(start, start + size)
    files.set(
      archive.toString('utf8', at + 46, at + 46 + nameLength),
      (method === 8 ? inflateRawSync(content) : content).toString(),
    )
    at += 46 + nameLength + extra + comment
  }
  return files
}

/** Writes an archive with these rows, complete as its last file says. */
export async function writeRows(file: string, { manifest, rows }: ArchiveRows): Promise<void> {
  await writeZip(filesOf(manifest, rows), createWriteStream(file))
}

async function* filesOf(manifest: Row, rows: ArchiveRows['rows']): AsyncGenerator<ArchiveFile> {
  yield textFile('store.json', JSON.stringify(manifest))
  for (const [table, list] of rows)
    yield textFile(`rows/${table}.ndjson`, list.map((row) => `${JSON.stringify(row)}\n`).join(''))
  yield textFile(
    'end.json',
    JSON.stringify(Object.fromEntries(Array.from(rows, ([table, list]) => [table, list.length]))),
  )
}

const textFile = (name: string, text: string): ArchiveFile => ({
  name,
  content: async function* () {
    yield text
  },
})
