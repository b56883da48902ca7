import { useSyncExternalStore } from 'react'
import { tabStorage } from '../../session/tab-storage.ts'
import { BLANK, applyChange, readDraft, type DraftChange, type DraftState } from './draft.ts'

const KEY = 'quotation'
const listeners = new Set<() => void>()
let state: DraftState | undefined

/** The quotation of this tab, kept across reloads and navigation. Blank on the server and during hydration. */
export const useDraft = (): DraftState => useSyncExternalStore(subscribe, current, () => BLANK)

export function changeDraft(change: DraftChange): void {
  state = applyChange(current(), change)
  tabStorage.write(KEY, JSON.stringify(state.draft))
  for (const listener of listeners) listener()
}

function current(): DraftState {
  const stored = state ? undefined : readDraft(tabStorage.read(KEY))
  state ??= stored ? { draft: stored, removed: [] } : BLANK
  return state
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
