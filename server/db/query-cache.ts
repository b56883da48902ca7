import { LRUCache } from 'lru-cache'

/** Results cached per process. The bound covers all stores together, so memory does not grow with their number. */
export type QueryCache = {
  /** The result of `find`, at most `ms` old. Concurrent callers share one call. A rejection is not cached. */
  cached<T>(storeId: number, key: string, ms: number, find: () => Promise<T>): Promise<T>
  /** Drops the cached results of a store, or of all stores. */
  evict(storeId?: number): void
}

export function createQueryCache(): QueryCache {
  const answers = new LRUCache<string, { answer: Promise<unknown> }>({ max: MAX_ENTRIES })
  const versions = new Map<number, number>()
  return {
    cached<T>(storeId: number, key: string, ms: number, find: () => Promise<T>): Promise<T> {
      const place = `${storeId} ${versions.get(storeId) ?? 0} ${key}`
      const cached = answers.get(place)
      if (cached) return cached.answer as Promise<T> // a key always has the same result type
      const answer = find()
      answers.set(place, { answer }, { ttl: ms })
      answer.catch(() => answers.delete(place))
      return answer
    },
    evict(storeId) {
      if (storeId === undefined) answers.clear()
      else versions.set(storeId, (versions.get(storeId) ?? 0) + 1)
    },
  }
}

const MAX_ENTRIES = 4_000 // results; the largest hold a thousand ids
