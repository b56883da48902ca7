import type { ThemeDocument } from '../../../src/theme/document.ts'
import { change, type DocumentStore } from '../document-store.ts'
import type { EntryName } from '../history.ts'

/** Replaces the document, as one history entry: an import, an earlier version, a preset. */
export function replaceDocument(store: DocumentStore, document: ThemeDocument, name: EntryName): void {
  const { document: before } = store.getState().history
  const removedFields = Object.fromEntries(
    Object.keys(before)
      .filter((key) => !Object.hasOwn(document, key))
      .map((key) => [key, undefined]),
  )
  change(store, { ...removedFields, ...document }, name)
}
