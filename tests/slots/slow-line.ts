import { createServer, request as ask } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

const PIECES = 24
const PAUSE_MS = 40 // long enough for a browser to paint what it has

/** A line to the server on that port that brings each page in equal pieces, as slow networks do. The rest passes unchanged. */
export async function openSlowLine(serverPort: number): Promise<{ port: number; close: () => void }> {
  const line = createServer((question, answer) => {
    const { method, url: path } = question
    const onward = ask({ host: '127.0.0.1', port: serverPort, method, path, headers: { ...question.headers, 'accept-encoding': 'identity' } }, async (told) => {
      answer.writeHead(told.statusCode ?? 502, told.headers)
      if (!told.headers['content-type']?.includes('text/html')) return void told.pipe(answer)
      const page = Buffer.concat(await told.toArray())
      for (const [from, to] of cuts(page)) {
        answer.write(page.subarray(from, to))
        await pause(PAUSE_MS)
      }
      answer.end()
    })
    onward.on('error', () => answer.destroy())
    question.pipe(onward)
  })
  line.on('upgrade', (_, socket) => socket.destroy()) // no chat on this line
  await new Promise<void>((resolve) => line.listen(0, '127.0.0.1', resolve))
  return { port: (line.address() as AddressInfo).port, close: () => void line.close() }
}

/** The head at once, then what stands before the end of `<main>`, then the rest. */
function cuts(page: Buffer): [number, number][] {
  const begin = page.indexOf('<body')
  const size = Math.ceil((page.indexOf('</main>') - begin) / PIECES)
  const ends = Array.from({ length: PIECES }, (_, piece) => begin + size * piece)
  return [...ends, page.length].map((end, index) => [ends[index - 1] ?? 0, end])
}
