import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

/** A POST when `body` is set, else a GET. */
export type Request = { path: string; body?: unknown; headers?: Record<string, string> }
export type Reply = {
  status: number
  headers: string
  msg_code: string
  data: Record<string, unknown> | null
  text: string
}

const SETTLE_MS = 30 // gives the servers time to read everything but the last byte; the verdicts do not depend on it

/** Opens keep-alive connections, distributed over the ports; request n is sent on connection n. */
export async function openLines(ports: number[], count: number) {
  const open = (n: number) => opened(ports[n % ports.length] ?? 0)
  const sockets = await Promise.all(Array.from({ length: count }, (_, n) => open(n)))
  return {
    /** Sends all requests without their last bytes, then all last bytes in one tick. Rejects when a connection breaks. */
    async atOnce(requests: Request[]): Promise<Reply[]> {
      await Promise.all(requests.map(async (_, n) => sockets[n]!.destroyed && (sockets[n] = await open(n)))) // a server closes connections after a minute without requests
      const payloads = requests.map(written)
      const replies = requests.map((_, n) => replyOn(sockets[n]!))
      payloads.forEach((text, n) => sockets[n]!.write(text.subarray(0, -1)))
      await sleep(SETTLE_MS)
      payloads.forEach((text, n) => sockets[n]!.write(text.subarray(-1)))
      return Promise.all(replies)
    },
    close: () => sockets.forEach((socket) => socket.destroy()),
  }
}

/** Sends a complete request and resets the connection after `afterMs` without waiting for the response, as a phone that loses its network. */
export async function sendAndHangUp(port: number, request: Request, afterMs: number): Promise<void> {
  const socket = await opened(port)
  socket.on('error', () => {}) // caused by the reset
  await new Promise<void>((resolve) => socket.write(written(request), () => resolve()))
  await sleep(afterMs)
  socket.resetAndDestroy()
}

function opened(port: number): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true }, () => resolve(socket))
    socket.once('error', reject)
  })
}

function written({ path, body, headers = {} }: Request): Buffer {
  const content = Buffer.from(body === undefined ? '' : JSON.stringify(body))
  const contentHeaders =
    body === undefined ? {} : { 'content-type': 'application/json', 'content-length': content.length }
  const lines = Object.entries({ host: 'mot.localhost', ...contentHeaders, ...headers }).map(
    ([name, value]) => `${name}: ${value}`,
  )
  return Buffer.concat([
    Buffer.from(`${body === undefined ? 'GET' : 'POST'} ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`),
    content,
  ])
}

function replyOn(socket: Socket): Promise<Reply> {
  return new Promise((resolve, reject) => {
    let received = Buffer.alloc(0)
    const broken = () => reject(new Error('The connection broke'))
    const onData = (part: Buffer) => {
      received = Buffer.concat([received, part])
      const end = received.indexOf('\r\n\r\n')
      if (end < 0) return
      const headers = received.subarray(0, end).toString()
      const length = Number(/content-length: (\d+)/i.exec(headers)?.[1] ?? 0)
      if (received.length < end + 4 + length) return
      socket.off('data', onData).off('close', broken)
      const text = received.subarray(end + 4, end + 4 + length).toString()
      const { msg_code = '', data = null } = text.startsWith('{') ? (JSON.parse(text) as Partial<Reply>) : {}
      resolve({ status: Number(headers.slice(9, 12)), headers, msg_code, data, text })
    }
    socket.on('data', onData).on('close', broken)
  })
}
