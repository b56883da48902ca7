import { LRUCache } from 'lru-cache'

/** A complete response, one body per supported encoding. */
export type CachedPage = {
  status: number
  headers: Record<string, string>
  body: { br: Buffer; identity: Buffer }
  /** What the page shows: `theme`, `product:12` … A change of any of them makes it stale. */
  tags: ReadonlySet<string>
}
export type PageKey = { storeId: number; path: string; search: string; language: string; preview: boolean }

/**
 * Rendered pages of visitors who are not logged in (architecture.md "A page request"). Bounded by bytes; a store's changes invalidate its pages.
 * Stale pages are kept as a fallback while the database is unavailable.
 */
export function createPageCache(maxBytes: number) {
  const pages = new LRUCache<string, CachedPage>({
    maxSize: maxBytes,
    sizeCalculation: ({ body }) => body.br.length + body.identity.length + 1024,
  })
  const generations = new Map<number, number>()
  const stale = new WeakSet<CachedPage>()

  const keyOf = ({ storeId, path, search, language, preview }: PageKey) =>
    `${storeId}\n${language}\n${preview ? 'p' : ''}\n${path}\n${search}`
  return {
    get(key: PageKey): CachedPage | undefined {
      const page = pages.get(keyOf(key))
      return page && !stale.has(page) ? page : undefined
    },
    /** The stale fallback, used when a new page cannot be rendered. */
    stale: (key: PageKey): CachedPage | undefined => pages.get(keyOf(key)),
    /** To be passed to `set`: a page rendered while its store changed is stored as stale. */
    generation: (storeId: number): number => generations.get(storeId) ?? 0,
    set(key: PageKey, page: CachedPage, generation: number): void {
      if (generation !== (generations.get(key.storeId) ?? 0)) stale.add(page)
      pages.set(keyOf(key), page)
    },
    /** Marks the pages of a store with any of the tags as stale; all of them for the tag `*`. */
    invalidate(storeId: number, tags: string[]): void {
      generations.set(storeId, (generations.get(storeId) ?? 0) + 1)
      const all = tags.includes('*')
      for (const [key, page] of pages.entries()) {
        if (key.startsWith(`${storeId}\n`) && (all || tags.some((tag) => page.tags.has(tag)))) stale.add(page)
      }
    },
    /** Marks every page as stale: notifications may have been missed. */
    invalidateAll(): void {
      for (const page of pages.values()) stale.add(page)
    },
    stats: () => ({ pages: pages.size, bytes: pages.calculatedSize }),
  }
}
export type PageCache = ReturnType<typeof createPageCache>
