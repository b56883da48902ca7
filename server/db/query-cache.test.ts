import { expect, test, vi } from 'vitest'
import { createQueryCache } from './query-cache.ts'

test('concurrent callers share one computation; later callers get the cached result; stores have separate entries', async () => {
  const memory = createQueryCache()
  const find = vi.fn<() => Promise<number>>(() => Promise.resolve(7))
  expect(await Promise.all([memory.cached(1, 'count', 5_000, find), memory.cached(1, 'count', 5_000, find)])).toEqual([
    7, 7,
  ])
  expect(await memory.cached(1, 'count', 5_000, find)).toBe(7)
  expect(find).toHaveBeenCalledTimes(1)
  await memory.cached(2, 'count', 5_000, find)
  expect(find).toHaveBeenCalledTimes(2)
})

test('forget drops the results of one store, or of all', async () => {
  const memory = createQueryCache()
  let count = 0
  const ask = (storeId: number) => memory.cached(storeId, 'count', 60_000, () => Promise.resolve(++count))
  expect([await ask(1), await ask(2)]).toEqual([1, 2])
  memory.evict(1)
  expect([await ask(1), await ask(2)]).toEqual([3, 2])
  memory.evict()
  expect([await ask(1), await ask(2)]).toEqual([4, 5])
})

test('a rejection reaches the caller and is not cached', async () => {
  const memory = createQueryCache()
  await expect(memory.cached(1, 'count', 60_000, () => Promise.reject(new Error('down')))).rejects.toThrow('down')
  expect(await memory.cached(1, 'count', 60_000, () => Promise.resolve(1))).toBe(1)
})
