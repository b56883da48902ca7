import { once } from 'node:events'
import { createServer } from 'node:http'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { startServer } from '../../setup/server.ts'
import { openTlsProxy } from '../../setup/tls-proxy.ts'

const BASE_DOMAIN = 'tiem.test' // of nobody
export const STUDIO = `https://${BASE_DOMAIN}/studio`

export type Shop = Awaited<ReturnType<typeof openShop>>

/**
 * The server as the internet sees it: with TLS, because a browser other than Chromium keeps no secure cookie of a plain `localhost`, and behind a
 * proxy of the browser, which leads to this server only and may lose the network.
 */
export async function openShop() {
  const server = await startServer({ BASE_DOMAIN, TRUST_PROXY: '127.0.0.1' })
  const tls = await openTlsProxy(server.port)
  const open = new Set<Socket>()
  let isOnline = true
  const proxy = createServer((_, answer) => answer.writeHead(502).end())
  proxy.on('connect', ({ url = '' }, socket: Socket) => {
    socket.on('error', () => socket.destroy())
    const isOurs = url === `${BASE_DOMAIN}:443` || url.endsWith(`.${BASE_DOMAIN}:443`)
    if (!isOnline || !isOurs) return void socket.destroy()
    const onward = connect(tls.port, '127.0.0.1', () => {
      socket.write('HTTP/1.1 200 Connection established\r\n\r\n')
      onward.pipe(socket).pipe(onward)
    })
    onward.on('error', () => socket.destroy())
    socket.on('close', () => (onward.destroy(), open.delete(socket)))
    open.add(socket)
  })
  proxy.listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  return {
    /** Host and port of the proxy that a browser is given. */
    proxy: `127.0.0.1:${(proxy.address() as AddressInfo).port}`, // it listens on TCP
    address: (path: string, storeCode = 'moc-fashion') => `https://${storeCode}.${BASE_DOMAIN}${path}`,
    setOnline(to: boolean) {
      isOnline = to
      if (!to) for (const socket of open) socket.destroy()
    },
    async close() {
      for (const socket of open) socket.destroy()
      proxy.close()
      await tls.close()
      await server.stop()
    },
  }
}
