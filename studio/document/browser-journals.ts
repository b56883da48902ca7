import type { Entry } from './history.ts'
import type { HeldJournal, Journal, Journals } from './journal.ts'

type Head = Omit<Journal, 'entries'>
type Id = readonly [storeCode: string, tab: string]

const DATABASE = 'tiem-studio'
const DATABASE_VERSION = 2
/** The lock of a tab that was closed or reloaded may still be held for a while, on a busy machine for long. An open tab says that it is there. */
const HANDOVER_MS = 4000
const CHANNEL = 'tiem-studio-journals'
type Message = { ask: string } | { isHere: string }

/**
 * The journals in IndexedDB, one per tab. A Web Lock marks the journal as in use; the browser releases it when the tab ends, however it ends. Both
 * Web Locks and signing in to the studio need a secure context, so every browser in use has them. Without Web Locks no journal of another tab is
 * taken over.
 */
export const browserJournals: Journals = {
  async begin(storeCode) {
    const id = [storeCode, crypto.randomUUID()] as const
    return held(id, await hold(id), undefined)
  },

  async takeOver(storeCode) {
    const ids = await idsOf(storeCode).catch(() => []) // private windows may have no database: nothing is recovered
    const taken = await Promise.all(
      ids.map(async (id) => {
        const release = await holdUnlessHere(id)
        if (!release) return []
        const content = await read(id).catch(() => undefined)
        if (content) return [held(id, release, content)]
        release() // removed by the tab that held the lock
        return []
      }),
    )
    return taken.flat()
  },
}

function held(id: Id, release: (() => void) | undefined, content: Journal | undefined): HeldJournal {
  return {
    content,
    async write({ entries, ...head }, from) {
      await inTransaction((heads, kept) => {
        kept.delete(IDBKeyRange.bound([...id, entries.length], [...id, Infinity]))
        for (let index = from; index < entries.length; index++) kept.put(entries[index], [...id, index])
        heads.put(head satisfies Head, [...id])
      })
    },
    async remove() {
      await inTransaction((heads, kept) => {
        kept.delete(entriesOf(id))
        heads.delete([...id])
      }).catch(() => {}) // taken over and judged again at the next opening
      release?.()
    },
    release: () => release?.(),
  }
}

/** Like `hold`, for the journal of another tab: undefined as soon as that tab says that it is open. */
async function holdUnlessHere(id: Id): Promise<(() => void) | undefined> {
  const waiting = new AbortController()
  const stop = () => waiting.abort()
  const timer = setTimeout(stop, HANDOVER_MS)
  const channel = new BroadcastChannel(CHANNEL)
  channel.onmessage = ({ data }: MessageEvent<Message>) => {
    if ('isHere' in data && data.isHere === lockName(id)) stop()
  }
  channel.postMessage({ ask: lockName(id) } satisfies Message)
  const release = await hold(id, waiting.signal)
  clearTimeout(timer)
  channel.close()
  return release
}

/** Answers tabs that ask for this journal, until the returned function is called. */
function answerFor(id: Id): () => void {
  const channel = new BroadcastChannel(CHANNEL)
  channel.onmessage = ({ data }: MessageEvent<Message>) => {
    if ('ask' in data && data.ask === lockName(id)) channel.postMessage({ isHere: data.ask } satisfies Message)
  }
  return () => channel.close()
}

const lockName = (id: Id) => `tiem-studio-journal ${id.join(' ')}`

/** Resolves to a function that releases the lock; undefined when another tab still holds it when `signal` aborts, or without Web Locks. */
function hold(id: Id, signal?: AbortSignal): Promise<(() => void) | undefined> {
  return new Promise((resolve) => {
    const locks: LockManager | undefined = navigator.locks
    if (!locks) return resolve(undefined)
    const granted = () => {
      if (signal?.aborted) return
      return new Promise<void>((release) => {
        const stopAnswering = answerFor(id)
        resolve(() => {
          stopAnswering()
          release()
        })
      })
    }
    signal?.addEventListener('abort', () => resolve(undefined)) // Chromium leaves a request waiting that is aborted in the moment in which it is made
    locks.request(lockName(id), signal ? { signal } : {}, granted).catch(() => resolve(undefined))
  })
}

async function idsOf(storeCode: string): Promise<Id[]> {
  const database = await open()
  const keys = await result(
    database
      .transaction('heads')
      .objectStore('heads')
      .getAllKeys(IDBKeyRange.bound([storeCode], [storeCode, []])),
  )
  database.close()
  return keys as unknown as Id[] // the only kind of key that is stored
}

async function read(id: Id): Promise<Journal | undefined> {
  const database = await open()
  const transaction = database.transaction(['heads', 'entries'])
  const [head, entries] = await Promise.all([
    result<Head | undefined>(transaction.objectStore('heads').get([...id])),
    result<Entry[]>(transaction.objectStore('entries').getAll(entriesOf(id))),
  ])
  database.close()
  return head && { ...head, entries }
}

async function inTransaction(change: (heads: IDBObjectStore, entries: IDBObjectStore) => void): Promise<void> {
  const database = await open()
  try {
    const transaction = database.transaction(['heads', 'entries'], 'readwrite', { durability: 'relaxed' })
    change(transaction.objectStore('heads'), transaction.objectStore('entries'))
    await new Promise((done, failed) =>
      Object.assign(transaction, { oncomplete: done, onerror: failed, onabort: failed }),
    )
  } finally {
    database.close()
  }
}

const entriesOf = (id: Id) => IDBKeyRange.bound([...id, 0], [...id, Infinity])

function open(): Promise<IDBDatabase> {
  const opening = indexedDB.open(DATABASE, DATABASE_VERSION)
  opening.onupgradeneeded = () => {
    const database = opening.result
    // Version 1 had one journal per store, in which tabs overwrote each other's entries: its contents are not reliable.
    for (const name of database.objectStoreNames) database.deleteObjectStore(name)
    database.createObjectStore('heads')
    database.createObjectStore('entries')
  }
  return result(opening)
}

function result<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((done, failed) => {
    request.onsuccess = () => done(request.result)
    request.onerror = () => failed(request.error ?? new Error('no database'))
  })
}
