import type { ThemeDocument } from '../../src/theme/document.ts'
import type { DocumentStore } from './document-store.ts'
import { goTo, startHistory, type Entry, type History } from './history.ts'

/** What survives a crash: where the history began, every entry of it, and which draft the server had. */
export type Journal = {
  start: ThemeDocument
  entries: Entry[]
  cursor: number
  saved: { document: ThemeDocument; version: number; publishedVersion: number | null }
}
type Head = Omit<Journal, 'entries'>

const DATABASE = 'tiem-studio'
const WRITE_AFTER_MS = 100 // a crash loses at most 250 ms of work (studio.md)

/** The journal of a store, if this browser has one that can be read. */
export async function readJournal(storeCode: string): Promise<Journal | undefined> {
  try {
    const database = await open()
    const transaction = database.transaction(['heads', 'entries'])
    const [head, entries] = await Promise.all([
      request<Head | undefined>(transaction.objectStore('heads').get(storeCode)),
      request<Entry[]>(transaction.objectStore('entries').getAll(ofStore(storeCode))),
    ])
    database.close()
    return head && { ...head, entries }
  } catch {
    return undefined // private windows may have no database: then nothing is recovered
  }
}

/** The history that a journal tells; undefined when its entries do not fit each other. */
export function replay({ start, entries, cursor }: Journal): History | undefined {
  try {
    return goTo({ ...startHistory(start), entries }, cursor)
  } catch {
    return undefined
  }
}

/** Writes every change of the document to this browser's database, a tenth of a second after it. Returns a function that stops. */
export function keepJournal(store: DocumentStore): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let written: readonly Entry[] = []
  const start = goTo(store.getState().history, 0).document
  let writing = Promise.resolve()

  const write = () => {
    timer = undefined
    const { storeCode, history, saved } = store.getState()
    const { entries, cursor } = history
    const from = firstDifference(written, entries)
    const isShorter = entries.length < written.length
    writing = writing
      .then(async () => {
        const database = await open()
        const transaction = database.transaction(['heads', 'entries'], 'readwrite', { durability: 'relaxed' })
        const kept = transaction.objectStore('entries')
        if (isShorter || written.length === 0)
          kept.delete(IDBKeyRange.bound([storeCode, entries.length], [storeCode, Infinity]))
        for (let at = from; at < entries.length; at++) kept.put(entries[at], [storeCode, at])
        transaction.objectStore('heads').put({ start, cursor, saved } satisfies Head, storeCode)
        await new Promise((done, failed) =>
          Object.assign(transaction, { oncomplete: done, onerror: failed, onabort: failed }),
        )
        database.close()
      })
      .catch(() => {}) // without a database the draft on the server is all there is
    written = entries
  }
  const soon = () => {
    timer ??= setTimeout(write, WRITE_AFTER_MS)
  }
  const unsubscribe = store.subscribe((now, before) => {
    if (now.history !== before.history || now.saved !== before.saved) soon()
  })
  soon()
  return () => {
    unsubscribe()
    if (timer !== undefined) write()
    clearTimeout(timer)
  }
}

function firstDifference(one: readonly Entry[], other: readonly Entry[]): number {
  let at = 0
  while (at < one.length && one[at] === other[at]) at += 1
  return at
}

const ofStore = (storeCode: string) => IDBKeyRange.bound([storeCode, 0], [storeCode, Infinity])

function open(): Promise<IDBDatabase> {
  const opening = indexedDB.open(DATABASE, 1)
  opening.onupgradeneeded = () => {
    opening.result.createObjectStore('heads')
    opening.result.createObjectStore('entries')
  }
  return request(opening)
}

function request<T>(asked: IDBRequest<T>): Promise<T> {
  return new Promise((done, failed) => {
    asked.onsuccess = () => done(asked.result)
    asked.onerror = () => failed(asked.error ?? new Error('no database'))
  })
}
