import type { EditingPlace, PersonHere } from '../../../src/contract/owner-themes.ts'
import type { Database } from '../../db/database.ts'
import type { Author } from './theme-queries.ts'

/** A window of the studio in which a person has the draft of a store open. */
export type OpenWindow = { storeId: number; window: string; person: Author }
/** `here`: the window says so, and where in the settings it is. `alive`: its socket answers. `lost`: its socket is gone, and may come back. */
type Said = 'here' | 'alive' | 'lost' | 'left'
type Notice = OpenWindow & { said: Said; place?: EditingPlace | null }
type Entry = OpenWindow & { place: EditingPlace | null; until: number; movedAt: number }
export type Presence = ReturnType<typeof openPresence>

/** A window with a socket is asked every 12 s (theme-socket.ts), one without says every 25 s that it is open. One that was killed is forgotten after this. */
const TTL_MS = 32_000
/** For the way back of a window that has lost its socket. */
const LOST_TTL_MS = 5_000
const SWEEP_MS = 1_000
/** A window that says more often is not listened to; the studio says at most once a second. */
const LEAST_GAP_MS = 250
const MAX_STORES = 5_000
export const MAX_WINDOWS = { store: 60, person: 12 } as const

/** Who has which draft open, and at which settings. Every process receives the windows of all others, and none of it is stored. */
export function openPresence({ listen, notify }: Pick<Database, 'listen' | 'notify'>, now = () => performance.now()) {
  const stores = new Map<number, Map<string, Entry>>()
  const saidAt = new Map<string, number>()
  const listeners = new Set<(storeId: number) => void>()
  const changed = (storeId: number) => listeners.forEach((listener) => listener(storeId))

  const close = listen(CHANNEL, (payload) => hear(payload as Notice)) // that of `say`

  function hear({ said, ...one }: Notice): void {
    const windows = stores.get(one.storeId)
    const key = keyOf(one)
    const existing = windows?.get(key)
    if (said === 'left') return forget(one.storeId, key)
    if (said === 'lost') return void (existing && (existing.until = Math.min(existing.until, now() + LOST_TTL_MS)))
    const place = said === 'here' ? (one.place ?? null) : (existing?.place ?? null)
    const until = now() + TTL_MS
    if (existing) {
      const hasMoved = !isSamePlace(existing.place, place) || existing.person.name !== one.person.name
      Object.assign(existing, { person: one.person, place, until, ...(hasMoved && { movedAt: now() }) })
      if (hasMoved) changed(one.storeId)
      return
    }
    if (!windows && stores.size >= MAX_STORES) return
    const all = windows ?? new Map<string, Entry>()
    const own = [...all].filter(([, { person }]) => person.id === one.person.id)
    if (own.length >= MAX_WINDOWS.person) all.delete(own[0]?.[0] ?? '')
    if (all.size >= MAX_WINDOWS.store) return
    const { storeId, window, person } = one
    stores.set(storeId, all.set(key, { storeId, window, person, place, until, movedAt: now() }))
    changed(storeId)
  }
  function forget(storeId: number, key: string): void {
    const windows = stores.get(storeId)
    saidAt.delete(`${storeId} ${key}`)
    if (!windows?.delete(key)) return
    if (windows.size === 0) stores.delete(storeId)
    changed(storeId)
  }
  function sweep(): void {
    const at = now()
    for (const [storeId, windows] of stores)
      for (const [key, { until }] of windows) if (until <= at) forget(storeId, key)
    for (const [key, when] of saidAt) if (at - when > TTL_MS) saidAt.delete(key)
  }
  const sweeping = setInterval(sweep, SWEEP_MS)
  sweeping.unref()

  return {
    /** What a window says of itself over HTTP. */
    async say(
      one: OpenWindow,
      { isLeaving = false, place = null }: { isLeaving?: boolean; place?: EditingPlace | null },
    ) {
      const key = `${one.storeId} ${keyOf(one)}`
      const last = saidAt.get(key)
      if (!isLeaving && last !== undefined && now() - last < LEAST_GAP_MS) return
      saidAt.set(key, now())
      await notify(CHANNEL, { ...one, said: isLeaving ? 'left' : 'here', place } satisfies Notice)
    },
    /** What its socket shows. */
    mark: (one: OpenWindow, said: Exclude<Said, 'here'>): Promise<void> =>
      notify(CHANNEL, { ...one, said } satisfies Notice),
    /** The people of the other windows, each once, where they were last; the own person when a second window is open. */
    others(own: Pick<OpenWindow, 'storeId'> & Partial<OpenWindow>): PersonHere[] {
      const { storeId, window, person } = own
      const ownKey = window && person && keyOf({ window, person })
      const at = now()
      const found = [...(stores.get(storeId) ?? [])].filter(([key, { until }]) => key !== ownKey && until > at)
      const inOrder = found.map(([, one]) => one).toSorted((one, other) => one.movedAt - other.movedAt)
      const people = new Map(inOrder.map((one) => [one.person.id, { ...one.person, place: one.place }]))
      return [...people.values()].sort((a, b) => a.id - b.id)
    },
    /** `listener` is told the store whose windows, or their places, are others. */
    onChange(listener: (storeId: number) => void): () => void {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    close() {
      clearInterval(sweeping)
      close()
    },
  }
}

const CHANNEL = 'theme-presence'
const keyOf = ({ window, person }: Pick<OpenWindow, 'window' | 'person'>) => `${person.id} ${window}`
const isSamePlace = (one: EditingPlace | null, other: EditingPlace | null): boolean =>
  one?.group === other?.group && one?.field === other?.field
