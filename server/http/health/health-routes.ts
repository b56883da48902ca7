import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Config } from '../../config.ts'
import type { Context } from '../context.ts'
import { isForwarded, isLoopback } from '../forwarded.ts'

/** `/healthz` and `/readyz`, and `/metrics` for direct requests of this machine, or with METRICS_TOKEN (interfaces.md). */
export async function healthRoutes(fastify: FastifyInstance, { config, database, pageCache }: Context): Promise<void> {
  fastify.get('/healthz', () => ({ status: 'up' }))
  fastify.get('/readyz', async (_, reply) => {
    const ready = await database.isReachable()
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ready' : 'database unreachable' })
  })
  fastify.get('/metrics', async (request, reply) => {
    if (!isDirect(request) && !hasToken(request, config)) return reply.code(404).send()
    const { total, idle, waiting } = database.load()
    const { pages, bytes } = pageCache.stats()
    const { rss, heapUsed } = process.memoryUsage()
    const lines = [
      ['tiem_db_connections', total],
      ['tiem_db_connections_idle', idle],
      ['tiem_db_requests_waiting', waiting],
      ['tiem_page_cache_pages', pages],
      ['tiem_page_cache_bytes', bytes],
      ['process_resident_memory_bytes', rss],
      ['nodejs_heap_used_bytes', heapUsed],
      ['process_uptime_seconds', Math.round(process.uptime())],
    ].map(([name, value]) => `# TYPE ${name} gauge\n${name} ${value}`)
    return reply.type('text/plain; version=0.0.4').send(`${lines.join('\n')}\n`)
  })
}

/** From this machine to one of its own names. A proxy on this machine passes requests on: with its headers, or for the host of a store. */
function isDirect({ raw }: FastifyRequest): boolean {
  return (
    isLoopback(raw.socket.remoteAddress ?? '') &&
    !isForwarded(raw) &&
    /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/i.test(raw.headers.host ?? '')
  )
}

function hasToken({ headers }: FastifyRequest, { metricsToken }: Pick<Config, 'metricsToken'>): boolean {
  const given = /^Bearer +(\S+)$/i.exec(headers.authorization ?? '')?.[1]
  return given !== undefined && metricsToken !== undefined && timingSafeEqual(hashOf(given), hashOf(metricsToken))
}

const hashOf = (text: string) => createHash('sha256').update(text).digest() // of one length, as the comparison needs
