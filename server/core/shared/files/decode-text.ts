import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'

const BYTES_OF_HEAD = 4096

/**
 * The text of a file in Unicode NFC, without a byte order mark. Its encoding is told by the mark, by zeros as UTF-16 has them, or else by whether
 * all of it is UTF-8; what is left is Windows-1258, which Excel writes on a Vietnamese Windows. Undefined: the file is no text.
 */
export async function decodeText(file: string): Promise<AsyncGenerator<string> | undefined> {
  const encoding = await encodingOf(file)
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
  return (await isUtf8(file)) ? 'utf-8' : 'windows-1258'
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
    if (end > 0) yield text.slice(0, end).normalize('NFC')
  }
  yield (rest + decoder.decode()).normalize('NFC')
}
