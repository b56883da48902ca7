import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createFairQueue, QueueFull } from './fair-queue.ts'
import { createStoreActivity } from './store-activity.ts'

/** A queue whose works begin in an order that is written down, and end when told to. */
function recordedQueue(options: Parameters<typeof createFairQueue>[0]) {
  const { run, isFull } = createFairQueue(options)
  const begun: string[] = []
  const ends = new Map<string, PromiseWithResolvers<string>>()
  return {
    begun,
    isFull,
    end: async (name: string, problem?: Error) => {
      const { resolve, reject } = ends.get(name)!
      if (problem) reject(problem)
      else resolve(name)
      await settled()
    },
    add: (storeId: number, name: string, kind?: 'write') =>
      run(
        storeId,
        () => {
          begun.push(name)
          const end = Promise.withResolvers<string>()
          ends.set(name, end)
          return end.promise
        },
        kind,
      ),
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
  const { run } = createFairQueue({ concurrency: 1, maxWaiting: 1 })
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

describe('a crowd', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] }))
  afterEach(() => void vi.useRealTimers())
  const pass = async (ms: number) => {
    vi.advanceTimersByTime(ms)
    await settled()
  }
  /** What became of each: the works that were refused. */
  const refusals = (works: Record<string, Promise<string>>) => {
    const refused: string[] = []
    for (const [name, work] of Object.entries(works)) work.catch(() => refused.push(name))
    return refused
  }

  /** Whether it is refused at once. */
  const isRefused = async (work: Promise<string>) => {
    const refused = refusals({ work })
    await settled()
    return refused.length > 0
  }

  test('that is short waits, and what waits too long is refused', async () => {
    const { begun, end, add } = recordedQueue({ concurrency: 1, maxWaiting: 10, patienceMs: 1_000, tooMany: 3 })
    const refused = refusals({ a: add(1, 'a'), b: add(1, 'b'), c: add(1, 'c') })
    await pass(400)
    await end('a')
    expect(begun).toEqual(['a', 'b'])
    await pass(500)
    expect(refused).toEqual([])
    await pass(200)
    expect(refused).toEqual(['c'])
    await end('b')
  })

  test('that lasts is refused but for the few that came last', async () => {
    const { begun, end, add } = recordedQueue({ concurrency: 1, maxWaiting: 10, tooMany: 3, few: 2 })
    const names = ['a', 'b', 'c', 'd', 'e']
    const refused = refusals(Object.fromEntries(names.map((name) => [name, add(1, name)])))
    await pass(500)
    expect(refused).toEqual([])
    await pass(20)
    expect(refused).toEqual(['b', 'c'])
    await end('a')
    await end('d')
    expect(begun).toEqual(['a', 'd', 'e'])
  })

  test('that lasts has few places until half a second passes without a refusal; another store is not refused', async () => {
    const { isFull, end, add } = recordedQueue({ concurrency: 1, maxWaiting: 10, tooMany: 2, few: 1 })
    void refusals(Object.fromEntries(['a', 'b', 'c'].map((name) => [name, add(1, name)])))
    await pass(490)
    expect(isFull(1)).toBe(false)
    await pass(30)
    expect([isFull(1), isFull(2)]).toEqual([true, false])
    expect(await isRefused(add(1, 'd'))).toBe(true)
    await end('a')
    await end('c')
    void refusals({ e: add(1, 'e'), f: add(1, 'f') })
    expect(isFull(1)).toBe(true) // one waits
    await pass(510)
    expect(isFull(1)).toBe(false)
    void refusals({ g: add(1, 'g') })
    await end('e')
    await end('f')
    await end('g')
  })

  test('that lasts is refused at once, another store is not', async () => {
    const { begun, end, add } = recordedQueue({ concurrency: 1, maxWaiting: 10, tooMany: 2, few: 1 })
    void refusals(Object.fromEntries(['a', 'b', 'c', 'd'].map((name) => [name, add(1, name)])))
    await settled()
    await pass(520)
    expect(await isRefused(add(1, 'e'))).toBe(true)
    const other = add(2, 'other')
    await end('a')
    expect(begun).toEqual(['a', 'other'])
    await end('other')
    expect(await other).toBe('other')
  })

  test('that lasts has no more places than it had', async () => {
    const { begun, end, add } = recordedQueue({ concurrency: 4, maxRunning: 1, maxWaiting: 10, tooMany: 3, few: 3 })
    void refusals(Object.fromEntries(['a', 'b', 'c', 'd', 'e'].map((name) => [name, add(1, name)])))
    await pass(520)
    await end('a')
    expect(begun).toEqual(['a', 'c'])
  })

  test('of reads lets writes pass first, however long it lasts', async () => {
    const { begun, end, add } = recordedQueue({ concurrency: 1, maxWaiting: 10, tooMany: 2, few: 1 })
    void refusals(Object.fromEntries(['a', 'b', 'c'].map((name) => [name, add(1, name)])))
    await pass(505)
    const writes = ['order 1', 'order 2'].map((name) => add(1, name, 'write'))
    expect(await isRefused(add(1, 'd'))).toBe(true)
    await end('a')
    await end('order 1')
    await end('order 2')
    expect(begun.slice(0, 3)).toEqual(['a', 'order 1', 'order 2'])
    expect(await Promise.all(writes)).toEqual(['order 1', 'order 2'])
  })

  test('beside another store runs one work at a time and pauses twice as long as it took', async () => {
    const { begun, end, add } = recordedQueue({ concurrency: 3, maxRunning: 2, maxWaiting: 10, crowd: 2 })
    for (const name of ['a1', 'a2', 'a3', 'a4', 'a5', 'a6']) void add(1, name)
    void add(2, 'b1')
    await settled()
    expect(begun).toEqual(['a1', 'a2', 'b1'])
    await pass(30)
    await end('a1')
    expect(begun).toEqual(['a1', 'a2', 'b1']) // a2 runs
    await end('a2')
    await pass(40)
    expect(begun).toEqual(['a1', 'a2', 'b1']) // a pause of 60 ms
    void add(2, 'b2')
    await settled()
    expect(begun).toEqual(['a1', 'a2', 'b1', 'b2'])
    await pass(40)
    expect(begun).toEqual(['a1', 'a2', 'b1', 'b2', 'a3'])
  })

  test('gives way to a store that is asked for elsewhere', async () => {
    const activity = createStoreActivity()
    const { begun, end, add } = recordedQueue({ concurrency: 3, maxRunning: 2, maxWaiting: 10, crowd: 2, activity })
    for (const name of ['a1', 'a2', 'a3', 'a4', 'a5', 'a6']) void add(1, name)
    await settled()
    activity.note(0) // a call without a store
    await end('a1')
    expect(begun).toEqual(['a1', 'a2', 'a3'])
    activity.note(2)
    await end('a2')
    await end('a3')
    expect(begun).toEqual(['a1', 'a2', 'a3', 'a4'])
    await pass(5_001)
    await end('a4')
    expect(begun).toEqual(['a1', 'a2', 'a3', 'a4', 'a5', 'a6'])
  })

  test('that lasts gives way too, few as wait', async () => {
    const activity = createStoreActivity()
    const limits = { concurrency: 3, maxRunning: 2, maxWaiting: 10, crowd: 3, tooMany: 3, few: 1, activity }
    const { begun, end, add } = recordedQueue(limits)
    void refusals(Object.fromEntries(['a1', 'a2', 'a3', 'a4', 'a5'].map((name) => [name, add(1, name)])))
    await pass(520)
    activity.note(2)
    await end('a1')
    expect(begun).toEqual(['a1', 'a2'])
    await end('a2')
    expect(begun).toEqual(['a1', 'a2', 'a5'])
  })

  test('alone in the shop uses all places', async () => {
    const { begun, end, add } = recordedQueue({ concurrency: 3, maxRunning: 2, maxWaiting: 10, crowd: 2 })
    for (const name of ['a1', 'a2', 'a3', 'a4', 'a5']) void add(1, name)
    await settled()
    await pass(30)
    await end('a1')
    expect(begun).toEqual(['a1', 'a2', 'a3'])
  })
})
