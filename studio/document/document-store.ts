import { createStore, useStore } from 'zustand'
import type { ThemeDocument } from '../../src/theme/document.ts'
import type { Theme } from '../../src/theme/fields.ts'
import type { Issue } from '../../src/theme/issue.ts'
import { resolveTheme } from '../../src/theme/resolve-theme.ts'
import { goTo, record, startHistory, type Changes, type EntryName, type History } from './history.ts'
import type { Conflict } from './merge.ts'

/** How the draft on the server stands to what is on the screen. */
export type SaveState = 'saved' | 'unsaved' | 'saving' | 'offline' | 'failed' | 'signed-out'

export type DocumentState = {
  storeCode: string
  history: History
  /** Resolved from the document; what the preview shows. */
  theme: Theme
  issues: readonly Issue[]
  /** The draft as the server has it. `version` 0: there is none yet. */
  saved: { document: ThemeDocument; version: number; publishedVersion: number | null }
  saveState: SaveState
  /** What the server said when it refused. */
  saveProblem: string
  /** Settings that somebody else changed too; nothing is saved before they are decided. */
  conflicts: readonly Conflict[]
}

export type DocumentStore = ReturnType<typeof createDocumentStore>

/** The theme document under the owner's hands. One per opened store; every change goes through `change`. */
export function createDocumentStore(given: { storeCode: string; history: History; saved: DocumentState['saved'] }) {
  const { history } = given
  return createStore<DocumentState>(() => ({
    ...given,
    ...resolveTheme(history.document),
    saveState: history.document === given.saved.document ? 'saved' : 'unsaved',
    saveProblem: '',
    conflicts: [],
  }))
}

/** Opens an empty place for a document that is still to come, so that the interface can be drawn. */
export const emptyHistory = (): History => startHistory({})

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
  const isSaved = history.document === before.saved.document
  store.setState({
    history,
    ...(history.document === before.history.document ? {} : resolveTheme(history.document)),
    ...(before.saveState === 'signed-out' ? {} : { saveState: isSaved ? 'saved' : 'unsaved' }),
  })
}

/** Part of a document's state, in a component. */
export const useDocument = <Part>(store: DocumentStore, select: (state: DocumentState) => Part): Part =>
  useStore(store, select)
