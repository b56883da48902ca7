import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

/** A TCP proxy to a database whose connections can be cut and restored, to simulate an outage. */
export async function cuttable(
  connectionString: string,
): Promise<{ connectionString: string; cut: () => void; restore: () => Promise<void>; close: () => void }> {
  const target = new URL(connectionString)
  const socketFolder = target.searchParams.get('host')
  const open = new Set<Socket>()
  const server = createServer((socket) => {
    const upstream = socketFolder
      ? connect(`${socketFolder}/.s.PGSQL.${target.port}`)
      : connect(Number(target.port), target.hostname)
    for (const [one, other] of [
      [socket, upstream],
      [upstream, socket],
    ] as const) {
      open.add(one)
      one.pipe(other)
      one.on('error', () => other.destroy())
      one.on('close', () => (open.delete(one), other.destroy()))
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo // it listens on TCP
  const proxied = new URL(target)
  proxied.host = `127.0.0.1:${port}`
  proxied.search = ''
  const cut = () => {
    server.close()
    for (const socket of open) socket.destroy()
  }
  return {
    connectionString: proxied.href,
    cut,
    async restore() {
      server.listen(port, '127.0.0.1')
      await once(server, 'listening')
    },
    close: cut,
  }
}
