import { expect, test } from 'vitest'
import { createDocumentStore, moveTo } from '../document-store.ts'
import { startHistory } from '../history.ts'
import { replaceDocument } from './replace-document.ts'

test('replacing the document is one entry: nothing of the old document remains, and undo restores it', () => {
  const before = { title: 'Mộc', header_type: 1, html_footer: '<p>Cũ</p>', unknown_key: { kept: true } }
  const after = { title: 'Mộc Sài Gòn', header_type: 1, color_main_1: '#123456' }
  const saved = { document: before, version: 1, publishedVersion: null, by: null, at: '2026-11-20T09:00:00+07:00' }
  const store = createDocumentStore({ storeCode: 'mot', history: startHistory(before), saved })
  replaceDocument(store, after, { kind: 'version', detail: 'Tết' })
  expect(store.getState().history.document).toEqual(after)
  expect(store.getState().history.entries).toHaveLength(1)
  moveTo(store, 0)
  expect(store.getState().history.document).toEqual(before)
})
