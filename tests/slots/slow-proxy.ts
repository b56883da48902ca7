import { createServer, request as httpRequest } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

const PIECES = 20 // of the header, and as many of the main part
const FIRST_PAUSE_MS = 250 // browsers delay their first paint
const PAUSE_MS = 40 // enough for a browser to paint what has arrived

/** Opens a proxy to the server on that port that sends each page in equal pieces, as a slow network does. Other responses are unchanged. */
export async function openSlowProxy(serverPort: number): Promise<{ port: number; close: () => void }> {
  const proxy = createServer((request, response) => {
    const { method, url: path } = request
    const forwarded = httpRequest(
      {
        host: '127.0.0.1',
        port: serverPort,
        method,
        path,
        headers: { ...request.headers, 'accept-encoding': 'identity' },
      },
      async (upstream) => {
        response.writeHead(upstream.statusCode ?? 502, upstream.headers)
        if (!upstream.headers['content-type']?.includes('text/html')) return void upstream.pipe(response)
        const page = Buffer.concat(await upstream.toArray())
        for (const [from, to] of cuts(page)) {
          response.write(page.subarray(from, to))
          await pause(from === 0 ? FIRST_PAUSE_MS : PAUSE_MS)
        }
        response.end()
      },
    )
    forwarded.on('error', () => response.destroy())
    request.pipe(forwarded)
  })
  proxy.on('upgrade', (_, socket) => socket.destroy()) // no WebSocket for the chat
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
  return { port: (proxy.address() as AddressInfo).port, close: () => void proxy.close() }
}

/** The ranges of the pieces: the head; the header in `PIECES` parts; the content up to the end of `<main>` in `PIECES` parts; the rest. */
function cuts(page: Buffer): [number, number][] {
  const marks = ['<body', '<main', '</main>'].map((mark) => page.indexOf(mark))
  const ends = [...pieces(marks[0]!, marks[1]!), ...pieces(marks[1]!, marks[2]!), page.length]
  return ends.map((end, index) => [ends[index - 1] ?? 0, end])
}

const pieces = (from: number, to: number): number[] =>
  Array.from({ length: PIECES }, (_, piece) => from + Math.round(((to - from) * piece) / PIECES))
