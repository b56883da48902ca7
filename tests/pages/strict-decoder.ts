import { brotliDecompressSync, crc32, inflateRawSync, inflateSync, zstdDecompressSync } from 'node:zlib'

type WithInfo = { buffer: Buffer; engine: { bytesWritten: number } }

const ZSTD_FRAME = Buffer.from([0x28, 0xb5, 0x2f, 0xfd])
const GZIP_HEADER = 10
const GZIP_TRAILER = 8

/**
 * Decodes an answer as browsers, curl and wget do, which end at the end of the first stream; throws when bytes follow it. Node's own gunzip goes on to
 * the next member, and so hides what they do not read.
 */
export function decodeStrictly(bytes: Buffer, encoding: string): Buffer {
  const decode = DECODERS[encoding]
  if (!decode) throw new Error(`content-encoding: ${encoding}`)
  const { text, read } = decode(bytes)
  if (read !== bytes.length)
    throw new Error(`${encoding}: ${bytes.length - read} of ${bytes.length} bytes after the end of the first stream`)
  return text
}

const withInfo = (decode: (bytes: Buffer, options: { info: true }) => Buffer) => (bytes: Buffer) => {
  const { buffer, engine } = decode(bytes, { info: true }) as Buffer | WithInfo as WithInfo // what the option answers with; missing in the types
  return { text: buffer, read: engine.bytesWritten }
}
const inflateRaw = withInfo(inflateRawSync)
const unzstd = withInfo(zstdDecompressSync)

const DECODERS: Record<string, (bytes: Buffer) => { text: Buffer; read: number }> = {
  identity: (bytes) => ({ text: bytes, read: bytes.length }),
  br: withInfo(brotliDecompressSync),
  zstd(bytes) {
    const second = bytes.indexOf(ZSTD_FRAME, ZSTD_FRAME.length)
    return unzstd(second < 0 ? bytes : bytes.subarray(0, second))
  },
  deflate: withInfo(inflateSync),
  gzip(bytes) {
    if (bytes.readUInt32BE(0) !== 0x1f8b0800) throw new Error('gzip: a header with parts that we do not write')
    const { text, read } = inflateRaw(bytes.subarray(GZIP_HEADER))
    const end = GZIP_HEADER + read
    if (bytes.readUInt32LE(end) !== crc32(text) || bytes.readUInt32LE(end + 4) !== text.length)
      throw new Error('gzip: the trailer is of another text')
    return { text, read: end + GZIP_TRAILER }
  },
}
