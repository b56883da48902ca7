import { createStore } from 'zustand'
import type { Theme } from '../../src/theme/fields.ts'
import type { Issue } from '../../src/theme/issue.ts'
import { resolveTheme } from '../../src/theme/resolve-theme.ts'
import { goTo, isSame, record, type Changes, type EntryName, type History } from './history.ts'
import type { Saved, Undecided } from './saved-draft.ts'

/** How the draft on the server stands to what is on the screen. `scratch`: this document is nobody's draft and is never saved. */
export const SAVE_STATES = [
  'saved',
  'unsaved',
  'saving',
  'undecided',
  'offline',
  'failed',
  'signed-out',
  'scratch',
] as const
export type SaveState = (typeof SAVE_STATES)[number]

export type DocumentState = {
  storeCode: string
  history: History
  /** Resolved from the document; what the preview shows. */
  theme: Theme
  issues: readonly Issue[]
  saved: Saved
  saveState: SaveState
  /** What the server said when it refused. */
  saveProblem: string
  undecided: readonly Undecided[]
}

export type DocumentStore = ReturnType<typeof createDocumentStore>

/** The theme document under the owner's hands. One per opened store; every change goes through `change`. */
export function createDocumentStore(initial: {
  storeCode: string
  history: History
  saved: Saved
  undecided?: readonly Undecided[]
  isScratch?: boolean
}) {
  const { storeCode, history, saved, undecided = [], isScratch } = initial
  const isSaved = isSame(history.document, saved.document)
  return createStore<DocumentState>(() => ({
    storeCode,
    history,
    saved,
    undecided,
    ...resolveTheme(history.document),
    saveState: isScratch ? 'scratch' : isSaved ? 'saved' : 'unsaved',
    saveProblem: '',
  }))
}

/** One more entry of the history; the same `gesture` continues the last one. */
export function change(store: DocumentStore, changes: Changes, name: EntryName, gesture: string | null = null): void {
  show(store, record(store.getState().history, changes, { name, at: Date.now(), gesture }))
}

/** Undo, redo and walking through the history are all this. */
export function moveTo(store: DocumentStore, cursor: number): void {
  show(store, goTo(store.getState().history, cursor))
}

function show(store: DocumentStore, history: History): void {
  const before = store.getState()
  if (history === before.history) return
  const isSameDocument = history.document === before.history.document
  const staysAsItIs = isSameDocument || before.saveState === 'signed-out' || before.saveState === 'scratch'
  store.setState({ ...withHistory(before, history), ...(staysAsItIs ? {} : { saveState: 'unsaved' }) })
}

/** The parts of the state that follow from the history. */
export function withHistory(
  before: DocumentState,
  history: History,
): Pick<DocumentState, 'history'> & Partial<DocumentState> {
  return { history, ...(history.document === before.history.document ? {} : resolveTheme(history.document)) }
}
