import type { FastifyRequest } from 'fastify'
import { isThisMachine, type Config } from '../config.ts'

/**
 * The canonical origin of a store's pages: its own domain, else its subdomain of ours. Never the Host header, which a client can set freely
 * and which would poison cached pages (reliability.md R12, R13).
 */
export function storeOrigin(
  config: Pick<Config, 'baseDomain' | 'port'>,
  store: { store_code: string; domain: string | null },
  isPreview: boolean,
): string {
  if (store.domain && !isPreview) return `https://${store.domain}`
  return storeAddress(config, store.store_code, isPreview ? 'preview' : 'shop').replace(/\/$/, '')
}

/** URL of a store or of its preview, which has its own origin (studio.md). Ends with a slash. */
export function storeAddress(
  { baseDomain, port }: Pick<Config, 'baseDomain' | 'port'>,
  code: string,
  kind: 'shop' | 'preview' = 'shop',
): string {
  return `${originOf(`${code}.${kind === 'preview' ? 'preview.' : ''}${baseDomain}`, port)}/`
}

/** The origin of the studio and of the API of owners. */
export const studioAddress = ({ baseDomain, port }: Pick<Config, 'baseDomain' | 'port'>): string =>
  originOf(baseDomain, port)

/** The studio's origin as the browser of a preview knows it: the preview's protocol and port, which a proxy may have changed. */
export const studioOfPreview = ({ protocol, headers: { host = '' } }: FastifyRequest): string =>
  `${protocol}://${host.replace(/^[^.]*\.preview\./, '')}`

const originOf = (host: string, port: number): string =>
  isThisMachine(host) ? `http://${host}:${port}` : `https://${host}`
