import type { FastifyRequest } from 'fastify'

/** True when a browser sent the request for a page of another host. Its cookies are then ignored and its forms rejected (reliability.md R22). */
export function isCrossSite(request: Pick<FastifyRequest, 'headers'>): boolean {
  const { origin, host } = request.headers
  if (request.headers['sec-fetch-site'] === 'cross-site') return true
  if (!origin) return false
  return !URL.canParse(origin) || new URL(origin).host !== host
}
