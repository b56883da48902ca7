import { change, type DocumentStore } from '../document-store.ts'
import type { EntryName } from '../history.ts'
import { undoing } from '../selective-undo.ts'

/** Takes entries of the history back, as one entry of its own; what later entries changed stays. False when there is nothing to take back. */
export function undoEntries(store: DocumentStore, positions: ReadonlySet<number>, detail: string): boolean {
  const { changes } = undoing(store.getState().history, positions)
  if (Object.keys(changes).length === 0) return false
  change(store, changes, { kind: 'undo_part', detail } satisfies EntryName)
  return true
}
