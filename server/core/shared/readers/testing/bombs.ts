import { createWriteStream } from 'node:fs'
import { readFile, rm } from 'node:fs/promises'
import { randomBytes } from 'node:crypto'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
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

export type Bomb = {
  name: string
  refusal: string | undefined
  bytes: () => Promise<Buffer> | Buffer
  /** Takes seconds to be made or read: for the long runs. */
  isFull?: boolean
}
const text = (name: string, refusal: string | undefined, make: () => string): Bomb => ({
  name,
  refusal,
  bytes: () => Buffer.from(make()),
})
const zip = (name: string, refusal: string, files: Files): Bomb => ({ name, refusal, bytes: () => zipOf(files) })
const full = (bomb: Bomb): Bomb => ({ ...bomb, isFull: true })
/** The body of a call that saves a theme. */
const theme = (name: string, refusal: string | undefined, document: () => string): Bomb =>
  text(name, refusal, () => `{"base_version":2147483646,"document":${document()}}`)
const many = (count: number, one: (index: number) => string): string =>
  Array.from({ length: count }, (_, n) => one(n)).join()

const ARCHIVES = [
  full(
    zip('a manifest of 60 MB', 'ARCHIVE_FILE_TOO_LARGE', {
      ...STORE,
      'store.json': { start: '{"a":[', repeat: '{},', times: 20_000_000, end: '{}]}' },
    }),
  ),
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
  full(
    zip('a line of 15 MB', 'ARCHIVE_LINE_TOO_LARGE', {
      ...STORE,
      'rows/stores.ndjson': { repeat: '{},', times: 5_000_000 },
    }),
  ),
  full(
    zip('a file that unpacks to 69 MB, 400 times its size', 'ARCHIVE_TOO_LARGE', {
      ...STORE,
      'rows/stores.ndjson': { repeat: '{}\n', times: 23_000_000 },
    }),
  ),
]

/** Of each reader, what it must not be held by. `refusal`: what is said; undefined where the input is used as far as it may be. */
export const BOMBS: Record<keyof typeof READERS, readonly Bomb[]> = {
  archive: ARCHIVES,
  backup: ARCHIVES.slice(3, 4),
  table: [
    zip('three million nested tags', 'TABLE_TOO_DEEP', sheet('<a>', 3_000_000)),
    full(zip('a cell of 140 MB', 'TABLE_TAG_TOO_LONG', sheet('a', 140_000_000, '<row r="1"><c t="str"><v>'))),
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
    full(text('a line of 10 MB', 'TABLE_LINE_TOO_LONG', () => `a,b\n1,2\n${'x'.repeat(9_900_000)}`)),
    text('a letter with 80,000 marks', 'TABLE_BROKEN', () => `a,b\n1,a${'\u0301\u0316'.repeat(40_000)}`),
  ],
  theme: [
    theme('15,000 settings that nobody knows', 'BODY_TOO_MANY_VALUES', () => `{${many(15_000, (n) => `"k${n}":0`)}}`),
    theme('9,900 settings that nobody knows', 'THEME_CONFLICT', () => `{${many(9_900, (n) => `"k${n}":0`)}}`),
    theme('300,000 sections', 'BODY_TOO_MANY_VALUES', () => `{"home_sections":[${many(300_000, () => '{}')}]}`),
    theme('nested 400,000 times', 'BODY_TOO_DEEP', () => `{"a":${'['.repeat(400_000)}${']'.repeat(400_000)}}`),
    theme('a text of 560 kB', 'THEME_TOO_LARGE', () => `{"a":"${'\\n'.repeat(280_000)}"}`),

    theme('a name that changes a prototype', 'INVALID_JSON', () => `{"a":"${'x'.repeat(20_000)}","__proto__":{}}`),
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
    text('four answers with 1.7 MB of nested HTML each', undefined, () => {
      const failure = { ok: false, code: 404, msg: '', msg_code: '', data: '<table><b>'.repeat(175_000) }
      return JSON.stringify({ bundle: bundleOf({ failures: Array(4).fill([['customer:products', {}], failure]) }) })
    }),
  ],
  picture: [
    full({
      name: 'a photo of 12 megapixels',
      refusal: undefined,
      bytes: () => {
        const noise = { type: 'gaussian', mean: 128, sigma: 12 } as const
        const photo = { width: 4_000, height: 3_000, channels: 3, background: '#888', noise } as const
        return sharp({ create: photo }).jpeg({ quality: 60 }).toBuffer()
      },
    }),
    { name: 'an animation of 100,000 frames', refusal: undefined, bytes: () => gif(1_000, 100_000) },
    {
      name: 'a picture of 900 megapixels in 100 bytes',
      refusal: 'PICTURE_TOO_BIG',
      bytes: () => png(30_000, 30_000),
    },
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
    text('900 kB of bold', undefined, () => '<b>'.repeat(300_000)),
    text('lists without an end', undefined, () => '<ul><li>'.repeat(25_000)),
  ],
  form: [
    text('32,000 fields', 'BODY_TOO_MANY_VALUES', () => 'a&'.repeat(32_000)),
    text('1,000 fields and one', 'BODY_TOO_MANY_VALUES', () => many(1_001, (n) => `a${n}=1`).replaceAll(',', '&')),
  ],
  multipart: [
    parts('12,000 fields', 'UPLOAD_FAILED', 12_000, (n) => `content-disposition: form-data; name="a${n}"\r\n\r\n1`),
    parts('30,000 headers of a part', 'FILE_REQUIRED', 1, () => `${'a: b\r\n'.repeat(30_000)}\r\n1`),
    parts(
      '3,000 files',
      'FILE_TYPE_INVALID',
      3_000,
      () => `content-disposition: form-data; name="f"; filename="f"\r\n\r\n1`,
    ),
  ],
  backend: [
    text('nested 400,000 times', '', () => `{"success":true,"data":${'['.repeat(400_000)}${']'.repeat(400_000)}}`),
    text('450,000 values', '', () => `{"success":true,"data":[${'0,'.repeat(450_000)}0]}`),
  ],
  body: [
    text('nested 400,000 times', 'BODY_TOO_DEEP', () => `{"a":${'['.repeat(400_000)}${']'.repeat(400_000)}}`),
    text('450,000 values', 'BODY_TOO_MANY_VALUES', () => `{"a":[${'0,'.repeat(450_000)}0]}`),
  ],
}

function parts(name: string, refusal: string, count: number, one: (index: number) => string): Bomb {
  return text(name, refusal, () => {
    const all = Array.from({ length: count }, (_, n) => `--x\r\n${one(n)}\r\n`)
    return `${all.join('')}--x--\r\n`
  })
}

/** A square of one colour, over which so many frames put one pixel. */
function gif(side: number, frames: number): Buffer {
  const [low, high] = [side % 256, Math.floor(side / 256)]
  const head = Buffer.from([...Buffer.from('GIF89a'), low, high, low, high, 0x80, 0, 0, 0, 0, 0, 255, 255, 255])
  const frame = Buffer.from([0x21, 0xf9, 4, 0, 1, 0, 0, 0, 0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0])
  return Buffer.concat([head, ...Array.from({ length: frames }, () => frame), Buffer.from([0x3b])])
}

/** Of so many pixels, none of which is in it. */
function png(width: number, height: number): Buffer {
  const chunk = (kind: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(kind, 'latin1'), data])
    const around = Buffer.alloc(8)
    around.writeUInt32BE(data.length)
    around.writeUInt32BE(crc32(body), 4)
    return Buffer.concat([around.subarray(0, 4), body, around.subarray(4)])
  }
  const size = Buffer.alloc(13)
  size.writeUInt32BE(width)
  size.writeUInt32BE(height, 4)
  size.set([8, 2], 8) // bits, colours
  const start = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([
    start,
    chunk('IHDR', size),
    chunk('IDAT', deflateSync(Buffer.alloc(10))),
    chunk('IEND', Buffer.alloc(0)),
  ])
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
