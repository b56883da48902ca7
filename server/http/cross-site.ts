import type { FastifyRequest } from 'fastify'

/** True when a browser sent the request for a page of another host. Its cookies are then ignored and its forms rejected (reliability.md R22). */
export function isCrossSite(request: Pick<FastifyRequest, 'headers'>): boolean {
  const { origin, host } = request.headers
  if (request.headers['sec-fetch-site'] === 'cross-site') return true
  if (!origin) return false
  return !URL.canParse(origin) || new URL(origin).host !== host
}

/**
 * True when the request is known to come from a page of its own host, or from the address bar. A sibling store's page is on the same site: its
 * reads carry our cookies and no Origin, so the absence of signs of another page proves nothing.
 */
export function isOwnRead(request: Pick<FastifyRequest, 'headers'>): boolean {
  const { origin } = request.headers
  const site = request.headers['sec-fetch-site']
  if (isCrossSite(request)) return false
  if (site !== undefined) return site === 'same-origin' || site === 'none'
  return origin !== undefined || request.headers['x-requested-with'] !== undefined // browsers before Sec-Fetch-Site; other hosts need a preflight for this header
}
