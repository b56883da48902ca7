import { inflateSync } from 'node:zlib'

const [HEADER, ROW] = [44, 20] // bytes, of a WOFF file and of its table of tables
const [OWN_HEADER, OWN_ROW] = [12, 16] // of the font within

/** The TrueType or OpenType font in a WOFF file (w3.org/TR/WOFF). */
export function fontOfWoff(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12)
  const power = Math.floor(Math.log2(count))
  const head = Buffer.alloc(OWN_HEADER + OWN_ROW * count)
  woff.copy(head, 0, 4, 8) // the kind of font
  for (const [at, value] of [count, 16 * 2 ** power, power, 16 * (count - 2 ** power)].entries())
    head.writeUInt16BE(value, 4 + 2 * at)
  const tables: Buffer[] = []
  let end = head.length
  for (let index = 0; index < count; index++) {
    const from = HEADER + ROW * index
    const to = OWN_HEADER + OWN_ROW * index
    const [offset = 0, packed = 0, length = 0, checksum = 0] = [4, 8, 12, 16].map((at) => woff.readUInt32BE(from + at))
    const bytes = woff.subarray(offset, offset + packed)
    tables.push(packed < length ? inflateSync(bytes) : bytes, Buffer.alloc(-length & 3))
    woff.copy(head, to, from, from + 4) // its name
    for (const [at, value] of [checksum, end, length].entries()) head.writeUInt32BE(value, to + 4 + 4 * at)
    end += length + (-length & 3)
  }
  return Buffer.concat([head, ...tables])
}
