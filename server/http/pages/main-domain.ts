import type { FastifyRequest } from 'fastify'
import type { StoreSite } from '../sites.ts'
import type { StoreFrame } from './store-cache.ts'

/**
 * Where the store shows its pages, when that is not this host: its other domains lead to the main one for good, its address below ours when the theme
 * says so.
 */
export function mainDomain(
  site: StoreSite,
  { record: { domain }, theme }: Pick<StoreFrame, 'record' | 'theme'>,
): { host: string; status: 301 | 302 } | undefined {
  if (site.preview || !domain || site.ownDomain === domain) return undefined
  if (site.ownDomain !== undefined) return { host: domain, status: 301 }
  return theme.no_use_sub_domain ? { host: domain, status: 302 } : undefined
}

/** The requested path and query on another host. */
export const addressOn = (host: string, { url }: Pick<FastifyRequest, 'url'>): string =>
  new URL(`https://${host}${url}`).href // also encodes what a header cannot have
