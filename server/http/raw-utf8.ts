import fp from 'fastify-plugin'
import { Socket } from 'node:net'
import { Duplex } from 'node:stream'
import { encodeIllegal } from './request-target.ts'

type ClientError = Error & { code?: string; rawPacket?: Buffer }

/**
 * Node refuses a request line that is not ASCII before anybody sees it. Clients that send their query in raw UTF-8 are read all the same (wire.md §6):
 * a GET is parsed again with these bytes encoded, and its connection is closed after the answer. Everything else is refused as before.
 */
export const readRawUtf8 = fp(async ({ server }) => {
  const [refuse] = server.listeners('clientError') as ((error: ClientError, socket: Duplex) => void)[] // Fastify's own
  const answered = new WeakSet<Duplex>()
  server.removeAllListeners('clientError')
  server.on('clientError', (error: ClientError, socket) => {
    if (answered.has(socket)) return // more bytes on a connection that is closed after its answer
    const request = encodedRequest(error)
    if (!request || !(socket instanceof Socket)) return refuse?.(error, socket)
    answered.add(socket)
    server.emit('connection', new Replay(socket, request))
  })
})

/** The request with its target encoded; undefined when something else is wrong with it, or it is not the whole of one. */
function encodedRequest({ code, rawPacket }: ClientError): Buffer | undefined {
  const packet = rawPacket?.toString('latin1')
  if (code !== 'HPE_INVALID_URL' || !packet?.endsWith('\r\n\r\n')) return undefined
  const [, method, target, rest] =
    /^(GET|HEAD) (\/[\u0021-\u007e\u0080-\u00ff]*) HTTP\/1\.1\r\n(.+)$/s.exec(packet) ?? []
  if (!method || !target || !rest || !/[\u0080-\u00ff]/.test(target)) return undefined
  return Buffer.from(`${method} ${encodeIllegal(target)} HTTP/1.1\r\nconnection: close\r\n${rest}`, 'latin1')
}

/** A connection on which this request comes in, and what is answered goes out on the socket. */
class Replay extends Duplex {
  readonly remoteAddress: string | undefined
  readonly #socket: Socket

  constructor(socket: Socket, request: Buffer) {
    super()
    this.#socket = socket
    this.remoteAddress = socket.remoteAddress
    socket.once('close', () => this.destroy())
    this.push(request)
  }
  override _read() {} // there is no more to come
  override _write(chunk: Buffer, encoding: BufferEncoding, done: (error?: Error | null) => void) {
    this.#socket.write(chunk, encoding, done)
  }
  override _final(done: () => void) {
    this.#socket.end(() => {
      done()
      this.destroy()
    })
  }
  override _destroy(error: Error | null, done: (error: Error | null) => void) {
    this.#socket.destroy()
    done(error)
  }
}
