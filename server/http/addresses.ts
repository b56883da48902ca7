import type { Config } from '../config.ts'

/**
 * The one origin under which a store's pages are known: its own domain, else its name under ours. Never the Host header, which anybody may write
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

/** Where a store answers: the shop itself, or its preview, which has an origin of its own (studio.md). Ends in a slash. */
export function storeAddress(
  { baseDomain, port }: Pick<Config, 'baseDomain' | 'port'>,
  code: string,
  kind: 'shop' | 'preview' = 'shop',
): string {
  const host = `${code}.${kind === 'preview' ? 'preview.' : ''}${baseDomain}`
  const isThisMachine = baseDomain === 'localhost' || baseDomain.endsWith('.localhost')
  return isThisMachine ? `http://${host}:${port}/` : `https://${host}/`
}
