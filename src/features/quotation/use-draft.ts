import { useSyncExternalStore } from 'react'
import { tabStorage } from '../../session/tab-storage.ts'
import { BLANK, applyChange, readDraft, type DraftChange, type Writing } from './draft.ts'

const KEY = 'quotation'
const listeners = new Set<() => void>()
let writing: Writing | undefined

/** The tab's quotation: kept over a reload and while other pages are looked at. On the server, and while a page comes to life, it is blank. */
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
