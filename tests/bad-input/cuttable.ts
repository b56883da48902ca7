import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

/** A TCP proxy to a database whose connections can be cut and restored, to simulate an outage. */
export async function cuttable(connectionString: string): Promise<{
  connectionString: string
  cut: () => void
  restore: () => Promise<void>
  freeze: () => void
  thaw: () => void
  close: () => void
}> {
  const target = new URL(connectionString)
  const socketFolder = target.searchParams.get('host')
  const open = new Set<Socket>()
  const held = new Set<() => void>() // what follows when it is no longer frozen
  let isFrozen = false
  const flows = new Map<Socket, { flow: () => void; stop: () => void }>()
  const server = createServer((socket) => {
    const upstream = socketFolder
      ? connect(`${socketFolder}/.s.PGSQL.${target.port}`)
      : connect(Number(target.port), target.hostname)
    for (const [one, other] of [
      [socket, upstream],
      [upstream, socket],
    ] as const) {
      open.add(one)
      const flow = () => void one.pipe(other)
      if (isFrozen) held.add(flow)
      else flow()
      flows.set(one, { flow, stop: () => void one.unpipe(other).pause() })
      one.on('error', () => other.destroy())
      one.on('close', () => (open.delete(one), flows.delete(one), other.destroy()))
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
    /** As a database that is stopped: connections stay and are accepted, and nothing is answered. */
    freeze() {
      isFrozen = true
      for (const { flow, stop } of flows.values()) {
        stop()
        held.add(flow)
      }
    },
    thaw() {
      isFrozen = false
      for (const flow of held) flow()
      held.clear()
    },
    close: cut,
  }
}
