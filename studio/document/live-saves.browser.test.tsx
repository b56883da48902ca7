import { expect, onTestFinished, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import type { Transport } from '../../src/api/call.ts'
import { saveThemeDraft, type ThemeDraft } from '../../src/contract/owner-themes.ts'
import type { ThemeDocument } from '../../src/theme/document.ts'
import { FieldRow } from '../fields/field-row.tsx'
import { showInWorkplace } from '../testing/show-in-workplace.tsx'
import { typeVietnamese, TYPED } from '../testing/vietnamese-input.ts'
import { setField } from './actions/set-field.ts'
import { pageCaret } from './caret.ts'
import { moveTo } from './document-store.ts'
import { autosaveDrafts, type Merged } from './drafts.ts'
import { canUndo, undo } from './history.ts'

const START = {
  schema_version: 1,
  defaults_version: 1,
  title: 'Mộc',
  contact_time_work: '7:00',
  contact_address: 'Huế',
}
const LAN = { id: 9, name: 'Lan' }

/** Two settings in the panel, a server with the draft, and a colleague who saves. */
async function open() {
  const { screen, workplace } = await showInWorkplace(
    () => (
      <>
        <FieldRow name="title" />
        <FieldRow name="contact_time_work" />
      </>
    ),
    { document: START },
  )
  const { documents } = workplace
  workplace.drafts.stop() // that of the sample has no server
  let draft: ThemeDraft = {
    document: START,
    version: 3,
    published_version: 1,
    updated_at: '2026-11-22T10:00:00+07:00',
    updated_by: null,
    editors: [],
  }
  const calls: string[] = []
  const transport: Transport = async (endpoint, { body }) => {
    calls.push(endpoint.method)
    if (endpoint.path === saveThemeDraft.path && endpoint.method === saveThemeDraft.method) {
      const sent = body as { document: ThemeDocument; base_version: number }
      if (sent.base_version !== draft.version) return { ok: false, code: 409, msg: '', msg_code: '', data: draft }
      draft = { ...draft, document: sent.document, version: draft.version + 1, updated_by: { id: 1, name: 'Mai' } }
    }
    return { ok: true, data: structuredClone(draft), msg: '' }
  }
  const merged: Merged[] = []
  let asked = 0
  const caret = pageCaret()
  const drafts = autosaveDrafts(documents, {
    transport,
    caret,
    personId: 1,
    onMerged: (one) => merged.push(one),
    onUndecided: () => asked++,
  })
  onTestFinished(() => {
    drafts.stop()
    caret.stop()
  })
  const title = screen.getByRole('textbox', { name: 'Store name on the browser tab' })
  const hours = screen.getByRole('textbox', { name: 'Opening hours' })
  await expect.element(hours).toBeVisible()
  return {
    ...{ screen, documents, drafts, merged, title, hours, calls },
    asked: () => asked,
    draft: () => draft,
    shown: () => documents.getState().history.document,
    state: () => documents.getState().saveState,
    /** Lan saves, and this window hears of it. */
    async save(changes: ThemeDocument, by = LAN) {
      const version = draft.version + 1
      draft = { ...draft, document: { ...draft.document, ...changes }, version, updated_by: by }
      draft = { ...draft, editors: [...draft.editors.filter(({ id }) => id !== by.id), { ...by, version }] }
      await drafts.hear(version)
    },
  }
}

test('a save arrives where nothing is unsaved: by name in the history, and undo does not take it back', async () => {
  const { documents, save, shown, state, merged, hours } = await open()
  setField(documents, 'contact_address', 'Đà Nẵng')
  await expect.poll(state).toBe('saved')
  await save({ contact_time_work: '8:00' })
  await expect.element(hours).toHaveValue('8:00')
  expect(state()).toBe('saved')
  expect(merged).toMatchObject([{ by: LAN, fields: ['contact_time_work'] }])
  const { history } = documents.getState()
  expect(history.entries.map(({ name }) => name)).toEqual([
    { kind: 'edit', field: 'contact_address' },
    { kind: 'theirs', field: 'contact_time_work', detail: 'Lan' },
  ])
  moveTo(documents, undo(history).cursor)
  expect(shown()).toMatchObject({ contact_address: 'Huế', contact_time_work: '8:00' })
  expect(canUndo(documents.getState().history)).toBe(false)
  await expect.poll(state).toBe('saved')
})

test('what is unsaved here and touches other settings is merged, and saved', async () => {
  const { documents, save, shown, draft, state } = await open()
  setField(documents, 'title', 'Mộc Sài Gòn')
  await save({ contact_time_work: '8:00' })
  expect(shown()).toMatchObject({ title: 'Mộc Sài Gòn', contact_time_work: '8:00' })
  await expect.poll(state).toBe('saved')
  expect(draft().document).toMatchObject({ title: 'Mộc Sài Gòn', contact_time_work: '8:00' })
})

test('the same setting is asked about, and nothing is decided meanwhile', async () => {
  const { documents, save, shown, draft, state, asked } = await open()
  setField(documents, 'contact_time_work', '9:00')
  await save({ contact_time_work: '8:00' })
  expect([asked(), state(), shown().contact_time_work]).toEqual([1, 'undecided', '9:00'])
  await new Promise((resolve) => setTimeout(resolve, 1200))
  expect(draft().document).toMatchObject({ contact_time_work: '8:00' })
  expect(documents.getState().undecided).toMatchObject([{ field: 'contact_time_work', by: LAN }])
})

test('under the caret it waits: when the caret leaves it is there', async () => {
  const { save, shown, state, hours, title, merged, documents } = await open()
  await hours.click()
  await save({ contact_time_work: '8:00', title: 'Mộc Huế' })
  await expect.element(title).toHaveValue('Mộc Huế')
  expect(document.activeElement).toBe(hours.element())
  expect([shown().contact_time_work, state()]).toEqual(['7:00', 'saved'])
  await save({ contact_time_work: '8:30' })
  expect(shown().contact_time_work).toBe('7:00')
  await title.click()
  await expect.element(hours).toHaveValue('8:30')
  expect(documents.getState().undecided).toEqual([])
  expect(merged.map(({ fields }) => fields)).toEqual([['title'], ['contact_time_work']])
})

test('typed over what waits is asked about after the pause of typing, never decided', async () => {
  const { save, shown, state, hours, draft, asked } = await open()
  await hours.click()
  await save({ contact_time_work: '8:00' })
  await userEvent.keyboard(' x')
  expect(asked()).toBe(0)
  await expect.poll(asked).toBe(1)
  expect([state(), shown().contact_time_work, draft().document.contact_time_work]).toEqual([
    'undecided',
    '7:00 x',
    '8:00',
  ])
})

test('a word that is being composed stays whole while others save all the time', async () => {
  const { save, shown, hours, state, draft, calls, documents } = await open()
  await hours.fill('')
  await hours.click()
  let isOver = false
  const saving = (async () => {
    for (let n = 0; !isOver; n++) {
      void save({ contact_address: `Số ${n}` })
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
  })()
  await typeVietnamese('Telex')
  isOver = true
  await saving
  await expect.element(hours).toHaveValue(TYPED)
  await expect.poll(state).toBe('saved')
  expect(draft().document.contact_time_work).toBe(TYPED)
  await expect.poll(() => shown().contact_address).toBe(draft().document.contact_address)
  expect(calls.length).toBeLessThan(60)
  const kinds = documents.getState().history.entries.map(({ name }) => name.kind)
  expect(kinds.filter((kind) => kind === 'theirs').length).toBeLessThan(8) // those without an edit between them are one
})

test('while the same setting is composed, it is asked about only when the word has ended', async () => {
  const { save, hours, asked, documents } = await open()
  await hours.click()
  hours.element().dispatchEvent(new CompositionEvent('compositionstart', { bubbles: true }))
  await userEvent.keyboard('a')
  await save({ contact_time_work: '8:00' })
  await new Promise((resolve) => setTimeout(resolve, 1500)) // longer than the pause before a save
  expect(asked()).toBe(0)
  expect(documents.getState().history.document.contact_time_work).toBe('7:00a')
  hours.element().dispatchEvent(new CompositionEvent('compositionend', { bubbles: true }))
  await expect.poll(asked).toBe(1)
})

test('what one saves in another window is noted as that', async () => {
  const { save, documents } = await open()
  await save({ contact_time_work: '8:00' }, { id: 1, name: 'Mai' })
  expect(documents.getState().history.entries.map(({ name }) => name)).toEqual([{ kind: 'own_window' }])
})
