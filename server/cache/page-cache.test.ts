import { expect, test } from 'vitest'
import { createPageCache, type CacheEntry, type PageKey } from './page-cache.ts'

const NOW = 1_000
const keyOf = (path: string, more: Partial<PageKey> = {}): PageKey => ({
  storeId: 1,
  audience: 'visitor',
  language: 'vi',
  path,
  search: '',
  ...more,
})
const entryOf = ({ tags = [], size = 10, expiresAt }: { tags?: string[]; size?: number; expiresAt?: number } = {}) =>
  ({ personal: true, size, tags: new Set(tags), expiresAt }) satisfies CacheEntry

/** A cache with one page, rendered in the current generation. */
function cacheWith(entry: CacheEntry, key = keyOf('/')) {
  const cache = createPageCache(1_000)
  cache.set(key, entry, cache.generation(key.storeId))
  return cache
}

test.each([
  ['store', { storeId: 2 }],
  ['audience', { audience: 'agency' }],
  ['language', { language: 'ko' }],
  ['path', { path: '/tin-tuc' }],
  ['search', { search: '?page=2' }],
] satisfies [string, Partial<PageKey>][])('a page of another %s is another page', (_, other) => {
  const entry = entryOf()
  const cache = cacheWith(entry)
  expect(cache.get(keyOf('/'), NOW)).toBe(entry)
  expect(cache.get(keyOf('/', other), NOW)).toBeUndefined()
  expect(cache.stale(keyOf('/', other))).toBeUndefined()
})

test('the crowd of one store evicts only pages of its own, those it used longest ago', () => {
  const cache = createPageCache(1_000)
  const small = entryOf({ size: 100 })
  cache.set(keyOf('/', { storeId: 2 }), small, 0)
  for (let page = 0; page < 500; page++) {
    cache.set(keyOf(`/${page}`), entryOf({ size: 10 }), 0)
    cache.get(keyOf('/0'), NOW) // used again and again
    expect(cache.stats().bytes).toBeLessThanOrEqual(1_000)
  }
  expect(cache.get(keyOf('/', { storeId: 2 }), NOW)).toBe(small)
  expect(cache.stats()).toEqual({ pages: 91, bytes: 1_000 })
  for (const kept of ['/0', '/499']) expect(cache.get(keyOf(kept), NOW)).toBeDefined()
  for (const evicted of ['/1', '/400']) expect(cache.stale(keyOf(evicted))).toBeUndefined()
})

test('a page larger than the cache is not kept and evicts nothing', () => {
  const cache = cacheWith(entryOf())
  cache.set(keyOf('/huge'), entryOf({ size: 1_001 }), 0)
  expect(cache.get(keyOf('/huge'), NOW)).toBeUndefined()
  expect(cache.get(keyOf('/'), NOW)).toBeDefined()
})

test.each([
  ['its store changed', (cache: ReturnType<typeof createPageCache>) => cache.invalidate(1, ['unrelated'])],
  ['notifications were lost', (cache: ReturnType<typeof createPageCache>) => cache.invalidateAll()],
])('a page rendered while %s is stored as stale', (_, change) => {
  const cache = createPageCache(1_000)
  const [before, entry] = [cache.generation(1), entryOf()]
  change(cache)
  cache.set(keyOf('/'), entry, before)
  expect(cache.get(keyOf('/'), NOW)).toBeUndefined()
  expect(cache.stale(keyOf('/'))).toBe(entry)
})

test('a page rendered while another store changed is kept', () => {
  const cache = createPageCache(1_000)
  const before = cache.generation(1)
  cache.invalidate(2, ['*'])
  cache.set(keyOf('/'), entryOf(), before)
  expect(cache.get(keyOf('/'), NOW)).toBeDefined()
})

test('a page is stale from the moment an offer on it begins or ends', () => {
  const cache = cacheWith(entryOf({ expiresAt: NOW }))
  expect(cache.get(keyOf('/'), NOW - 1)).toBeDefined()
  expect(cache.get(keyOf('/'), NOW)).toBeUndefined()
  expect(cache.stale(keyOf('/'))).toBeDefined()
})

test('a tag marks the pages of its store that have it, and no others', () => {
  const cache = createPageCache(1_000)
  cache.set(keyOf('/both'), entryOf({ tags: ['product:1', 'promotions'] }), 0)
  cache.set(keyOf('/other'), entryOf({ tags: ['product:12'] }), 0)
  cache.set(keyOf('/both', { storeId: 2 }), entryOf({ tags: ['product:1'] }), 0)
  cache.invalidate(1, ['unrelated', 'product:1'])
  expect(cache.get(keyOf('/both'), NOW)).toBeUndefined()
  expect(cache.stale(keyOf('/both'))).toBeDefined()
  expect(cache.get(keyOf('/other'), NOW)).toBeDefined()
  expect(cache.get(keyOf('/both', { storeId: 2 }), NOW)).toBeDefined()
  cache.invalidate(1, [])
  expect(cache.get(keyOf('/other'), NOW)).toBeDefined()
  cache.invalidate(1, ['*'])
  expect(cache.get(keyOf('/other'), NOW)).toBeUndefined()
  expect(cache.get(keyOf('/both', { storeId: 2 }), NOW)).toBeDefined()
})

test('invalidateAll marks the pages of every store, which a new render replaces', () => {
  const cache = createPageCache(1_000)
  for (const storeId of [1, 2]) cache.set(keyOf('/', { storeId }), entryOf(), 0)
  cache.invalidateAll()
  for (const storeId of [1, 2]) {
    expect(cache.get(keyOf('/', { storeId }), NOW)).toBeUndefined()
    expect(cache.stale(keyOf('/', { storeId }))).toBeDefined()
  }
  const fresh = entryOf()
  cache.set(keyOf('/'), fresh, cache.generation(1))
  expect(cache.get(keyOf('/'), NOW)).toBe(fresh)
})
