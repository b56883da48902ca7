import { expect, test } from 'vitest'
import { setField } from '../document/actions/set-field.ts'
import { createDocumentStore } from '../document/document-store.ts'
import { rebase, startHistory } from '../document/history.ts'
import { createUiState } from '../ui-state.ts'
import { keepInTimedLook } from './timed-look.ts'

test('what others save while a look for a time is applied stays when the draft is put back', () => {
  const before = { title: 'Mộc', color_main_1: '#111111', contact_address: 'Huế' }
  const saved = { document: before, version: 1, publishedVersion: null, by: null, at: '2026-11-20T09:00:00+07:00' }
  const documents = createDocumentStore({ storeCode: 'mot', history: startHistory(before), saved })
  const ui = createUiState()
  setField(documents, 'color_main_1', '#222222')
  const after = documents.getState().history.document
  ui.show({ timedLook: { name: 'Tết', before, after, cursor: 0 } })

  const theirs = { title: 'Mộc Huế', contact_address: undefined }
  documents.setState({ history: rebase(documents.getState().history, theirs) })
  keepInTimedLook(ui, documents, Object.keys(theirs))
  const { timedLook } = ui.state.getState()
  expect(timedLook?.before).toEqual({ title: 'Mộc Huế', color_main_1: '#111111' })
  expect(timedLook?.after).toBe(documents.getState().history.document)
})
