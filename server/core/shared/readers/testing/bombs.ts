import { createWriteStream } from 'node:fs'
import { readFile, rm } from 'node:fs/promises'
import { randomBytes } from 'node:crypto'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { ZipFile } from 'yazl'
import type { READERS } from '../readers.ts'

/** A text that is repeated to so many characters, made while it is packed. */
export type Long = { start?: string; repeat: string; times: number; end?: string }
type Files = Record<string, string | Long>

export async function zipOf(files: Files): Promise<Buffer> {
  const zip = new ZipFile()
  for (const [name, content] of Object.entries(files))
    if (typeof content === 'string') zip.addBuffer(Buffer.from(content), name)
    else zip.addReadStream(Readable.from(piecesOf(content)), name)
  zip.end()
  const file = path.join(tmpdir(), `bomb-${randomBytes(6).toString('hex')}.zip`)
  await pipeline(zip.outputStream, createWriteStream(file))
  try {
    return await readFile(file)
  } finally {
    await rm(file)
  }
}

const AT_ONCE = 10_000
function* piecesOf({ start = '', repeat, times, end = '' }: Long): Generator<Buffer> {
  yield Buffer.from(start)
  const many = Buffer.from(repeat.repeat(AT_ONCE))
  for (let left = times; left > 0; left -= AT_ONCE) yield left >= AT_ONCE ? many : Buffer.from(repeat.repeat(left))
  yield Buffer.from(end)
}

const STORE = { 'store.json': '{"format":"tiem-store","version":1,"code":"a","migration":"0"}', 'end.json': '{}' }
const SHEET = 'xl/worksheets/sheet1.xml'
const sheet = (repeat: string, times: number, start = '', end = ''): Files => ({
  [SHEET]: { start: `<worksheet><sheetData>${start}`, repeat, times, end },
})

export type Bomb = { name: string; refusal: string | undefined; bytes: () => Promise<Buffer> | Buffer }
const text = (name: string, refusal: string | undefined, make: () => string): Bomb => ({
  name,
  refusal,
  bytes: () => Buffer.from(make()),
})
const zip = (name: string, refusal: string, files: Files): Bomb => ({ name, refusal, bytes: () => zipOf(files) })

const ARCHIVES = [
  zip('a manifest of 60 MB', 'ARCHIVE_FILE_TOO_LARGE', {
    ...STORE,
    'store.json': { start: '{"a":[', repeat: '{},', times: 20_000_000, end: '{}]}' },
  }),
  zip('a line of 3 MB', 'ARCHIVE_LINE_TOO_LARGE', {
    ...STORE,
    'rows/stores.ndjson': { repeat: '{},', times: 1_000_000 },
  }),
  zip('a manifest nested three million times', 'ARCHIVE_FILE_TOO_LARGE', {
    ...STORE,
    'store.json': { repeat: '[', times: 3_000_000 },
  }),
  zip('a line nested a million times', 'ARCHIVE_LINE_TOO_DEEP', {
    ...STORE,
    'rows/stores.ndjson': { repeat: '[', times: 1_000_000 },
  }),
  zip('a line of 500,000 values', 'ARCHIVE_LINE_TOO_MANY', {
    ...STORE,
    'rows/stores.ndjson': { start: '{"a":[', repeat: '0,', times: 500_000, end: '0]}' },
  }),
  zip('a file that unpacks to 69 MB, 400 times its size', 'ARCHIVE_TOO_LARGE', {
    ...STORE,
    'rows/stores.ndjson': { repeat: '{}\n', times: 23_000_000 },
  }),
]

/** Of each reader, what it must not be held by. `refusal`: what is said; undefined where the input is used as far as it may be. */
export const BOMBS: Record<keyof typeof READERS, readonly Bomb[]> = {
  archive: ARCHIVES,
  backup: ARCHIVES.slice(3, 4),
  table: [
    zip('three million nested tags', 'TABLE_TOO_DEEP', sheet('<a>', 3_000_000)),
    zip('a cell of 30 MB', 'TABLE_TAG_TOO_LONG', sheet('a', 30_000_000, '<row r="1"><c t="str"><v>')),
    zip('300,000 attributes', 'TABLE_TOO_MANY_ATTRIBUTES', {
      [SHEET]: `<worksheet ${Array.from({ length: 300_000 }, (_, n) => `a${n}=""`).join(' ')}/>`,
    }),
    zip('an attribute of 3 MB', 'TABLE_TAG_TOO_LONG', sheet('a', 3_000_000, '<row r="')),
    zip(
      'a cell of 200,000 characters',
      'TABLE_CELL_TOO_LONG',
      sheet('a', 200_000, '<row r="1"><c t="str"><v>', '</v></c></row>'),
    ),
    text('a line of 3 MB', 'TABLE_LINE_TOO_LONG', () => `a,b\n1,2\n${'x'.repeat(3_000_000)}`),
    text('a quote that is never closed', 'TABLE_LINE_TOO_LONG', () => `a,b\n1,2\n"${'x\n'.repeat(5_000_000)}`),
    text('a letter with 80,000 marks', 'TABLE_BROKEN', () => `a,b\n1,a${'\u0301\u0316'.repeat(40_000)}`),
  ],
  bundle: [
    text('nested 400,000 times', 'BODY_TOO_DEEP', () => `{"bundle":${'['.repeat(400_000)}${']'.repeat(400_000)}}`),
    text('450,000 values', 'BODY_TOO_MANY_VALUES', () => `{"bundle":[${'0,'.repeat(450_000)}0]}`),
    text(
      'a name that changes a prototype',
      'INVALID_JSON',
      () => '{"bundle":{"\\u005f_proto__":{"kind":"tiem-bundle"}}}',
    ),
    text('300 answers of 100 products that are none', 'BUNDLE_UNREADABLE', () => {
      const data = { current_page: 1, data: Array.from({ length: 100 }, () => ({ id: 'x', price: [], name: 7 })) }
      return JSON.stringify({ bundle: bundleOf({ answers: Array(300).fill([['customer:products', {}], data]) }) })
    }),
    text('7 MB of nested HTML', undefined, () => {
      const failure = { ok: false, code: 404, msg: '', msg_code: '', data: '<table><b>'.repeat(700_000) }
      return JSON.stringify({ bundle: bundleOf({ failures: [[['customer:products', {}], failure]] }) })
    }),
  ],
  picture: [
    text('a drawing of 400 blurs', 'PICTURE_TOO_COMPLEX', () => {
      const blur = '<feGaussianBlur stdDeviation="200"/>'.repeat(400)
      return `<svg xmlns="http://www.w3.org/2000/svg" width="4000" height="4000"><filter id="f">${blur}</filter><rect width="4000" height="4000" filter="url(#f)"/></svg>`
    }),
  ],
  video: [
    {
      name: '21,000 empty boxes',
      refusal: 'FILE_TYPE_INVALID',
      bytes: () => Buffer.concat([FTYP, ...boxes(21_000)]),
    },
    {
      name: 'a box longer than the file',
      refusal: 'FILE_TYPE_INVALID',
      bytes: () => Buffer.concat([FTYP, box('moov', 0x7fffffff)]),
    },
  ],
  html: [
    text('200 kB of nested tables', undefined, () => '<table>'.repeat(28_000)),
    text('1 MB of bold', undefined, () => '<b>'.repeat(350_000)),
    text('lists without an end', undefined, () => '<ul><li>'.repeat(25_000)),
  ],
  body: [
    text('nested 400,000 times', 'BODY_TOO_DEEP', () => `{"a":${'['.repeat(400_000)}${']'.repeat(400_000)}}`),
    text('450,000 values', 'BODY_TOO_MANY_VALUES', () => `{"a":[${'0,'.repeat(450_000)}0]}`),
  ],
}

const STORE_OF_BUNDLE = {
  ...{ id: 1, name: 'A', store_code: 'a', date_expried: null, address: null, id_type_of_store: null, career: null },
  ...{ logo_url: null, has_upload_store: true, link_google_play: null, link_apple_store: null, domain: null },
  ...{ krw_per_vnd: null, scheme: '2025', has_quotation: false, extra_social: null, sheet_url: null },
  opening_hours: null,
}
/** Of another server, whose page was answered these. */
const bundleOf = (recorded: { answers?: unknown[]; failures?: unknown[] }): object => ({
  kind: 'tiem-bundle',
  version: 2,
  key: 'elsewhere',
  signature: '',
  content: {
    store_code: 'a',
    document: {},
    place: '?',
    changes: [],
    made_at: '2026-11-20T00:00:00.000Z',
    screen: {
      path: '/',
      language: 'vi',
      clock: '2026-11-20T00:00:00.000Z',
      store: STORE_OF_BUNDLE,
      personal: { cart: 0, notifications: 0, favourites: 0, favouriteIds: [], closedCampaign: 0 },
      focal_points: {},
      answers: [],
      failures: [],
      ...recorded,
    },
  },
})

const box = (kind: string, length = 8): Buffer => {
  const head = Buffer.alloc(8)
  head.writeUInt32BE(length)
  head.write(kind, 4, 'latin1')
  return head
}
const boxes = (count: number): Buffer[] => Array.from({ length: count }, () => box('free'))
const FTYP = Buffer.concat([box('ftyp', 16), Buffer.from('isom\0\0\0\0')])
