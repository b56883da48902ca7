import { expect, test } from 'vitest'
import type { ThemeDocument } from '../../src/theme/document.ts'
import { record, startHistory, undo } from './history.ts'
import type { Journal } from './journal.ts'
import { documentFrom } from './open-document.ts'
import { moveTo } from './document-store.ts'

const DRAFT: ThemeDocument = { title: 'Mộc', header_type: 1 }

/** What this browser wrote down: the title was edited on version 4 of the draft. */
function journal({ isUndone = false } = {}): Journal {
  const edited = record(startHistory(DRAFT), { title: 'Của tôi' }, { name: { kind: 'edit', field: 'title' }, at: 0 })
  const { entries, cursor } = isUndone ? undo(edited) : edited
  return { start: DRAFT, entries: [...entries], cursor, saved: { document: DRAFT, version: 4, publishedVersion: null } }
}
const draft = (version: number, document = DRAFT) => ({
  document,
  version,
  published_version: null,
  updated_at: '2026-11-20T09:00:00+07:00',
  updated_by: null,
})

test.each([
  ['no journal', undefined, draft(4), { title: 'Mộc', recovered: false, base: 4, entries: 0 }],
  ['unsaved work', journal(), draft(4), { title: 'Của tôi', recovered: true, base: 4, entries: 1 }],
  // The next save is refused for its version, and both are merged.
  [
    'unsaved work, and a newer draft of somebody else’s',
    journal(),
    draft(5, { title: 'Của họ', header_type: 2 }),
    { title: 'Của tôi', recovered: true, base: 4, entries: 1 },
  ],
  ['nothing unsaved', journal({ isUndone: true }), draft(4), { title: 'Mộc', recovered: false, base: 4, entries: 1 }],
  [
    'nothing unsaved, and a newer draft',
    journal({ isUndone: true }),
    draft(5, { title: 'Của họ' }),
    { title: 'Của họ', recovered: false, base: 5, entries: 0 },
  ],
  [
    'a journal that fits nothing',
    { ...journal(), entries: [{} as never] },
    draft(4),
    { title: 'Mộc', recovered: false, base: 4, entries: 0 },
  ],
])('%s', (_, kept, given, expected) => {
  const { store, recovered } = documentFrom('mot', given, kept)
  const { history, saved, saveState } = store.getState()
  expect({
    title: history.document.title,
    recovered,
    base: saved.version,
    entries: history.entries.length,
  }).toEqual(expected)
  expect(saveState).toBe(recovered ? 'unsaved' : 'saved')
})

test('recovered work can be undone', () => {
  const { store } = documentFrom('mot', draft(4), journal())
  moveTo(store, 0)
  expect(store.getState().history.document).toEqual(DRAFT)
})
