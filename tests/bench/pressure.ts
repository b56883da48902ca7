import { connect, type Socket } from 'node:net'
import { once } from 'node:events'

export type Pressure = { perSecond: number; p50: number; p95: number; p99: number; done: number }

/** The number of concurrent clients in all tables of the API. */
export const CONNECTIONS = 16

/** Lets `CONNECTIONS` workers call `run` repeatedly for this number of seconds, or until `run` resolves to false; times in ms. */
export async function applyLoad(seconds: number, run: (worker: number) => Promise<boolean | void>): Promise<Pressure> {
  const times: number[] = []
  const startedAt = performance.now()
  const end = startedAt + seconds * 1000
  const work = async (worker: number) => {
    for (let now = performance.now(); now < end;) {
      if ((await run(worker)) === false) return
      const done = performance.now()
      times.push(done - now)
      now = done
    }
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, (_, worker) => work(worker)))
  return { perSecond: times.length / ((performance.now() - startedAt) / 1000), ...quantiles(times), done: times.length }
}

export function quantiles(times: number[]): { p50: number; p95: number; p99: number } {
  const sorted = Float64Array.from(times).sort()
  const quantile = (part: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN
  return { p50: quantile(0.5), p95: quantile(0.95), p99: quantile(0.99) }
}

/** A keep-alive connection that sends prepared requests with little overhead, so that it takes little processor time from the server. */
export class KeptConnection {
  private readonly socket: Socket
  private got: Buffer = Buffer.alloc(0)
  private waiting: ((answer: { status: number; body: Buffer }) => void) | undefined

  constructor(socket: Socket) {
    this.socket = socket
    socket.on('data', (part: Buffer) => this.onData(part))
  }

  static async open(port: number): Promise<KeptConnection> {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true })
    await once(socket, 'connect')
    return new KeptConnection(socket)
  }

  send(request: Buffer): Promise<{ status: number; body: Buffer }> {
    return new Promise((resolve, reject) => {
      this.waiting = resolve
      this.socket.once('error', reject)
      this.socket.write(request, () => this.socket.off('error', reject))
    })
  }

  close(): void {
    this.socket.destroy()
  }

  private onData(part: Buffer): void {
    this.got = this.got.length === 0 ? part : Buffer.concat([this.got, part])
    const head = this.got.indexOf('\r\n\r\n')
    if (head < 0) return
    const header = this.got.toString('latin1', 0, head)
    const isChunked = /transfer-encoding: chunked/i.test(header)
    const end = isChunked
      ? this.got.indexOf(LAST_CHUNK, head) + LAST_CHUNK.length
      : head + 4 + Number(/content-length: (\d+)/i.exec(header)?.[1] ?? 0)
    if (this.got.length < end || end < head) return
    const answer = { status: Number(header.slice(9, 12)), body: this.got.subarray(head + 4, end) }
    this.got = this.got.subarray(end)
    this.waiting?.(answer)
  }
}

const LAST_CHUNK = '\r\n0\r\n\r\n'

export type PressRequest = {
  method: 'GET' | 'POST' | 'PUT'
  path: string
  body?: object
  headers?: Record<string, string>
}

export function bytesOf({ method, path, body, headers = {} }: PressRequest, host = 'localhost'): Buffer {
  const text = body === undefined ? '' : JSON.stringify(body)
  const all = {
    host,
    ...headers,
    ...(body === undefined
      ? {}
      : { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(text)) }),
  }
  return Buffer.from(
    `${method} ${path} HTTP/1.1\r\n${Object.entries(all)
      .map(([name, value]) => `${name}: ${value}\r\n`)
      .join('')}\r\n${text}`,
  )
}
