import { createStore } from 'zustand'
import { isSameJson } from '../../src/theme/diff-themes.ts'
import type { Theme } from '../../src/theme/fields.ts'
import type { Issue } from '../../src/theme/issue.ts'
import { resolveTheme } from '../../src/theme/resolve-theme.ts'
import { goTo, record, type Changes, type EntryName, type History } from './history.ts'
import type { Saved, Undecided } from './saved-draft.ts'

/** How the document relates to the draft on the server. `scratch`: the document is a copy that is never saved. */
export const SAVE_STATES = [
  'saved',
  'unsaved',
  'saving',
  'undecided',
  'offline',
  /** The server answers with errors of its own; it is asked again. */
  'server',
  'failed',
  'signed-out',
  'scratch',
] as const
export type SaveState = (typeof SAVE_STATES)[number]

export type DocumentState = {
  storeCode: string
  history: History
  /** Resolved from the document; shown in the preview. */
  theme: Theme
  issues: readonly Issue[]
  saved: Saved
  saveState: SaveState
  /** Message of the server when it rejected a save. */
  saveProblem: string
  undecided: readonly Undecided[]
  /** Whether this machine keeps what is not saved yet: false once its storage refused it. */
  isKept: boolean
}

export type DocumentStore = ReturnType<typeof createDocumentStore>

/** The theme document being edited. One instance per open store; `change` is the only way to edit it. */
export function createDocumentStore(initial: {
  storeCode: string
  history: History
  saved: Saved
  undecided?: readonly Undecided[]
  isScratch?: boolean
}) {
  const { storeCode, history, saved, undecided = [], isScratch } = initial
  const isSaved = isSameJson(history.document, saved.document)
  return createStore<DocumentState>(() => ({
    storeCode,
    history,
    saved,
    undecided,
    ...resolveTheme(history.document),
    saveState: isScratch ? 'scratch' : isSaved ? 'saved' : 'unsaved',
    saveProblem: '',
    isKept: true,
  }))
}

/** Adds a history entry, or extends the last one if `gesture` is the same. */
export function change(store: DocumentStore, changes: Changes, name: EntryName, gesture: string | null = null): void {
  show(store, record(store.getState().history, changes, { name, at: Date.now(), gesture }))
}

/** Undo, redo and jumps in the history. */
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

/** The state derived from a history. Equal parts of theme and issues stay the same objects, so that nothing that reads them renders again. */
export function withHistory(
  before: DocumentState,
  history: History,
): Pick<DocumentState, 'history'> & Partial<DocumentState> {
  if (history.document === before.history.document) return { history }
  const { theme, issues } = resolveTheme(history.document)
  return {
    history,
    theme: withEqualParts(before.theme, theme),
    issues: isSameJson(before.issues, issues) ? before.issues : issues,
  }
}

/** `next` with the values of `before` that are equal to its own; `before` itself when all of them are. */
function withEqualParts(before: Theme, next: Theme): Theme {
  const parts = Object.entries(next).map(([name, value]): [string, unknown] => {
    const existing: unknown = before[name as keyof Theme] // a key of the theme
    return [name, isSameJson(existing, value) ? existing : value]
  })
  const isEqual = parts.every(([name, value]) => value === before[name as keyof Theme])
  return isEqual ? before : (Object.fromEntries(parts) as Theme) // the keys of `next`
}
