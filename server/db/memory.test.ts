import { expect, test, vi } from 'vitest'
import { createMemory } from './memory.ts'

test('concurrent callers share one computation; later callers get the cached result; stores have separate entries', async () => {
  const memory = createMemory()
  const find = vi.fn<() => Promise<number>>(() => Promise.resolve(7))
  expect(
    await Promise.all([memory.remember(1, 'count', 5_000, find), memory.remember(1, 'count', 5_000, find)]),
  ).toEqual([7, 7])
  expect(await memory.remember(1, 'count', 5_000, find)).toBe(7)
  expect(find).toHaveBeenCalledTimes(1)
  await memory.remember(2, 'count', 5_000, find)
  expect(find).toHaveBeenCalledTimes(2)
})

test('forget drops the results of one store, or of all', async () => {
  const memory = createMemory()
  let count = 0
  const ask = (storeId: number) => memory.remember(storeId, 'count', 60_000, () => Promise.resolve(++count))
  expect([await ask(1), await ask(2)]).toEqual([1, 2])
  memory.forget(1)
  expect([await ask(1), await ask(2)]).toEqual([3, 2])
  memory.forget()
  expect([await ask(1), await ask(2)]).toEqual([4, 5])
})

test('a rejection reaches the caller and is not cached', async () => {
  const memory = createMemory()
  await expect(memory.remember(1, 'count', 60_000, () => Promise.reject(new Error('down')))).rejects.toThrow('down')
  expect(await memory.remember(1, 'count', 60_000, () => Promise.resolve(1))).toBe(1)
})
