import { serialiseThemeDocument } from '../../src/theme/document.ts'
import type { DocumentStore } from '../document/document-store.ts'

/** Hands the document over as a file: everything the owner set, under its own names, unknown keys too. */
export function exportTheme(documents: DocumentStore): void {
  const { history, storeCode } = documents.getState()
  const address = URL.createObjectURL(
    new Blob([serialiseThemeDocument(history.document)], { type: 'application/json' }),
  )
  const link = Object.assign(document.createElement('a'), { href: address, download: `theme-${storeCode}.json` })
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}
