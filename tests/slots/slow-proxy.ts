import { createServer, request as ask } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

const PIECES = 20 // of the header, and as many of the main part
const FIRST_PAUSE_MS = 250 // a browser holds its first paint back for a while
const PAUSE_MS = 40 // long enough for a browser to paint what it has

/** A line to the server on that port that brings each page in equal pieces, as slow networks do. The rest passes unchanged. */
export async function openSlowProxy(serverPort: number): Promise<{ port: number; close: () => void }> {
  const line = createServer((question, answer) => {
    const { method, url: path } = question
    const onward = ask(
      {
        host: '127.0.0.1',
        port: serverPort,
        method,
        path,
        headers: { ...question.headers, 'accept-encoding': 'identity' },
      },
      async (resolve) => {
        answer.writeHead(resolve.statusCode ?? 502, resolve.headers)
        if (!resolve.headers['content-type']?.includes('text/html')) return void resolve.pipe(answer)
        const page = Buffer.concat(await resolve.toArray())
        for (const [from, to] of cuts(page)) {
          answer.write(page.subarray(from, to))
          await pause(from === 0 ? FIRST_PAUSE_MS : PAUSE_MS)
        }
        answer.end()
      },
    )
    onward.on('error', () => answer.destroy())
    question.pipe(onward)
  })
  line.on('upgrade', (_, socket) => socket.destroy()) // no chat on this line
  await new Promise<void>((resolve) => line.listen(0, '127.0.0.1', resolve))
  return { port: (line.address() as AddressInfo).port, close: () => void line.close() }
}

/** The head at once, then the page's header and what stands between it and the end of `<main>` in as many pieces each, then the rest. */
function cuts(page: Buffer): [number, number][] {
  const marks = ['<body', '<main', '</main>'].map((mark) => page.indexOf(mark))
  const ends = [...pieces(marks[0]!, marks[1]!), ...pieces(marks[1]!, marks[2]!), page.length]
  return ends.map((end, index) => [ends[index - 1] ?? 0, end])
}

const pieces = (from: number, to: number): number[] =>
  Array.from({ length: PIECES }, (_, piece) => from + Math.round(((to - from) * piece) / PIECES))
