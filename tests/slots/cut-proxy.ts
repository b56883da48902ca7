import { createServer, request as httpRequest } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Opens a proxy to the server on that port. It sends the first `cutAt` bytes of a page, and the others when `sendRest` is called. Other responses are unchanged. */
export async function openCutProxy(serverPort: number) {
  let cutAt = Infinity
  let sendRest = () => {}
  const proxy = createServer((request, response) => {
    const { method, url: path } = request
    const headers = { ...request.headers, 'accept-encoding': 'identity' }
    const forwarded = httpRequest({ host: '127.0.0.1', port: serverPort, method, path, headers }, async (upstream) => {
      response.writeHead(upstream.statusCode ?? 502, upstream.headers)
      if (!upstream.headers['content-type']?.includes('text/html')) return void upstream.pipe(response)
      const page = Buffer.concat(await upstream.toArray())
      const rest = new Promise<void>((resolve) => (sendRest = resolve))
      response.write(page.subarray(0, cutAt))
      if (cutAt < page.length) await rest
      response.end(page.subarray(cutAt))
    })
    forwarded.on('error', () => response.destroy())
    request.pipe(forwarded)
  })
  proxy.on('upgrade', (_, socket) => socket.destroy())
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
  return {
    port: (proxy.address() as AddressInfo).port,
    cutAfter: (bytes: number) => void (cutAt = bytes),
    sendRest: () => sendRest(),
    close: () => void proxy.close(),
  }
}
