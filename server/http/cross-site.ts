import type { FastifyRequest } from 'fastify'

/**
 * True when a browser sent the request for a page of another host, also of a sibling of the same site: another shop under the same domain. Its cookies
 * are then ignored and its forms rejected (reliability.md R22). What a person typed, or followed from a program, comes from no page ("none").
 */
export function isCrossSite(request: Pick<FastifyRequest, 'headers'>): boolean {
  const { origin, host, 'sec-fetch-site': site } = request.headers
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return true
  if (!origin) return false
  return !URL.canParse(origin) || new URL(origin).host !== host
}
