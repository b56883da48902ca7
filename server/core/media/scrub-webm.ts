import type { VideoBytes } from './video-bytes.ts'

const HEADER = '1a45dfa3'
const SEGMENT = '18538067'
const CLUSTER = '1f43b675'
/** Children of a segment to keep: SeekHead, Info, Tracks, Chapters, Cluster, Cues, CRC-32; and to wipe: Tags, Attachments, Void. */
const KEPT = new Set(['114d9b74', '1549a966', '1654ae6b', '1043a770', CLUSTER, '1c53bb6b', 'bf'])
const WIPED = new Set(['1254c367', '1941a469', 'ec'])
const MAX_ELEMENTS = 50_000

/** EBML: elements of [id, length, content]. A wiped one becomes a Void of zeros. With clusters of unknown length, only the part before the first is checked. */
export async function scrubWebm(bytes: VideoBytes): Promise<boolean> {
  const header = await element(bytes, 0)
  if (header?.id !== HEADER || header.end === undefined) return false
  const segment = await element(bytes, header.end)
  if (segment?.id !== SEGMENT) return false
  const end = segment.end ?? bytes.size
  if (end !== bytes.size) return false
  let hasCluster = false
  let seen = 0
  for (let offset = segment.begin; offset < end;) {
    const current = await element(bytes, offset)
    if (!current || ++seen > MAX_ELEMENTS || (!KEPT.has(current.id) && !WIPED.has(current.id))) return false
    hasCluster ||= current.id === CLUSTER
    if (current.end === undefined) return current.id === CLUSTER
    if (current.end > end) return false
    if (WIPED.has(current.id)) await makeVoid(bytes, offset, current.end)
    offset = current.end
  }
  return hasCluster
}

type Element = {
  id: string
  begin: number
  /** Undefined when the length is unknown. */
  end: number | undefined
}

async function element({ read }: VideoBytes, offset: number): Promise<Element | undefined> {
  const head = await read(offset, 12)
  const idLength = widthOf(head[0])
  const sizeLength = widthOf(head[idLength])
  if (idLength > 4 || sizeLength > 8 || head.length < idLength + sizeLength) return undefined
  const size = head.subarray(idLength, idLength + sizeLength)
  const value = size.reduce((sum, byte, index) => sum * 256 + (index === 0 ? byte & (0xff >> sizeLength) : byte), 0)
  const isUnknown = value === 2 ** (7 * sizeLength) - 1
  const begin = offset + idLength + sizeLength
  return { id: head.toString('hex', 0, idLength), begin, end: isUnknown ? undefined : begin + value }
}

/** Size in bytes of a variable-length integer, by its first byte: leading zeros plus one; 9 when invalid. */
const widthOf = (first: number | undefined): number => (first ? Math.clz32(first) - 23 : 9)

async function makeVoid({ write, wipe }: VideoBytes, from: number, to: number): Promise<void> {
  const length = to - from
  const head =
    length < 10 ? Buffer.from([0xec, 0x80 | (length - 2)]) : Buffer.from([0xec, 0x01, ...bigEndian(length - 9)])
  await write(from, head)
  await wipe(from + head.length, to)
}

const bigEndian = (value: number): Buffer => {
  const bytes = Buffer.alloc(8)
  bytes.writeBigUInt64BE(BigInt(value))
  return bytes.subarray(1)
}
