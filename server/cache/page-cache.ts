import { LRUCache } from 'lru-cache'
import type { StoredPage } from './stored-page.ts'

/** `personal`: the page differs between the people of its audience, so it is rendered for each request. */
export type CacheEntry = (StoredPage | { personal: true; size: number }) & {
  /** What the page shows (`Endpoint.shows`). */
  tags: ReadonlySet<string>
  /** From then on the page is stale, in ms since 1970: an offer on it begins or ends. */
  expiresAt: number | undefined
}
export type PageKey = { storeId: number; audience: string; language: string; path: string; search: string }

/**
 * Rendered pages, a share for each store (architecture.md "A page request"). When the whole is too large, the largest store loses the page it used
 * longest ago, so that the crowd of one store does not evict the pages of another. Stale pages are kept as a fallback while no new one can be made.
 */
export function createPageCache(maxBytes: number) {
  const stores = new Map<number, LRUCache<string, CacheEntry>>()
  const generations = new Map<number, number>()
  const stale = new WeakSet<CacheEntry>()
  let everything = 0 // counts invalidations of all stores

  const keyOf = ({ audience, language, path, search }: PageKey) => `${audience}\n${language}\n${path}\n${search}`
  const bytes = () => stores.values().reduce((sum, pages) => sum + pages.calculatedSize, 0)
  const generation = (storeId: number) => (generations.get(storeId) ?? 0) + everything

  return {
    get(key: PageKey, now: number): CacheEntry | undefined {
      const entry = stores.get(key.storeId)?.get(keyOf(key))
      return entry && !stale.has(entry) && (entry.expiresAt === undefined || now < entry.expiresAt) ? entry : undefined
    },
    /** The stale fallback, for when a new page cannot be rendered. */
    stale: (key: PageKey): CacheEntry | undefined => stores.get(key.storeId)?.get(keyOf(key)),
    /** To be passed to `set`: a page rendered while its store changed is stored as stale. */
    generation,
    set(key: PageKey, entry: CacheEntry, renderedIn: number): void {
      if (entry.size > maxBytes) return
      if (renderedIn !== generation(key.storeId)) stale.add(entry)
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
      generations.set(storeId, (generations.get(storeId) ?? 0) + 1)
      const all = tags.includes('*')
      for (const entry of stores.get(storeId)?.values() ?? [])
        if (all || tags.some((tag) => entry.tags.has(tag))) stale.add(entry)
    },
    /** Marks every page as stale: notifications may have been missed. */
    invalidateAll(): void {
      everything++
      for (const pages of stores.values()) for (const entry of pages.values()) stale.add(entry)
    },
    stats: () => ({ pages: stores.values().reduce((sum, { size }) => sum + size, 0), bytes: bytes() }),
  }
}
export type PageCache = ReturnType<typeof createPageCache>
