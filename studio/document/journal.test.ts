import { expect, test, vi } from 'vitest'
import { change, createDocumentStore } from './document-store.ts'
import { startHistory } from './history.ts'
import { openJournal, type HeldJournal } from './journal.ts'

const saved = { document: {}, version: 1, publishedVersion: null, by: null, at: '2026-11-20T09:00:00+07:00' }

test('a store that refuses a change says so, and says when it keeps them again', async () => {
  const store = createDocumentStore({ storeCode: 'mot', history: startHistory({}), saved })
  const write = vi.fn<HeldJournal['write']>(async () => {})
  const held: HeldJournal = { content: undefined, write, remove: async () => {}, release: () => {} }
  const journal = openJournal(store, held)
  await journal.written()
  expect(store.getState().isKept).toBe(true)
  write.mockRejectedValue(new DOMException('full', 'QuotaExceededError'))
  change(store, { title: 'Sẽ mất' }, { kind: 'edit', field: 'title' })
  await journal.written()
  expect(store.getState().isKept).toBe(false)
  write.mockResolvedValue()
  await journal.written()
  expect(store.getState().isKept).toBe(true)
  await journal.stop()
})
