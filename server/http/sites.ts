import { LRUCache } from 'lru-cache'
import { isThisMachine } from '../config.ts'
import type { PreviewView } from '../../src/contract/preview-views.ts'
import type { Recorded } from '../core/themes/recorded-screen.ts'
import type { Database } from '../db/database.ts'

/** A store's host. `ownDomain`: the name, when it is the store's own and not one below ours. `view`: of a preview, whom it shows the store to. */
export type StoreSite =
  | { code: string; preview: false; ownDomain?: string }
  | {
      code: string
      preview: true
      view: PreviewView
      /** a bundle's page is shown instead of the store */ recorded?: Recorded
    }

/** What a host name refers to. Unknown names never fall back to a store (reliability.md R12). */
export type Site = { kind: 'portal' } | ({ kind: 'store' } & StoreSite) | { kind: 'unknown'; host: string }

const CODE = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/

type SiteOptions = {
  baseDomain: string
  findByDomain: (domain: string) => Promise<string | undefined>
  /** Reads the label of a persona's preview (core/previews/preview-label.ts), or of a bundle's page (core/themes/recorded-screen.ts). */
  readView: (label: string) => Promise<{ code: string; view: PreviewView; recorded?: Recorded } | undefined>
}

/**
 * Host header → site, by exact match: BASE_DOMAIN itself (with localhost also its addresses), `{code}.BASE_DOMAIN`, `{code}.preview.BASE_DOMAIN` with a
 * code, the signed label of a persona or that of a bundle's page, or a store's own domain.
 */
export function createSites({ baseDomain, findByDomain, readView }: SiteOptions) {
  const isLocal = isThisMachine(baseDomain)
  const own = new LRUCache<string, { code: string | undefined }>({ max: 10_000, ttl: 60_000 })
  return async function siteOf(hostHeader: string | undefined): Promise<Site> {
    const host = hostName(hostHeader)
    if (host === undefined) return { kind: 'unknown', host: '' }
    if (host === baseDomain || (isLocal && (host === '127.0.0.1' || host === '[::1]'))) return { kind: 'portal' }
    if (host.endsWith(`.${baseDomain}`)) {
      const [code = '', ...rest] = host.slice(0, -baseDomain.length - 1).split('.')
      const preview = rest.length === 1 && rest[0] === 'preview'
      if (!CODE.test(code) || (rest.length > 0 && !preview)) return { kind: 'unknown', host }
      if (!preview) return { kind: 'store', code, preview }
      if (!code.includes('--')) return { kind: 'store', code, preview, view: VISITOR }
      const read = await readView(code)
      return read ? { kind: 'store', preview, ...read } : { kind: 'unknown', host }
    }
    const entry = own.get(host) ?? { code: await findByDomain(host) }
    own.set(host, entry)
    return entry.code === undefined
      ? { kind: 'unknown', host }
      : { kind: 'store', code: entry.code, preview: false, ownDomain: host }
  }
}
const VISITOR: PreviewView = { persona: 'visitor', state: 'usual' }
export type SiteOf = ReturnType<typeof createSites>

/** Lower case, without port; undefined when it is not a valid host name. */
function hostName(header: string | undefined): string | undefined {
  const match = /^([a-z0-9.-]+|\[[0-9a-f:]+\])(?::\d{1,5})?$/i.exec(header ?? '')
  const name = match?.[1]?.toLowerCase()
  return name && !name.startsWith('.') && !name.endsWith('.') && !name.includes('..') ? name : undefined
}

export async function storeCodeOfDomain(system: Database['system'], host: string): Promise<string | undefined> {
  const row = await system((q) =>
    q
      .selectFrom('domains')
      .innerJoin('stores', 'stores.id', 'domains.store_id')
      .select('store_code')
      .where('host', '=', host)
      .executeTakeFirst(),
  )
  return row?.store_code
}
