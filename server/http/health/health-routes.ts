import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Config } from '../../config.ts'
import type { Context } from '../context.ts'
import { isForwarded, isLoopback } from '../forwarded.ts'
import { watchMedia } from './media-watch.ts'
import { CAUSES, openReadiness, type Cause } from './readiness.ts'

/** `/healthz`, `/readyz` and `/knows-host`, and `/metrics` for direct requests of this machine, or with METRICS_TOKEN (interfaces.md). */
export async function healthRoutes(
  fastify: FastifyInstance,
  { config, database, directory, siteOf, pageCache, loop, metrics, isLeaving }: Context,
): Promise<void> {
  fastify.get('/healthz', () => ({ status: 'up' }))
  const media = watchMedia(config, fastify.log)
  fastify.addHook('onClose', async () => media.close())
  const readiness = openReadiness(config, database, loop, isLeaving)
  fastify.get('/readyz', async (_, reply) => {
    const { causes, skewSeconds } = await readiness()
    const degraded = {
      ...(database.notices().isRedisUp === false && { redis: WITHOUT_REDIS }),
      ...(database.replicaLag() === undefined && { replica: WITHOUT_REPLICA }),
      ...(media.problem() !== undefined && { media: WITHOUT_MEDIA }),
      ...(isWrongClock(skewSeconds) && {
        clock: `the clock of the database is ${skewSeconds} s ahead of this machine's`,
      }),
    }
    if (causes.length === 0) return { status: 'ready', ...(Object.keys(degraded).length > 0 && { degraded }) }
    return reply
      .code(503)
      .send({ status: 'not ready', causes: Object.fromEntries(causes.map((cause) => [cause, CAUSES[cause]])) })
  })
  /** For a proxy on this machine that fetches a certificate for each name (deploy/Caddyfile): whether a name is one of ours. */
  fastify.get<{ Querystring: { domain?: string } }>('/knows-host', async (request, reply) => {
    if (!isDirect(request)) return reply.code(404).send()
    const site = await siteOf(String(request.query.domain ?? ''))
    const isOurs = site.kind === 'portal' || (site.kind === 'store' && (await directory.store(site.code)) !== undefined)
    return reply.code(isOurs ? 200 : 404).send()
  })
  fastify.get('/metrics', async (request, reply) => {
    if (!isDirect(request) && !hasToken(request, config)) return reply.code(404).send()
    const { total, idle, waiting } = database.load()
    const { pages, bytes } = pageCache.stats()
    const { rss, heapUsed } = process.memoryUsage()
    const { came, gaps, isRedisUp } = database.notices()
    const { causes, outboxSeconds, skewSeconds, freeBytes } = await readiness()
    const lines = [
      ['tiem_db_connections', total],
      ['tiem_db_connections_idle', idle],
      ['tiem_db_requests_waiting', waiting],
      ['tiem_page_cache_pages', pages],
      ['tiem_page_cache_bytes', bytes],
      ['tiem_ready', causes.length === 0 ? 1 : 0],
      ['tiem_outbox_oldest_due_seconds', outboxSeconds ?? 'NaN'],
      ['tiem_clock_skew_seconds', skewSeconds ?? 'NaN'],
      ['tiem_data_dir_free_bytes', freeBytes ?? 'NaN'],
      ['process_resident_memory_bytes', rss],
      ['nodejs_heap_used_bytes', heapUsed],
      ['process_uptime_seconds', Math.round(process.uptime())],
    ].map(([name, value]) => `# TYPE ${name} gauge\n${name} ${value}`)
    const unready = (Object.keys(CAUSES) as Cause[]).map(
      (cause) => `tiem_unready{cause="${cause}"} ${causes.includes(cause) ? 1 : 0}`,
    )
    lines.push('# TYPE tiem_unready gauge', ...unready)
    if (config.mediaUrl !== undefined)
      lines.push(`# TYPE tiem_media_up gauge\ntiem_media_up ${media.problem() === undefined ? 1 : 0}`)
    const lag = database.replicaLag()
    if (lag !== null) lines.push(`# TYPE tiem_replica_lag_seconds gauge\ntiem_replica_lag_seconds ${lag ?? 'NaN'}`)
    lines.push(
      '# TYPE tiem_notices_total counter',
      ...Object.entries(came).map(([way, count]) => `tiem_notices_total{way="${way}"} ${count}`),
      `# TYPE tiem_notice_gaps_total counter\ntiem_notice_gaps_total ${gaps}`,
      ...(isRedisUp === undefined ? [] : [`# TYPE tiem_redis_up gauge\ntiem_redis_up ${isRedisUp ? 1 : 0}`]),
    )
    return reply.type('text/plain; version=0.0.4').send(`${lines.join('\n')}\n${await metrics.text()}`)
  })
}

/** Sessions, codes and times of orders are compared on both. */
const isWrongClock = (skewSeconds: number | undefined): boolean => Math.abs(skewSeconds ?? 0) > 5
const WITHOUT_REPLICA = 'the replica does not answer: everything is asked of the primary'
const WITHOUT_MEDIA = 'the bucket of MEDIA_URL cannot be used: pictures cannot be uploaded'
const WITHOUT_REDIS = 'Redis does not answer: events reach other processes after a second'

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
