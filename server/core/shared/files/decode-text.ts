import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { normalised } from '../../../../src/domain/normalised.ts'

const BYTES_OF_HEAD = 4096

/**
 * The text of a file in Unicode NFC, without a byte order mark. Its encoding is recognised by the mark, by zeros as UTF-16 has them, or else by whether
 * all of it is UTF-8. What is left is read by lines: one that is not UTF-8 is Windows-1258, which Excel writes on a Vietnamese Windows, because a file
 * that was put together from several may have both. Undefined: the file is no text.
 */
export async function decodeText(file: string): Promise<AsyncGenerator<string> | undefined> {
  const encoding = await encodingOf(file)
  if (encoding === 'mixed') return decodedByLine(file)
  return encoding === undefined ? undefined : decoded(file, new TextDecoder(encoding))
}

async function encodingOf(file: string): Promise<string | undefined> {
  const head = await headOf(file)
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le'
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be'
  const zeros = [0, 1].map((offset) => head.filter((byte, at) => byte === 0 && at % 2 === offset).length)
  if (zeros[0] === 0 && zeros[1]! > head.length / 8) return 'utf-16le'
  if (zeros[1] === 0 && zeros[0]! > head.length / 8) return 'utf-16be'
  if (head.some((byte) => byte < 9 || (byte > 13 && byte < 27))) return undefined
  return (await isUtf8(file)) ? 'utf-8' : 'mixed'
}

async function headOf(file: string): Promise<Buffer> {
  const handle = await open(file)
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(BYTES_OF_HEAD), 0, BYTES_OF_HEAD, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await handle.close()
  }
}

async function isUtf8(file: string): Promise<boolean> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  try {
    for await (const chunk of createReadStream(file)) decoder.decode(chunk as Buffer, { stream: true })
    decoder.decode()
    return true
  } catch {
    return false
  }
}

/** By lines: NFC joins a letter with the mark after it, which must be in the same piece. */
async function* decoded(file: string, decoder: TextDecoder): AsyncGenerator<string> {
  let rest = ''
  for await (const chunk of createReadStream(file)) {
    const text = rest + decoder.decode(chunk as Buffer, { stream: true })
    const end = text.lastIndexOf('\n') + 1
    rest = text.slice(end)
    if (end > 0) yield normalised(text.slice(0, end))
    if (rest.length < MAX_LINE_BYTES) continue
    yield normalised(rest)
    rest = ''
  }
  yield normalised(rest + decoder.decode())
}

const LINE_FEED = 10
const MAX_LINE_BYTES = 4_000_000 // longer than a record may be
async function* decodedByLine(file: string): AsyncGenerator<string> {
  let rest = Buffer.alloc(0)
  for await (const chunk of createReadStream(file)) {
    const bytes = Buffer.concat([rest, chunk as Buffer])
    let from = 0
    let text = ''
    for (let end = bytes.indexOf(LINE_FEED); end >= 0; end = bytes.indexOf(LINE_FEED, from)) {
      text += lineOf(bytes.subarray(from, end + 1))
      from = end + 1
    }
    rest = bytes.subarray(from)
    if (rest.length > MAX_LINE_BYTES) {
      text += lineOf(rest)
      rest = Buffer.alloc(0)
    }
    if (text) yield normalised(text)
  }
  yield normalised(lineOf(rest))
}

const UTF_8 = new TextDecoder('utf-8', { fatal: true })
const WINDOWS_1258 = new TextDecoder('windows-1258')
function lineOf(bytes: Buffer): string {
  try {
    return UTF_8.decode(bytes)
  } catch {
    return WINDOWS_1258.decode(bytes)
  }
}
