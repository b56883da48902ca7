import type { FastifyRequest } from 'fastify'

/** A write that a browser sends for another site's page is refused, whatever cookies come with it (reliability.md R22). */
export function isCrossSite(request: Pick<FastifyRequest, 'headers'>): boolean {
  const { origin, host } = request.headers
  if (request.headers['sec-fetch-site'] === 'cross-site') return true
  if (!origin) return false
  return !URL.canParse(origin) || new URL(origin).host !== host
}
