import { Socket } from 'node:net'
import type { FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Receives files: a slow connection may take minutes for them. */
    isUpload?: boolean
  }
}

export type SlowClientLimits = {
  /** For a whole body, in ms. */
  bodyMs: number
  /** For the body of an upload, in ms. */
  uploadMs: number
  /** A body that receives fewer bytes than `minBytes` in this time is given up, in ms. */
  windowMs: number
  minBytes: number
  /** Open connections of one address; many people may share it. */
  connections: number
}
/** 50 MB at 1 Mbit/s take 7 minutes. 4 KB in 10 s are far less than any connection that is of use. */
export const SLOW_CLIENT_LIMITS: SlowClientLimits = {
  bodyMs: 25_000,
  uploadMs: 15 * 60_000,
  windowMs: 10_000,
  minBytes: 4_096,
  connections: 500,
}

/**
 * Closes connections whose request body drips or stops, and those beyond the number that one address may have (reliability.md R35).
 * `isExempt`: addresses without such a number, which are proxies and this machine.
 */
export const slowClients = fp<{ limits?: SlowClientLimits; isExempt: (address: string) => boolean }>(
  async (fastify, { limits = SLOW_CLIENT_LIMITS, isExempt }) => {
    fastify.addHook('onRequest', async (request) => {
      if (hasBody(request)) watch(request, limits)
    })

    const open = new Map<string, number>()
    fastify.server.on('connection', (socket: Socket) => {
      const { remoteAddress: address } = socket
      if (address === undefined || isExempt(address)) return
      const count = (open.get(address) ?? 0) + 1
      if (count > limits.connections) return void socket.destroy()
      open.set(address, count)
      socket.once('close', () => {
        const left = (open.get(address) ?? 1) - 1
        if (left > 0) open.set(address, left)
        else open.delete(address)
      })
    })
  },
)

const hasBody = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

function watch(
  { raw, routeOptions }: FastifyRequest,
  { bodyMs, uploadMs, windowMs, minBytes }: SlowClientLimits,
): void {
  if (!(raw.socket instanceof Socket)) return // injected, without a connection
  const totalMs = routeOptions.config.isUpload ? uploadMs : bodyMs
  let seen = raw.socket.bytesRead
  const rate = setInterval(() => {
    const now = raw.socket.bytesRead
    if (now - seen < minBytes && !raw.isPaused()) end() // paused: the server is slow, not the client
    seen = now
  }, windowMs).unref()
  const total = setTimeout(end, totalMs).unref()
  raw.once('end', stop).once('close', stop)

  function stop(): void {
    clearInterval(rate)
    clearTimeout(total)
  }
  function end(): void {
    stop()
    if (raw.complete) return
    raw.socket.write('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n')
    raw.destroy()
  }
}
