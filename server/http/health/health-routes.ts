import type { FastifyInstance } from 'fastify'
import type { Context } from '../context.ts'

/** `/healthz` and `/readyz`, and `/metrics` for local requests only (interfaces.md). */
export async function healthRoutes(fastify: FastifyInstance, { database, pageCache }: Context): Promise<void> {
  fastify.get('/healthz', () => ({ status: 'up' }))
  fastify.get('/readyz', async (_, reply) => {
    const ready = await database.isReachable()
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ready' : 'database unreachable' })
  })
  fastify.get('/metrics', async (request, reply) => {
    if (!['127.0.0.1', '::1', '::ffff:127.0.0.1'].includes(request.ip)) return reply.code(404).send()
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
