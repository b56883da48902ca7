import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { configureCalls } from '../../src/api/call.ts'
import type { ThemeDraft } from '../../src/contract/owner-themes.ts'
import { emptyThemeDocument, type ThemeDocument } from '../../src/theme/document.ts'
import { setField } from './actions/set-field.ts'
import { createDocumentStore, type DocumentStore } from './document-store.ts'
import { autosaveDrafts, type Drafts } from './drafts.ts'
import { startHistory } from './history.ts'

/** Autosave against a server whose responses the test controls. */
let server: ReturnType<typeof draftServer>
let store: DocumentStore
let drafts: Drafts
beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('addEventListener', () => {})
  vi.stubGlobal('removeEventListener', () => {})
  vi.stubGlobal('document', { addEventListener() {}, removeEventListener() {}, visibilityState: 'visible' })
  server = draftServer({ ...emptyThemeDocument(), title: 'Mộc', header_type: 1 })
  vi.stubGlobal('fetch', server.answer)
  configureCalls({ storeCode: 'mot', language: 'vi', apiBase: '' }, () => {})
  const { document, version } = server.draft
  const saved = { document, version, publishedVersion: null, by: null, at: '2026-11-20T09:00:00+07:00' }
  store = createDocumentStore({ storeCode: 'mot', history: startHistory(document), saved })
  drafts = autosaveDrafts(store)
})
afterEach(() => {
  drafts.stop()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Accepts a save with the current version; answers 409 with the current draft to any other. */
function draftServer(document: ThemeDocument) {
  const server = {
    draft: draftOf(document, 1),
    /** Runs once, after the next request has arrived and before it is answered. */
    meanwhile: undefined as (() => void) | undefined,
    isDown: false,
    async answer(_: string, { method, body }: { method: string; body?: string }) {
      await Promise.resolve()
      const { meanwhile } = server
      server.meanwhile = undefined
      meanwhile?.()
      if (server.isDown) throw new TypeError('Failed to fetch')
      if (method === 'GET') return envelope(200, server.draft)
      const sent = JSON.parse(body ?? '') as { document: ThemeDocument; base_version: number }
      if (sent.base_version !== server.draft.version) return envelope(409, server.draft)
      server.draft = draftOf(sent.document, server.draft.version + 1)
      return envelope(200, server.draft)
    },
    /** Another person saves. */
    changed: (changes: ThemeDocument, by = LAN) => {
      const { document, version, editors } = server.draft
      const others = editors.filter(({ id }) => id !== by.id)
      server.draft = {
        ...draftOf({ ...document, ...changes }, version + 1),
        updated_by: by,
        editors: [...others, { ...by, version: version + 1 }],
      }
    },
  }
  return server
}
const draftOf = (document: ThemeDocument, version: number): ThemeDraft => ({
  document,
  version,
  published_version: null,
  updated_at: '2026-11-20T09:00:00+07:00',
  updated_by: LAN,
  editors: [{ ...LAN, version }],
})
const LAN = { id: 2, name: 'Lan' }
const BINH = { id: 3, name: 'Bình' }
const CUC = { id: 4, name: 'Cúc' }
const envelope = (code: number, data: ThemeDraft) =>
  new Response(JSON.stringify({ code, success: code === 200, msg_code: '', msg: '', data }), { status: code })

const mark = () => store.getState().saveState
const shown = () => store.getState().history.document
const pause = () => vi.advanceTimersByTimeAsync(10_000)

test('what is edited is saved after a pause', async () => {
  setField(store, 'title', 'Mộc Sài Gòn')
  expect(mark()).toBe('unsaved')
  await pause()
  expect([mark(), server.draft.document.title]).toEqual(['saved', 'Mộc Sài Gòn'])
})

test('what is edited while a save is on its way is not called saved, and is saved too', async () => {
  setField(store, 'title', 'Mộc Sài Gòn')
  server.meanwhile = () => setField(store, 'header_type', 2)
  expect(await drafts.flush()).toBe(false)
  expect([mark(), server.draft.document.header_type]).toEqual(['unsaved', 1])
  await pause()
  expect([mark(), server.draft.document]).toEqual(['saved', shown()])
  expect(server.draft.document.header_type).toBe(2)
})

test('without a network nothing is lost: it is tried again', async () => {
  server.isDown = true
  setField(store, 'title', 'Mộc Sài Gòn')
  expect(await drafts.flush()).toBe(false)
  expect(mark()).toBe('offline')
  server.isDown = false
  await pause()
  expect([mark(), server.draft.document.title]).toEqual(['saved', 'Mộc Sài Gòn'])
})

describe('when somebody else saved meanwhile', () => {
  test('both changes are kept', async () => {
    server.changed({ header_type: 3 })
    setField(store, 'title', 'Mộc Sài Gòn')
    expect(await drafts.flush()).toBe(true)
    expect(server.draft.document).toMatchObject({ title: 'Mộc Sài Gòn', header_type: 3 })
    expect(shown()).toEqual(server.draft.document)
  })

  test.each([
    ['mine', { mine: ['title'], theirs: [] }, 'Của tôi'],
    ['theirs', { mine: [], theirs: ['title'] }, 'Của họ'],
  ])('a setting that both changed is asked about; %s is then on the server', async (_, choice, title) => {
    server.changed({ title: 'Của họ', header_type: 3 })
    setField(store, 'title', 'Của tôi')
    await pause()
    expect(store.getState().undecided).toMatchObject([{ field: 'title', by: { name: 'Lan' } }])
    expect(server.draft.document.title).toBe('Của họ') // nothing is saved before the decision
    drafts.decide(choice)
    await pause()
    expect(store.getState().undecided).toEqual([])
    expect([mark(), server.draft.document]).toEqual(['saved', shown()])
    expect(shown()).toMatchObject({ title, header_type: 3 })
  })
})

test('a conflict names everybody who saved since, whoever was last', async () => {
  setField(store, 'title', 'Của tôi')
  server.changed({ title: 'Của Bình' }, BINH)
  server.changed({ contact_time_work: '8:00' }, CUC)
  await drafts.flush()
  expect(store.getState().undecided).toMatchObject([{ field: 'title', by: CUC, also: [BINH] }])

  server.changed({ title: 'Của Lan' })
  await drafts.refresh()
  expect(store.getState().undecided).toMatchObject([{ field: 'title', by: LAN, also: [CUC, BINH] }])
})

test('a conflict is asked about when it comes, and not again when something else is saved', async () => {
  const asked = vi.fn<() => void>()
  drafts.stop()
  drafts = autosaveDrafts(store, { onUndecided: asked })
  server.changed({ title: 'Của họ' })
  setField(store, 'title', 'Của tôi')
  await pause()
  expect(asked).toHaveBeenCalledTimes(1)
  server.changed({ contact_time_work: '8:00' })
  await drafts.refresh()
  expect(store.getState().undecided).toMatchObject([{ field: 'title' }])
  expect(asked).toHaveBeenCalledTimes(1)
})
