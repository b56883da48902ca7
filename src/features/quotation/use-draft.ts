import { useSyncExternalStore } from 'react'
import { tabStorage } from '../../session/tab-storage.ts'
import { BLANK, applyChange, readDraft, type DraftChange, type Writing } from './draft.ts'

const KEY = 'quotation'
const listeners = new Set<() => void>()
let writing: Writing | undefined

/** The quotation of this tab, kept across reloads and navigation. Blank on the server and during hydration. */
export const useDraft = (): Writing => useSyncExternalStore(subscribe, current, () => BLANK)

export function changeDraft(change: DraftChange): void {
  writing = applyChange(current(), change)
  tabStorage.write(KEY, JSON.stringify(writing.draft))
  for (const listener of listeners) listener()
}

function current(): Writing {
  const stored = writing ? undefined : readDraft(tabStorage.read(KEY))
  writing ??= stored ? { draft: stored, removed: [] } : BLANK
  return writing
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
