/** Too much work of one store waits already. */
export class QueueFull extends Error {
  override name = 'QueueFull'
}

/**
 * Runs `concurrency` pieces of work at a time and takes the next from the stores in turn, so that a crowd in one store does not make another wait.
 * Throws QueueFull when `maxWaiting` of the store wait.
 */
export function createFairQueue({ concurrency, maxWaiting }: { concurrency: number; maxWaiting: number }) {
  const waiting = new Map<number, (() => void)[]>() // in turn
  let running = 0

  const next = () => {
    const [first] = waiting
    if (!first || running >= concurrency) return
    const [storeId, starts] = first
    const start = starts.shift()
    waiting.delete(storeId)
    if (starts.length > 0) waiting.set(storeId, starts) // behind the other stores
    running++
    start?.()
  }
  return async function run<T>(storeId: number, work: () => Promise<T>): Promise<T> {
    const starts = waiting.get(storeId) ?? []
    if (starts.length >= maxWaiting) throw new QueueFull()
    await new Promise<void>((start) => {
      waiting.set(storeId, [...starts, start])
      next()
    })
    try {
      return await work()
    } finally {
      running--
      next()
    }
  }
}
