import { LRUCache } from 'lru-cache'

/** What a process remembers of all stores together: bounded as a whole, so that ten thousand stores need no more than ten. */
export type Memory = {
  /** The answer of `find`, at most `ms` old; who asks while it is being found waits for the same answer. A failure is not remembered. */
  remember<T>(storeId: number, key: string, ms: number, find: () => Promise<T>): Promise<T>
  /** Nothing that was known of this store, or of any, holds any more. */
  forget(storeId?: number): void
}

export function createMemory(): Memory {
  const answers = new LRUCache<string, { answer: Promise<unknown> }>({ max: MOST })
  const versions = new Map<number, number>()
  return {
    remember<T>(storeId: number, key: string, ms: number, find: () => Promise<T>): Promise<T> {
      const place = `${storeId} ${versions.get(storeId) ?? 0} ${key}`
      const known = answers.get(place)
      if (known) return known.answer as Promise<T> // the key names the question, and each question has one shape
      const answer = find()
      answers.set(place, { answer }, { ttl: ms })
      answer.catch(() => answers.delete(place))
      return answer
    },
    forget(storeId) {
      if (storeId === undefined) answers.clear()
      else versions.set(storeId, (versions.get(storeId) ?? 0) + 1)
    },
  }
}

const MOST = 4_000 // answers; the largest are a thousand ids
