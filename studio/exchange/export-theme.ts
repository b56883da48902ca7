import { serialiseThemeDocument } from '../../src/theme/document.ts'
import type { DocumentStore } from '../document/document-store.ts'

/** Downloads the document as a file: all settings under their wire names, including unknown keys. */
export function exportTheme(documents: DocumentStore): void {
  const { history, storeCode } = documents.getState()
  const address = URL.createObjectURL(
    new Blob([serialiseThemeDocument(history.document)], { type: 'application/json' }),
  )
  const link = Object.assign(document.createElement('a'), { href: address, download: `theme-${storeCode}.json` })
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}
