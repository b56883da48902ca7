import { createHash, randomBytes } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, crc32, deflateRawSync, gzip, zstdCompress } from 'node:zlib'
import type { ThirdParty } from '../../src/theme/third-parties.ts'
import { compressFully } from './compress-fully.ts'

/** A rendered page with open holes. `html` contains a mark (`marker`) for each. */
export type PageContent = {
  status: number
  headers: Record<string, string>
  html: string
  policies?: Policies | undefined
  /** Of a product: the options with which its page is another (`PageFacts.options`). */
  options?: readonly string[] | undefined
}
/** The third parties that the page's store uses, and the page's content security policy by those granted, joined by '.' (server/http/pages/third-party-policy.ts). */
export type Policies = { used: readonly ThirdParty[]; byGranted: Readonly<Record<string, string>> }
/** Fills a hole with text that is safe where the hole is. */
export type Fill = (hole: string) => string
export type Encoding = 'br' | 'zstd' | 'gzip' | 'identity'
export type Body = { bytes: Buffer; etag: string }

/**
 * A page as the cache keeps it: its fixed parts, deflated once, and the names of the holes between them. The page of a visitor is compressed once
 * per encoding.
 */
export type StoredPage = {
  status: number
  headers: Record<string, string>
  policies: Policies | undefined
  options: readonly string[] | undefined
  /** Names of the holes, in their order; one more fixed part than holes. */
  holes: readonly string[]
  /** Memory that the page takes, in bytes. */
  size: number
  /** The page of a visitor without a cart. */
  plain(encoding: Encoding): Promise<Body>
  /** The page with these holes. The ETag covers page and holes. */
  filled(fill: Fill, encoding: 'gzip' | 'identity'): Body
}

/** Marks that no data contains, because nobody knows the secret. */
export function markerOf(secret: string) {
  return {
    secret,
    mark: (name: string) => `\u{E000}${secret}:${name}\u{E001}`,
    split(html: string): { parts: string[]; holes: string[] } {
      const [first = '', ...others] = html.split(`\u{E000}${secret}:`)
      const ends = others.map((piece) => piece.indexOf('\u{E001}'))
      return {
        parts: [first, ...others.map((piece, index) => piece.slice((ends[index] ?? 0) + 1))],
        holes: others.map((piece, index) => piece.slice(0, ends[index])),
      }
    },
  }
}
/** The marks of this process. */
export const marker = markerOf(randomBytes(8).toString('hex'))

/** Compresses a page. */
export const compress = (bytes: Buffer, encoding: Encoding): Promise<Buffer> => COMPRESS[encoding](bytes)

const COMPRESS = {
  br: (bytes: Buffer) => promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }), // 2 ms a page; a page that is asked for often is compressed again (compress-fully.ts)
  zstd: (bytes: Buffer) => promisify(zstdCompress)(bytes),
  gzip: (bytes: Buffer) => promisify(gzip)(bytes),
  identity: async (bytes: Buffer) => bytes,
} satisfies Record<Encoding, (bytes: Buffer) => Promise<Buffer>>

const ASKED_OFTEN = 8 // requests: the first ones must not wait, and most pages change or go before they are asked for so often

export function storePage({ status, headers, html, policies, options }: PageContent, fillForVisitor: Fill): StoredPage {
  const { parts, holes } = marker.split(html)
  const fixed = parts.map((part) => Buffer.from(part))
  const plainBytes = () =>
    join(
      fixed,
      holes.map((hole) => Buffer.from(fillForVisitor(hole))),
    )
  let plainTag: string | undefined
  let fixedTag: string | undefined
  let deflated: Buffer[] | undefined
  const bodies = new Map<Encoding, Promise<Body>>()
  let asked = 0
  /** The text is the same, and with it the ETag: ranges of a page are not served. */
  async function replaceBrotli(): Promise<void> {
    const bytes = await compressFully(plainBytes()).catch(() => undefined) // the page stays as it is
    const existing = await bodies.get('br')
    if (bytes && existing && bytes.length < existing.bytes.length)
      bodies.set('br', Promise.resolve({ ...existing, bytes }))
  }
  return {
    status,
    headers,
    policies,
    options,
    holes,
    size: Math.ceil(1.7 * Buffer.byteLength(html)) + 2_048, // the parts, and compressed bodies of a fifth each
    plain(encoding) {
      if (encoding === 'br' && ++asked === ASKED_OFTEN) void replaceBrotli()
      const existing = bodies.get(encoding)
      if (existing) return existing
      const plain = plainBytes()
      plainTag ??= tagOf([plain])
      const etag = `"${plainTag}-${encoding}"`
      const body = compress(plain, encoding).then((bytes) => ({ bytes, etag }))
      if (encoding !== 'identity') bodies.set(encoding, body)
      return body
    },
    filled(fill, encoding) {
      const texts = holes.map(fill)
      const values = texts.map((text) => Buffer.from(text))
      fixedTag ??= tagOf([JSON.stringify(fixed.map(({ length }) => length)), ...fixed]) // with the lengths: the holes are elsewhere in other parts of the same text
      const etag = `"${fixedTag}-${tagOf([JSON.stringify(texts)])}-${encoding}"`
      if (encoding === 'identity') return { bytes: join(fixed, values), etag }
      deflated ??= fixed.map((part) => deflateRawSync(part, { finishFlush: constants.Z_FULL_FLUSH }))
      return { bytes: gzipOf(fixed, deflated, values), etag }
    },
  }
}

function tagOf(content: (Buffer | string)[]): string {
  const hash = createHash('sha256')
  for (const piece of content) hash.update(piece)
  return hash.digest('base64url').slice(0, 16)
}

/** Fixed parts and values in turn. */
function join(fixed: Buffer[], values: Buffer[]): Buffer {
  return Buffer.concat(fixed.flatMap((part, index) => (values[index] ? [part, values[index]] : [part])))
}

const GZIP_HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255]) // RFC 1952: deflate, no name, no time
const LAST_BLOCK = Buffer.from([1, 0, 0, 255, 255])
const MAX_STORED = 0xffff

/**
 * One gzip member without compressing anything: the parts were deflated up to a full flush, so that they end at a byte and refer to nothing before
 * them, and each value goes between them in a stored block (RFC 1951 §3.2.4).
 */
function gzipOf(fixed: Buffer[], deflated: Buffer[], values: Buffer[]): Buffer {
  const pieces: Buffer[] = [GZIP_HEADER]
  let checksum = 0
  let length = 0
  for (const [index, part] of deflated.entries()) {
    const value = values[index]
    pieces.push(part)
    checksum = crc32(fixed[index] ?? '', checksum)
    length += fixed[index]?.length ?? 0
    if (!value || value.length === 0) continue
    for (let at = 0; at < value.length; at += MAX_STORED) {
      const block = value.subarray(at, at + MAX_STORED)
      const header = Buffer.alloc(5)
      header.writeUInt16LE(block.length, 1)
      header.writeUInt16LE(~block.length & 0xffff, 3)
      pieces.push(header, block)
    }
    checksum = crc32(value, checksum)
    length += value.length
  }
  const trailer = Buffer.alloc(8)
  trailer.writeUInt32LE(checksum >>> 0, 0)
  trailer.writeUInt32LE(length >>> 0, 4)
  return Buffer.concat([...pieces, LAST_BLOCK, trailer])
}
