import { expect, test } from 'vitest'
import { createPageCache, type CacheEntry, type PageCache, type PageKey } from './page-cache.ts'

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

/** A cache with one page, of which nothing has changed since it was rendered. */
function cacheWith(entry: CacheEntry, key = keyOf('/')) {
  const cache = createPageCache(1_000)
  cache.set(key, entry, cache.moment())
  return cache
}

function changeOtherStores(cache: PageCache, times: number): void {
  for (let time = 0; time < times; time++) cache.invalidate(2, ['*'])
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
  ['something on it changed', (cache: PageCache) => cache.invalidate(1, ['product:1', 'unrelated'])],
  ['everything in its store changed', (cache: PageCache) => cache.invalidate(1, ['*'])],
  ['notifications were lost', (cache: PageCache) => cache.invalidateAll()],
  ['more changed than is remembered', (cache: PageCache) => changeOtherStores(cache, 5_000)],
])('a page rendered while %s is stored as stale', (_, change) => {
  const cache = createPageCache(1_000)
  const [before, entry] = [cache.moment(), entryOf({ tags: ['product:1'] })]
  change(cache)
  cache.set(keyOf('/'), entry, before)
  expect(cache.get(keyOf('/'), NOW)).toBeUndefined()
  expect(cache.stale(keyOf('/'))).toBe(entry)
})

test.each([
  ['something else in its store changed', (cache: PageCache) => cache.invalidate(1, ['product:12'])],
  ['another store changed', (cache: PageCache) => cache.invalidate(2, ['*', 'product:1'])],
  ['other stores changed thousands of times before', (cache: PageCache) => cache.invalidate(2, ['*']), 5_000],
])('a page rendered while %s is kept', (_, change, before = 0) => {
  const cache = createPageCache(1_000)
  changeOtherStores(cache, before)
  const begunAt = cache.moment()
  change(cache)
  cache.set(keyOf('/'), entryOf({ tags: ['product:1'] }), begunAt)
  expect(cache.get(keyOf('/'), NOW)).toBeDefined()
})

test('a change is looked for between two moments', () => {
  const cache = createPageCache(1_000)
  const tags = new Set(['product:1'])
  const moments = [cache.moment()]
  for (const changed of ['product:2', 'product:1', 'product:2']) {
    cache.invalidate(1, [changed])
    moments.push(cache.moment())
  }
  const between = (from: number, to: number) => cache.hasChanged(1, tags, moments[from]!, moments[to])
  expect([between(0, 1), between(0, 2), between(1, 2), between(2, 3), between(2, 2)]).toEqual([
    false,
    true,
    true,
    false,
    false,
  ])
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
  cache.set(keyOf('/'), fresh, cache.moment())
  expect(cache.get(keyOf('/'), NOW)).toBe(fresh)
})
