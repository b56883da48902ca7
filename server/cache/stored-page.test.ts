import fc from 'fast-check'
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { marker, storePage, type Encoding } from './stored-page.ts'

const HOLES = ['cart_count', 'favourite:12', 'state', 'x']
const DECODE: Record<Encoding, (bytes: Buffer) => Buffer> = {
  br: (bytes) => brotliDecompressSync(bytes),
  zstd: (bytes) => zstdDecompressSync(bytes),
  gzip: (bytes) => gunzipSync(bytes),
  identity: (bytes) => bytes,
}
const ENCODINGS = Object.keys(DECODE) as Encoding[] // the keys above

/** Text of every kind of character, without halves of surrogate pairs; some texts are longer than a stored block. */
const text = fc.oneof(
  { weight: 8, arbitrary: fc.string({ unit: 'binary' }) },
  {
    weight: 2,
    arbitrary: fc.constantFrom('', 'é'.repeat(70_000), 'x'.repeat(65_535), 'x'.repeat(65_536), '\u{E000}:'),
  },
)
const page = fc.record({
  parts: fc.array(text, { minLength: 1, maxLength: 6 }),
  values: fc.array(text, { minLength: HOLES.length, maxLength: HOLES.length }),
})

/** A page whose holes, between the parts, are named in turn; and what it has to be with each hole filled. */
function pageOf(parts: string[], values: string[]) {
  const nameAt = (index: number) => HOLES[index % HOLES.length] ?? ''
  const fill = (name: string) => values[HOLES.indexOf(name)] ?? ''
  const joined = (between: (name: string) => string) =>
    parts.map((part, index) => (index === 0 ? part : between(nameAt(index - 1)) + part)).join('')
  const stored = storePage({ status: 200, headers: {}, html: joined(marker.mark) }, fill)
  return { stored, fill, expected: Buffer.from(joined(fill)) }
}

test('a filled page is the same bytes in every encoding, whatever is in it', async () => {
  await fc.assert(
    fc.asyncProperty(page, async ({ parts, values }) => {
      const { stored, fill, expected } = pageOf(parts, values)
      expect(stored.holes).toHaveLength(parts.length - 1)
      for (const encoding of ['identity', 'gzip'] as const)
        expect(DECODE[encoding](stored.filled(fill, encoding).bytes).equals(expected)).toBe(true)
      for (const encoding of ENCODINGS)
        expect(DECODE[encoding]((await stored.plain(encoding)).bytes).equals(expected)).toBe(true)
    }),
    { numRuns: 60 },
  )
}, 180_000)

test('a page is filled for many people, each time from the start', () => {
  const { stored } = pageOf(['a', 'b', 'c'], [])
  for (const value of ['1', 'x'.repeat(70_000), '', '2'])
    expect(gunzipSync(stored.filled(() => value, 'gzip').bytes).toString()).toBe(`a${value}b${value}c`)
})

test('values that differ in any byte have another ETag', () => {
  const { stored } = pageOf(['<i>', '</i><i>', '</i><i>', '</i>'], [])
  const three = fc.array(fc.string({ unit: fc.constantFrom('1', '2'), maxLength: 2 }), { minLength: 3, maxLength: 3 })
  fc.assert(
    fc.property(three, three, (one, other) => {
      const [a, b] = [one, other].map((values) =>
        stored.filled((name) => values[HOLES.indexOf(name)] ?? '', 'identity'),
      )
      expect(a?.etag === b?.etag).toBe(a?.bytes.toString() === b?.bytes.toString())
    }),
    { numRuns: 5_000 },
  )
})

test('two values of a page that run together have another ETag when they are divided elsewhere', () => {
  const { stored } = pageOf(['<i>', '</i><i>', '</i>'], [])
  const etagWith = (cart: string, favourite: string) =>
    stored.filled((name) => (name === 'cart_count' ? cart : favourite), 'gzip').etag
  expect(etagWith('1', '12')).not.toBe(etagWith('11', '2'))
  expect(etagWith('1', '12')).toBe(etagWith('1', '12'))
})

test('parts that are divided elsewhere have another ETag', () => {
  const etagOf = (parts: string[]) => pageOf(parts, ['x']).stored.filled(() => 'x', 'gzip').etag
  expect(etagOf(['a', 'bc'])).not.toBe(etagOf(['ab', 'c']))
})

test('ETags are strong, and differ between encodings and contents', async () => {
  const tags = new Set<string>()
  for (const html of ['one', 'two']) {
    const stored = storePage({ status: 200, headers: {}, html }, () => '')
    for (const encoding of ENCODINGS) tags.add((await stored.plain(encoding)).etag)
    for (const encoding of ['gzip', 'identity'] as const) tags.add(stored.filled(() => '', encoding).etag)
  }
  expect(tags.size).toBe(2 * (ENCODINGS.length + 2))
  for (const tag of tags) expect(tag).toMatch(/^"[\w-]+"$/)
})

test('a mark with the secret of another process is text like any other', () => {
  const foreign = '\u{E000}0123456789abcdef:cart_count\u{E001}'
  const html = `<p>${foreign}</p><b>${marker.mark('cart_count')}</b>`
  const stored = storePage({ status: 200, headers: {}, html }, () => '')
  expect(stored.holes).toEqual(['cart_count'])
  expect(stored.filled(() => '7', 'identity').bytes.toString()).toBe(`<p>${foreign}</p><b>7</b>`)
})

test('a value is not read for marks', () => {
  const { stored } = pageOf(['a', 'b'], [])
  const value = marker.mark('state')
  expect(stored.filled(() => value, 'identity').bytes.toString()).toBe(`a${value}b`)
})

test('a page that is asked for often has smaller bytes after a while, with the same text and ETag', async () => {
  const html = Array.from(
    { length: 400 },
    (_, n) => `<li><a href="/san-pham/ao-${n * 7919}">Áo ${n * 31}</a></li>`,
  ).join('')
  const stored = storePage({ status: 200, headers: {}, html }, () => '')
  const first = await stored.plain('br')
  for (let request = 0; request < 6; request++) expect(await stored.plain('br')).toBe(first)
  await expect.poll(async () => (await stored.plain('br')).bytes.length).toBeLessThan(first.bytes.length)
  const { bytes, etag } = await stored.plain('br')
  expect([DECODE.br(bytes).toString(), etag]).toEqual([html, first.etag])
})
