/** Too much work waits already. */
export class QueueFull extends Error {
  override name = 'QueueFull'
}

type Limits = {
  /** Pieces of work that run at a time. */
  concurrency: number
  /** Of those, of one store. */
  maxRunning?: number
  /** Pieces of work of one store that wait. */
  maxWaiting: number
  /** Of all stores together. */
  maxWaitingTotal?: number
}

/**
 * Runs `concurrency` pieces of work at a time and takes the next from the stores in turn, so that a crowd in one store does not make another wait.
 * Throws QueueFull when `maxWaiting` of the store or `maxWaitingTotal` of all wait.
 */
export function createFairQueue({
  concurrency,
  maxRunning = concurrency,
  maxWaiting,
  maxWaitingTotal = Infinity,
}: Limits) {
  const waiting = new Map<number, (() => void)[]>() // in turn
  const running = new Map<number, number>()
  let totalRunning = 0
  let totalWaiting = 0

  const countRunning = (storeId: number, change: 1 | -1) => {
    const count = (running.get(storeId) ?? 0) + change
    if (count === 0) running.delete(storeId)
    else running.set(storeId, count)
    totalRunning += change
  }
  const next = () => {
    if (totalRunning >= concurrency) return
    for (const [storeId, starts] of waiting) {
      if ((running.get(storeId) ?? 0) >= maxRunning) continue
      const start = starts.shift()
      waiting.delete(storeId)
      if (starts.length > 0) waiting.set(storeId, starts) // behind the other stores
      totalWaiting--
      countRunning(storeId, 1)
      return start?.()
    }
  }
  return async function run<T>(storeId: number, work: () => Promise<T>): Promise<T> {
    const starts = waiting.get(storeId) ?? []
    if (starts.length >= maxWaiting || totalWaiting >= maxWaitingTotal) throw new QueueFull()
    await new Promise<void>((start) => {
      waiting.set(storeId, [...starts, start])
      totalWaiting++
      next()
    })
    try {
      return await work()
    } finally {
      countRunning(storeId, -1)
      next()
    }
  }
}
