import { useSyncExternalStore } from 'react'
import { tabMemory } from '../../session/tab-memory.ts'
import { BLANK, changed, readDraft, type DraftChange, type Writing } from './draft.ts'

const KEY = 'quotation'
const listeners = new Set<() => void>()
let writing: Writing | undefined

/** The tab's quotation: kept over a reload and while other pages are looked at. On the server, and while a page comes to life, it is blank. */
export const useDraft = (): Writing => useSyncExternalStore(subscribe, current, () => BLANK)

export function changeDraft(change: DraftChange): void {
  writing = changed(current(), change)
  tabMemory.write(KEY, JSON.stringify(writing.draft))
  for (const tell of listeners) tell()
}

function current(): Writing {
  const kept = writing ? undefined : readDraft(tabMemory.read(KEY))
  writing ??= kept ? { draft: kept, removed: [] } : BLANK
  return writing
}

function subscribe(tell: () => void): () => void {
  listeners.add(tell)
  return () => listeners.delete(tell)
}
