import type { ThemeDocument } from '../../src/theme/document.ts'
import type { DocumentStore } from './document-store.ts'
import { goTo, startHistory, type Entry, type History } from './history.ts'
import type { Saved, Undecided } from './saved-draft.ts'

/** The write-ahead log of one tab: the start of its history, all entries, and the draft they are based on. */
export type Journal = {
  start: ThemeDocument
  entries: Entry[]
  cursor: number
  saved: Saved
  undecided: Undecided[]
  /** time of the last write, ms since 1970 */ at: number
}

/** A journal locked by this tab. Until it is released or the tab ends, no other tab reads or writes it. */
export type HeldJournal = {
  /** The content when this tab took it over; undefined for a journal started by this tab. */
  content: Journal | undefined
  /** Replaces the journal. Entries before `from` are unchanged since the last write. */
  write: (journal: Journal, from: number) => Promise<void>
  /** Deletes the journal and releases its lock. */
  remove: () => Promise<void>
  release: () => void
}

/** The journals of one browser. */
export type Journals = {
  begin: (storeCode: string) => Promise<HeldJournal>
  /** Locks and returns the journals of a store's closed tabs. */
  takeOver: (storeCode: string) => Promise<HeldJournal[]>
}

const WRITE_AFTER_MS = 100 // studio.md "Crash and offline" allows 250 ms

/** The history in a journal; undefined when its entries are inconsistent. */
export function replay({ start, entries, cursor }: Journal): History | undefined {
  try {
    return goTo({ ...startHistory(start), entries }, cursor)
  } catch {
    return undefined
  }
}

export type KeptJournal = {
  /** Resolves once all changes up to now are written, or writing has failed. */
  written: () => Promise<void>
  /** Writes the remaining changes, then releases the journal. */
  stop: () => Promise<void>
}

/** Writes every change of the document to this tab's journal, after `WRITE_AFTER_MS`. */
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
        say(true)
      })
      .catch(() => say(false)) // a full disk, or a window without a database: only the draft on the server is kept
    return writing
  }
  const say = (isKept: boolean) => {
    if (store.getState().isKept !== isKept) store.setState({ isKept })
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
