import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { configureCalls } from '../../src/api/call.ts'
import type { Touched } from '../../src/app/preview-touch-protocol.ts'
import CommandPalette from '../command-palette/command-palette.tsx'
import ImportDialog from '../exchange/import-dialog.tsx'
import JsonDialog from '../exchange/json-dialog.tsx'
import { SettingsPanel } from '../fields/settings-panel.tsx'
import ImageLibrary from '../images/image-library.tsx'
import type { PreviewLink } from '../preview/preview-link.ts'
import PublishDialog from '../publish/publish-dialog.tsx'
import { queries } from '../queries.ts'
import ProposeDialog from '../support/propose-dialog.tsx'
import TouchLayer from '../touch/touch-layer.tsx'
import { showInWorkplace } from './show-in-workplace.tsx'
import { INPUT_METHODS, TYPED, typeVietnamese } from './vietnamese-input.ts'

const IMAGE = {
  image_url: `/media/moc-fashion/upload/${'1'.padStart(32, '0')}.webp`,
  name: 'ao',
  alt: '',
  width: 1200,
  height: 800,
  bytes: 20_480,
  created_at: '2026-11-20T09:00:00+07:00',
  can_delete: true,
}
beforeEach(() => {
  queries.clear()
  configureCalls({ storeCode: 'moc-fashion', language: 'en', apiBase: '' }, () => {})
  vi.stubGlobal('fetch', async (url: string) => {
    const data = url.includes('library/uses') ? [] : { data: [IMAGE], total: 1, last_page: 1 }
    return Response.json({ success: true, code: 200, msg_code: 'SUCCESS', msg: '', data })
  })
  onTestFinished(() => void vi.unstubAllGlobals())
})

const PART: Touched = {
  fields: [],
  text: null,
  image: null,
  section: null,
  setting: null,
  menuEntry: null,
  href: null,
  shown: '',
  look: { font: '16px sans-serif', lineHeight: '24px', color: 'black', background: 'white', textAlign: 'start' },
}
async function touch(part: Partial<Touched>, document: object, onClose = () => {}) {
  const link = { select() {} } as unknown as PreviewLink // all that the layer uses
  const pressed = { part: { ...PART, ...part }, rect: { left: 40, top: 120, width: 300, height: 24 } }
  return showInWorkplace(
    () => (
      <TouchLayer
        link={link}
        scale={1}
        onClose={onClose}
        touch={{ hovered: undefined, pressed, sections: [], edits: 0 }}
      />
    ),
    { document: { ...document } },
  )
}
async function library() {
  await showInWorkplace(() => <ImageLibrary chosen="" onChoose={() => {}} onClose={() => {}} />, { document: {} })
  await expect.element(page.getByRole('status').filter({ hasText: '1 picture' })).toBeVisible()
}

/** Each opens a control and returns what it holds. */
const CONTROLS: Record<string, () => Promise<() => string>> = {
  async 'a text on the page'() {
    const { workplace } = await touch({ text: 'home_top_text' }, { home_top_text: 'Cũ' })
    return () => workplace.documents.getState().theme.home_top_text
  },
  async 'a menu entry on the page'() {
    const menu = [{ id: 'a', name: 'Áo', link_to: '/', image: '', children: [] }]
    const { workplace } = await touch({ menuEntry: 'Áo' }, { is_use_custom_menu: true, json_custom_menu: menu })
    return () => workplace.documents.getState().theme.json_custom_menu[0]?.name ?? ''
  },
  async 'the title of a section'() {
    const { screen, workplace } = await showInWorkplace(() => <SettingsPanel />, {
      document: { home_sections: [{ id: 'a', kind: 'shelf', source: 'new' }] },
    })
    workplace.ui.show({ group: 'home' })
    const group = screen.getByRole('group', { name: 'Sections of the home page' })
    await userEvent.click(group.getByRole('button', { name: 'Edit Product shelf: New' }))
    await userEvent.click(group.getByLabelText('Title'))
    return () => {
      const section = workplace.documents.getState().theme.home_sections?.[0]
      return section && 'title' in section ? section.title : ''
    }
  },
  async 'the search of settings'() {
    const { screen } = await showInWorkplace(() => <SettingsPanel />, { document: {} })
    const search = screen.getByRole('searchbox').first()
    await userEvent.click(search)
    return () => (search.element() as HTMLInputElement).value
  },
  async 'the name of a version'() {
    const { screen } = await showInWorkplace(() => <PublishDialog />, { document: {} })
    const name = screen.getByRole('textbox', { name: /name/i })
    await userEvent.click(name)
    return () => (name.element() as HTMLInputElement).value
  },
  async 'the note of a proposal'() {
    const { screen } = await showInWorkplace(() => <ProposeDialog />, { document: {}, isScratch: true })
    const note = screen.getByRole('textbox', { name: 'Note' })
    await userEvent.click(note)
    return () => (note.element() as HTMLTextAreaElement).value
  },
  async 'the search of images'() {
    await library()
    const search = page.getByRole('searchbox', { name: 'Search by name or description' })
    await userEvent.click(search)
    return () => (search.element() as HTMLInputElement).value
  },
  async 'the description of an image'() {
    await library()
    await page.getByRole('button', { name: 'ao', exact: true }).click()
    const alt = page.getByRole('textbox', { name: /description/i })
    await userEvent.click(alt)
    return () => (alt.element() as HTMLTextAreaElement).value
  },
  async 'the search of commands'() {
    await showInWorkplace(() => <CommandPalette />, { document: {} })
    const search = page.getByRole('combobox').or(page.getByRole('searchbox')).first()
    await userEvent.click(search)
    return () => (search.element() as HTMLInputElement).value
  },
  async 'the text of an import'() {
    const { screen } = await showInWorkplace(() => <ImportDialog />, { document: {} })
    const text = screen.getByRole('textbox', { name: 'JSON text' })
    await userEvent.click(text)
    return () => (text.element() as HTMLTextAreaElement).value
  },
  async 'a text of the JSON editor'() {
    const { screen } = await showInWorkplace(() => <JsonDialog />, { document: {} })
    const editor = screen.getByRole('textbox', { name: 'JSON text' })
    await expect.element(editor).toBeVisible()
    await userEvent.fill(editor, '{\n  "title": ""\n}')
    await userEvent.keyboard('{Control>}{Home}{/Control}{ArrowDown}{End}{ArrowLeft}')
    return () => /"title": "(.*)"/.exec(editor.element().textContent ?? '')?.[1] ?? ''
  },
}

test.each(Object.entries(CONTROLS))('%s takes what is typed, with any input method', async (_, open) => {
  const held = await open()
  for (const method of INPUT_METHODS) await typeVietnamese(method)
  await expect.poll(held).toBe(TYPED.repeat(INPUT_METHODS.length))
})

test('Escape ends a composition, not the text that is edited on the page', async () => {
  const onClose = vi.fn<() => void>()
  const { screen } = await touch({ text: 'home_top_text' }, { home_top_text: 'Cũ' }, onClose)
  const field = screen.getByRole('textbox').element()
  field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, isComposing: true }))
  expect(onClose).not.toHaveBeenCalled()
  field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))
  expect(onClose).toHaveBeenCalledOnce()
})
