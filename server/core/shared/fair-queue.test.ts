import { expect, test } from 'vitest'
import { createFairQueue, QueueFull } from './fair-queue.ts'

/** A queue whose works begin in an order that is written down, and end when told to. */
function recordedQueue(options: Parameters<typeof createFairQueue>[0]) {
  const run = createFairQueue(options)
  const begun: string[] = []
  const ends = new Map<string, PromiseWithResolvers<string>>()
  return {
    begun,
    end: async (name: string, problem?: Error) => {
      const { resolve, reject } = ends.get(name)!
      if (problem) reject(problem)
      else resolve(name)
      await settled()
    },
    add: (storeId: number, name: string) =>
      run(storeId, () => {
        begun.push(name)
        const end = Promise.withResolvers<string>()
        ends.set(name, end)
        return end.promise
      }),
  }
}
/** All reactions to promises that are settled now have run. */
const settled = () => new Promise<void>((resolve) => setImmediate(resolve))

test('at most so many works run at a time, and each resolves to its own result', async () => {
  const { begun, end, add } = recordedQueue({ concurrency: 2, maxWaiting: 10 })
  const results = ['a', 'b', 'c'].map((name) => add(1, name))
  await settled()
  expect(begun).toEqual(['a', 'b'])
  await end('b')
  expect(begun).toEqual(['a', 'b', 'c'])
  await end('a')
  await end('c')
  expect(await Promise.all(results)).toEqual(['a', 'b', 'c'])
})

test('stores take turns, and the works of a store keep their order', async () => {
  const { begun, end, add } = recordedQueue({ concurrency: 1, maxWaiting: 10 })
  for (const name of ['a1', 'a2', 'a3', 'a4']) void add(1, name)
  for (const name of ['b1', 'b2']) void add(2, name)
  void add(3, 'c1')
  await settled()
  for (let turn = 0; turn < 7; turn++) await end(begun[turn]!)
  expect(begun).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2', 'a4'])
})

test('a store with too much waiting work is refused; another is not', async () => {
  const { begun, end, add } = recordedQueue({ concurrency: 1, maxWaiting: 2 })
  const results = ['a', 'b', 'c'].map((name) => add(1, name))
  await settled()
  await expect(add(1, 'd')).rejects.toThrow(QueueFull)
  const other = add(2, 'other')
  for (const name of ['a', 'b', 'other', 'c']) await end(name)
  expect(begun).toEqual(['a', 'b', 'other', 'c'])
  expect(await Promise.all([...results, other])).toEqual(['a', 'b', 'c', 'other'])
})

test('a failing work releases its place', async () => {
  const { begun, end, add } = recordedQueue({ concurrency: 1, maxWaiting: 2 })
  const failing = add(1, 'failing')
  const next = add(1, 'next')
  await settled()
  const [result] = await Promise.all([Promise.allSettled([failing]), end('failing', new Error('no'))])
  expect(result).toEqual([{ status: 'rejected', reason: new Error('no') }])
  expect(begun).toEqual(['failing', 'next'])
  await end('next')
  expect(await next).toBe('next')
})

test('a work that throws at once releases its place', async () => {
  const run = createFairQueue({ concurrency: 1, maxWaiting: 1 })
  await expect(
    run(1, () => {
      throw new Error('at once')
    }),
  ).rejects.toThrow('at once')
  expect(await run(1, async () => 'next')).toBe('next')
})

test('a store runs at most so many works while another place stays free', async () => {
  const { begun, end, add } = recordedQueue({ concurrency: 2, maxRunning: 1, maxWaiting: 10 })
  for (const name of ['a1', 'a2', 'a3']) void add(1, name)
  await settled()
  expect(begun).toEqual(['a1'])
  void add(2, 'b1')
  await settled()
  expect(begun).toEqual(['a1', 'b1'])
  await end('b1')
  expect(begun).toEqual(['a1', 'b1'])
  await end('a1')
  await end('a2')
  expect(begun).toEqual(['a1', 'b1', 'a2', 'a3'])
})

test('all stores together wait within a bound', async () => {
  const { add } = recordedQueue({ concurrency: 1, maxWaiting: 2, maxWaitingTotal: 3 })
  for (const [store, name] of ['running', 'a', 'b', 'c'].entries()) void add(store, name)
  await expect(add(9, 'd')).rejects.toThrow(QueueFull)
})
