import type { VideoBytes } from './video-bytes.ts'

const MAX_BOXES = 20_000
const MAX_DEPTH = 4
/** Boxes that carry texts, locations and images, or nothing a player needs. */
const WIPED = new Set(['udta', 'meta', 'uuid', 'free', 'skip', 'wide', 'ID32', 'pnot', 'PICT', 'junk'])
const OPENED = new Set(['moov', 'trak'])

/** ISO base media: boxes of [length, type, content], some nested. A wiped box becomes a `free` box of zeros. */
export async function scrubMp4({ size, read, write, wipe }: VideoBytes): Promise<boolean> {
  const kinds = new Set<string>()
  let seen = 0

  async function walk(from: number, to: number, depth: number): Promise<boolean> {
    for (let offset = from; offset < to;) {
      const head = await read(offset, 16)
      if (++seen > MAX_BOXES || head.length < 8) return false
      const kind = head.toString('latin1', 4, 8)
      const short = head.readUInt32BE(0)
      const isLong = short === 1
      if (isLong && head.length < 16) return false
      const length = isLong ? Number(head.readBigUInt64BE(8)) : short === 0 && depth === 0 ? to - offset : short
      const begin = offset + (isLong ? 16 : 8)
      const end = offset + length
      if (!/^[\x20-\x7e\xa9]{4}$/.test(kind) || begin > end || end > to) return false
      kinds.add(kind)
      if (WIPED.has(kind)) {
        await write(offset + 4, Buffer.from('free'))
        await wipe(begin, end)
      } else if (OPENED.has(kind) && (depth >= MAX_DEPTH || !(await walk(begin, end, depth + 1)))) return false
      offset = end
    }
    return true
  }

  return (await walk(0, size, 0)) && kinds.has('ftyp') && kinds.has('moov') && kinds.has('mdat')
}
