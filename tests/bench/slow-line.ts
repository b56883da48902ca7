import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

const HALF_TRIP_MS = 75
const BYTES_PER_MS = 1.6e6 / 8 / 1000

/**
 * A line of 150 ms and 1.6 Mbit/s to a local port, for what a browser's own emulation does not slow down: the requests of service workers. Its connections
 * share the rate.
 */
export async function openSlowLine(port: number): Promise<{ port: number; close: () => void }> {
  let freeAt = 0
  const later = (to: Socket, bytes: Buffer, isDown: boolean) => {
    const now = performance.now()
    if (isDown) freeAt = Math.max(freeAt, now) + bytes.length / BYTES_PER_MS
    setTimeout(() => to.writable && to.write(bytes), (isDown ? freeAt - now : 0) + HALF_TRIP_MS)
  }
  const line = createServer((client) => {
    const server = connect(port, '127.0.0.1')
    client.on('data', (bytes) => later(server, bytes as Buffer, false))
    server.on('data', (bytes) => later(client, bytes as Buffer, true))
    for (const [one, other] of [
      [client, server],
      [server, client],
    ] as const) {
      one.on('error', () => other.destroy())
      one.on('close', () => other.destroy())
    }
  })
  line.listen(0, '127.0.0.1')
  await once(line, 'listening')
  return { port: (line.address() as AddressInfo).port, close: () => void line.close() }
}
