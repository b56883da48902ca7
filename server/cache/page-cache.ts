import { LRUCache } from 'lru-cache'
import type { StoredPage } from './stored-page.ts'

/** `personal`: the page differs between the people of its audience, so it is rendered for each request. */
export type CacheEntry = (StoredPage | { personal: true; size: number }) & {
  /** What the page shows (`Endpoint.shows`). */
  tags: ReadonlySet<string>
  /** From then on the page is stale, in ms since 1970: an offer on it begins or ends. */
  expiresAt: number | undefined
}
/** What a page is kept under. */
export type PageKey = { storeId: number; audience: string; language: string; path: string; search: string }

/**
 * Rendered pages, a share for each store (architecture.md "A page request"). When the whole is too large, the largest store loses the page it used
 * longest ago, so that the crowd of one store does not evict the pages of another. Stale pages are kept as a fallback while no new one can be made.
 */
export function createPageCache(maxBytes: number) {
  const stores = new Map<number, LRUCache<string, CacheEntry>>()
  const stale = new WeakSet<CacheEntry>()
  /** The last changes; `forgotten` earlier ones are no longer known. */
  const changes: Change[] = []
  let forgotten = 0

  const keyOf = ({ audience, language, path, search }: PageKey) => `${audience}\n${language}\n${path}\n${search}`
  const bytes = () => stores.values().reduce((sum, pages) => sum + pages.calculatedSize, 0)

  function remember(change: Change): void {
    changes.push(change)
    if (changes.length > MAX_CHANGES) forgotten += changes.splice(0, MAX_CHANGES / 2).length
  }

  const moment = () => forgotten + changes.length

  function hasChanged(storeId: number, tags: ReadonlySet<string>, from: number, to = moment()): boolean {
    if (from < forgotten && from < to) return true
    return changes.slice(from - forgotten, to - forgotten).some((change) => concerns(change, storeId, tags))
  }

  return {
    get(key: PageKey, now: number): CacheEntry | undefined {
      const entry = stores.get(key.storeId)?.get(keyOf(key))
      return entry && !stale.has(entry) && (entry.expiresAt === undefined || now < entry.expiresAt) ? entry : undefined
    },
    /** The stale fallback, for when a new page cannot be rendered. */
    stale: (key: PageKey): CacheEntry | undefined => stores.get(key.storeId)?.get(keyOf(key)),
    /** Counts the changes so far. */
    moment,
    /** Whether something with one of these tags changed in the store between two moments. True when that is no longer known. */
    hasChanged,
    /** `begunAt`: the moment before the page's data was read. A page of which something has changed since then is stored as stale. */
    set(key: PageKey, entry: CacheEntry, begunAt: number): void {
      if (entry.size > maxBytes) return
      if (hasChanged(key.storeId, entry.tags, begunAt)) stale.add(entry)
      const pages =
        stores.get(key.storeId) ??
        new LRUCache<string, CacheEntry>({ maxSize: maxBytes, sizeCalculation: ({ size }) => size })
      stores.set(key.storeId, pages)
      pages.set(keyOf(key), entry)
      while (bytes() > maxBytes) {
        const largest = [...stores.values()].reduce((one, other) =>
          other.calculatedSize > one.calculatedSize ? other : one,
        )
        largest.pop()
      }
    },
    /** Marks the pages of a store with any of the tags as stale; all of them for the tag `*`. */
    invalidate(storeId: number, tags: readonly string[]): void {
      const change = { storeId, tags }
      remember(change)
      for (const entry of stores.get(storeId)?.values() ?? [])
        if (concerns(change, storeId, entry.tags)) stale.add(entry)
    },
    /** Marks every page as stale: notifications may have been missed. */
    invalidateAll(): void {
      remember('everything')
      for (const pages of stores.values()) for (const entry of pages.values()) stale.add(entry)
    },
    stats: () => ({ pages: stores.values().reduce((sum, { size }) => sum + size, 0), bytes: bytes() }),
  }
}
/** Of a store, or of all because notifications may have been missed. */
type Change = { storeId: number; tags: readonly string[] } | 'everything'
/** A render takes far less time than so many changes of all stores. */
const MAX_CHANGES = 4_000

function concerns(change: Change, storeId: number, tags: ReadonlySet<string>): boolean {
  if (change === 'everything') return true
  return change.storeId === storeId && change.tags.some((tag) => tag === '*' || tags.has(tag))
}

export type PageCache = ReturnType<typeof createPageCache>
