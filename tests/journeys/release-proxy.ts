import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { WORKER_PATH } from '../../src/offline/protocol.ts'

export type ReleaseProxy = { port: number; release(): void; close(): Promise<void> }

/**
 * Stands before a server, and from `release` on answers as its next release: with another service worker, and without the scripts of pages that were
 * opened before, until a document is asked for.
 */
export async function openReleaseProxy(serverPort: number): Promise<ReleaseProxy> {
  let isReleased = false
  let isGone = false
  const proxy = createServer((asked, answer) => {
    const { method, url = '', headers } = asked
    if (headers['sec-fetch-mode'] === 'navigate') isGone = false
    if (isGone && /^\/assets\/.*\.js$/.test(url)) return void answer.writeHead(404).end()
    const sent = request({
      port: serverPort,
      method,
      path: url,
      headers: { ...headers, 'accept-encoding': 'identity' },
    })
    sent.on('response', (reply) => {
      const isNext = isReleased && url === WORKER_PATH
      const { 'content-length': _, etag: __, ...rest } = reply.headers
      answer.writeHead(reply.statusCode ?? 502, isNext ? rest : reply.headers)
      reply.pipe(answer, { end: !isNext })
      if (isNext) reply.on('end', () => answer.end('\n// the next release'))
    })
    sent.on('error', () => answer.destroy())
    asked.pipe(sent)
  })
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
  return {
    port: (proxy.address() as AddressInfo).port, // it listens on TCP
    release() {
      isReleased = true
      isGone = true
    },
    close: async () => {
      proxy.closeAllConnections()
      await new Promise((resolve) => proxy.close(resolve))
    },
  }
}
