import type { ThemeDocument } from '../../src/theme/document.ts'
import type { DocumentStore } from './document-store.ts'
import { goTo, startHistory, type Entry, type History } from './history.ts'
import type { Saved, Undecided } from './saved-draft.ts'

/** The write-ahead log of one tab: where its history began, every entry of it, and the draft it was made on. */
export type Journal = {
  start: ThemeDocument
  entries: Entry[]
  cursor: number
  saved: Saved
  undecided: Undecided[]
  /** ms since 1970, when it was written last */ at: number
}

/** A journal in this tab's hands: until it is released, or this tab ends, no other tab reads or writes it. */
export type HeldJournal = {
  /** As it was when this tab took it over; undefined for one that this tab began. */
  content: Journal | undefined
  /** Replaces the journal; entries before `from` are those of the last write. */
  write: (journal: Journal, from: number) => Promise<void>
  /** Deletes it and lets go of it. */
  remove: () => Promise<void>
  release: () => void
}

/** The journals of one browser. */
export type Journals = {
  begin: (storeCode: string) => Promise<HeldJournal>
  /** The journals of a store whose tabs are gone; from now on they belong to this tab. */
  takeOver: (storeCode: string) => Promise<HeldJournal[]>
}

const WRITE_AFTER_MS = 100 // a crash loses at most 250 ms of work (studio.md)

/** The history that a journal holds; undefined when its entries do not fit each other. */
export function replay({ start, entries, cursor }: Journal): History | undefined {
  try {
    return goTo({ ...startHistory(start), entries }, cursor)
  } catch {
    return undefined
  }
}

export type KeptJournal = {
  /** Resolves once everything up to now is written, or cannot be. */
  written: () => Promise<void>
  /** Writes what is left, then lets go of the journal. */
  stop: () => Promise<void>
}

/** Writes every change of the document to this tab's journal, a tenth of a second after it. */
export function openJournal(store: DocumentStore, journal: HeldJournal): KeptJournal {
  let timer: ReturnType<typeof setTimeout> | undefined
  let onDisk: readonly Entry[] = []
  let writing = Promise.resolve()

  const write = () => {
    clearTimeout(timer)
    timer = undefined
    writing = writing
      .then(async () => {
        const { history, saved, undecided } = store.getState()
        const entries = [...history.entries]
        const content = { start: history.start, entries, cursor: history.cursor, saved, undecided: [...undecided] }
        await journal.write({ ...content, at: Date.now() }, firstDifference(onDisk, entries))
        onDisk = entries
      })
      .catch(() => {}) // without a database the draft on the server is all there is
    return writing
  }
  const soon = () => {
    timer ??= setTimeout(() => void write(), WRITE_AFTER_MS)
  }
  const unsubscribe = store.subscribe((now, before) => {
    if (now.history !== before.history || now.saved !== before.saved || now.undecided !== before.undecided) soon()
  })
  soon()
  return {
    written: write,
    async stop() {
      unsubscribe()
      await (timer === undefined ? writing : write())
      journal.release()
    },
  }
}

function firstDifference(one: readonly Entry[], other: readonly Entry[]): number {
  let index = 0
  while (index < one.length && one[index] === other[index]) index += 1
  return index
}
