import { once } from 'node:events'
import type { Server } from 'node:http'
import { createServer, type ListenOptions, type Socket } from 'node:net'

/** Listeners of a server process beside its own. */
const MORE = 15

/** For `listen` of a server that gets more listeners: the system shares connections out among sockets of one port. Only Linux does so. */
export const SHARED_PORT: ListenOptions = process.platform === 'linux' ? { reusePort: true } : {}

/**
 * A listener takes one new connection in each turn of the event loop (libuv 1.52). Under load a turn takes a tenth of a second, and whoever comes anew, to any
 * store, waited behind all who came before. This listens on the port of a server that listens already with SHARED_PORT, and hands the connections to it; closing the
 * server closes them too, and waits until they are answered.
 */
export async function addListeners(server: Server, count = MORE): Promise<void> {
  const address = server.address()
  if (!SHARED_PORT.reusePort || address === null || typeof address === 'string') return
  const listeners = Array.from({ length: count }, () =>
    createServer({ allowHalfOpen: true, noDelay: true }, (socket: Socket) => server.emit('connection', socket)),
  )
  const closed = Promise.all(listeners.map((listener) => once(listener, 'close')))
  const close = server.close.bind(server)
  server.close = (done) => {
    for (const listener of listeners) listener.close()
    return close((problem) => void closed.then(() => done?.(problem)))
  }
  for (const listener of listeners)
    await once(listener.listen({ host: address.address, port: address.port, ...SHARED_PORT }), 'listening')
}
