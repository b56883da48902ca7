import { pipeline, Readable } from 'node:stream'
import { crc32, createDeflateRaw } from 'node:zlib'
import { escapeXml } from '../escape-html.ts'
import type { Cell } from './csv.ts'

/**
 * Rows as an Excel workbook of one sheet. It is written while the rows are read, so that its size does not count in memory: each file of the
 * archive has its sizes after it (ZIP data descriptor). Text is text, also where it looks like a formula.
 */
export async function* xlsx(rows: AsyncIterable<readonly Cell[]>): AsyncGenerator<Buffer> {
  const written: Written[] = []
  let offset = 0
  const files: [name: string, content: AsyncIterable<string>][] = [
    ['[Content_Types].xml', once(CONTENT_TYPES)],
    ['_rels/.rels', once(RELATIONS)],
    ['xl/workbook.xml', once(WORKBOOK)],
    ['xl/_rels/workbook.xml.rels', once(WORKBOOK_RELATIONS)],
    ['xl/worksheets/sheet1.xml', sheet(rows)],
  ]
  for (const [name, content] of files) {
    const entry: Written = { name: Buffer.from(name), offset, crc: 0, size: 0, packed: 0 }
    for await (const chunk of packed(entry, content)) {
      offset += chunk.length
      yield chunk
    }
    written.push(entry)
  }
  const directory = Buffer.concat(written.map(directoryEntry))
  yield directory
  yield record([
    [4, 0x06054b50], // end of central directory
    [2, 0],
    [2, 0],
    [2, written.length],
    [2, written.length],
    [4, directory.length],
    [4, offset],
    [2, 0],
  ])
}

async function* once(text: string): AsyncGenerator<string> {
  yield text
}

const BATCH = 32_768 // characters that are compressed at once
async function* sheet(rows: AsyncIterable<readonly Cell[]>): AsyncGenerator<string> {
  yield `${XML}<worksheet xmlns="${MAIN}"><sheetData>`
  let text = ''
  for await (const row of rows) {
    text += `<row>${row.map(cell).join('')}</row>`
    if (text.length < BATCH) continue
    yield text
    text = ''
  }
  yield `${text}</sheetData></worksheet>`
}

const cell = (value: Cell): string =>
  typeof value === 'number'
    ? `<c><v>${value}</v></c>`
    : `<c t="inlineStr"><is><t xml:space="preserve">${escapeXml(value)}</t></is></c>`

type Written = { name: Buffer; offset: number; crc: number; size: number; packed: number }

/** One file of the archive: header, deflated content, and the sizes. */
async function* packed(entry: Written, content: AsyncIterable<string>): AsyncGenerator<Buffer> {
  yield Buffer.concat([record([[4, 0x04034b50], ...common(entry, 0), [2, entry.name.length], [2, 0]]), entry.name])
  const deflate = createDeflateRaw()
  pipeline(Readable.from(counted(entry, content)), deflate, () => {}) // a failure destroys `deflate`, whose reader gets it
  for await (const chunk of deflate as AsyncIterable<Buffer>) {
    entry.packed += chunk.length
    yield chunk
  }
  yield record([
    [4, 0x08074b50],
    [4, entry.crc],
    [4, entry.packed],
    [4, entry.size],
  ])
}

async function* counted(entry: Written, content: AsyncIterable<string>): AsyncGenerator<Buffer> {
  for await (const text of content) {
    const bytes = Buffer.from(text)
    entry.crc = crc32(bytes, entry.crc)
    entry.size += bytes.length
    yield bytes
  }
}

const directoryEntry = (entry: Written): Buffer =>
  Buffer.concat([
    record([
      [4, 0x02014b50],
      [2, 20], // written by version 2.0
      ...common(entry, 1),
      [2, entry.name.length],
      [2, 0],
      [2, 0],
      [2, 0],
      [2, 0],
      [4, 0],
      [4, entry.offset],
    ]),
    entry.name,
  ])

type Field = [bytes: 2 | 4, value: number]
const SIZES_FOLLOW = 0x0808 // and names are UTF-8
const FIRST_DAY = 0x21 // 1980-01-01
/** Fields that the two headers of a file share; in the first one the sizes are not known yet. */
const common = ({ crc, packed: length, size }: Written, isKnown: 0 | 1): Field[] => [
  [2, 20],
  [2, SIZES_FOLLOW],
  [2, 8],
  [2, 0],
  [2, FIRST_DAY],
  [4, crc * isKnown],
  [4, length * isKnown],
  [4, size * isKnown],
]

function record(fields: Field[]): Buffer {
  return Buffer.concat(
    fields.map(([bytes, value]) => {
      const field = Buffer.alloc(bytes)
      field.writeUIntLE(value, 0, bytes)
      return field
    }),
  )
}

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const OPEN_XML = 'http://schemas.openxmlformats.org'
const MAIN = `${OPEN_XML}/spreadsheetml/2006/main`
const PACKAGE = `${OPEN_XML}/package/2006`
const DOCUMENT = `${OPEN_XML}/officeDocument/2006/relationships`
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
const CONTENT_TYPES = `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${TYPE}.worksheet+xml"/></Types>`
const RELATIONS = `${XML}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${DOCUMENT}/officeDocument" Target="xl/workbook.xml"/></Relationships>`
const WORKBOOK = `${XML}<workbook xmlns="${MAIN}" xmlns:r="${DOCUMENT}"><sheets><sheet name="1" sheetId="1" r:id="rId1"/></sheets></workbook>`
const WORKBOOK_RELATIONS = `${XML}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${DOCUMENT}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`
