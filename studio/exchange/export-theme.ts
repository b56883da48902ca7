import { serialiseThemeDocument } from '../../src/theme/document.ts'
import { saveFile } from '../components/save-file.ts'
import type { DocumentStore } from '../document/document-store.ts'

/** Downloads the document as a file: all settings under their wire names, including unknown keys. */
export function exportTheme(documents: DocumentStore): void {
  const { history, storeCode } = documents.getState()
  saveFile(`theme-${storeCode}.json`, serialiseThemeDocument(history.document))
}
