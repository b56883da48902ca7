import { LRUCache } from 'lru-cache'
import type { Database } from '../../db/database.ts'
import type { Author } from './theme-queries.ts'

/** A window of the studio in which a person has the draft of a store open. */
export type OpenWindow = {
  storeId: number
  window: string
  person: Author
  /** it is being closed */ isLeaving?: boolean
}
export type Presence = ReturnType<typeof openPresence>

/** A window says every 25 s that it is open, a hidden one each minute (presence.ts of the studio). One that was killed is forgotten after this. */
const TTL_MS = 90_000
const MAX_WINDOWS = 10_000
const CHANNEL = 'theme-presence'

/** Who has which draft open. Every process receives the windows of all others, and none of it is stored. */
export function openPresence({ listen, notify }: Pick<Database, 'listen' | 'notify'>) {
  const windows = new LRUCache<string, OpenWindow>({ max: MAX_WINDOWS, ttl: TTL_MS, ttlAutopurge: false })
  const keyOf = ({ storeId, window, person }: OpenWindow) => `${storeId} ${person.id} ${window}`
  const close = listen(CHANNEL, (payload) => {
    const one = payload as OpenWindow // that of `say`
    if (one.isLeaving) windows.delete(keyOf(one))
    else windows.set(keyOf(one), one)
  })
  return {
    say: (one: OpenWindow): Promise<void> => notify(CHANNEL, one),
    /** The people of the other windows, each once; the own person when a second window is open. */
    others(own: OpenWindow): Author[] {
      const found = [...windows.values()].filter((one) => one.storeId === own.storeId && keyOf(one) !== keyOf(own))
      const people = new Map(found.map(({ person }) => [person.id, person]))
      return [...people.values()].sort((a, b) => a.id - b.id)
    },
    close,
  }
}
