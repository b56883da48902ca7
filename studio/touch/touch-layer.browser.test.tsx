import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import type { Touched } from '../../src/app/preview-touch-protocol.ts'
import type { ThemeDocument } from '../../src/theme/document.ts'
import type { PreviewLink } from '../preview/preview-link.ts'
import { showInWorkplace } from '../testing/show-in-workplace.tsx'
import TouchLayer from './touch-layer.tsx'

const RECT = { left: 40, top: 120, width: 300, height: 24 }
const NOTHING: Touched = {
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
const SECTIONS = ['one', 'two', 'three'].map((id) => ({ id, kind: 'text', title: id, text: '', align: 'start' }))

async function touch(part: Partial<Touched>, document: ThemeDocument = { home_sections: SECTIONS }, edits = 0) {
  const select = vi.fn<PreviewLink['select']>()
  const link = { select } as unknown as PreviewLink // all that the layer uses
  const { screen, workplace } = await showInWorkplace(
    () => (
      <>
        <iframe title="Preview" />
        <TouchLayer
          link={link}
          scale={1}
          onClose={() => {}}
          touch={{
            hovered: undefined,
            pressed: { part: { ...NOTHING, ...part }, rect: RECT },
            edits,
            sections: SECTIONS.map(({ id }, index) => ({
              id,
              rect: { left: 0, top: index * 100, width: 300, height: 100 },
            })),
          }}
        />
      </>
    ),
    { document },
  )
  const sections = () => workplace.documents.getState().theme.home_sections?.map(({ id }) => id)
  return { screen, workplace, select, sections }
}

test('a text is edited where it stands, as one entry of the history', async () => {
  const { screen, workplace } = await touch({ text: 'home_top_text' }, { home_top_text: 'Cũ' })
  const field = screen.getByRole('textbox')
  await expect.element(field).toHaveFocus()
  await userEvent.keyboard('Miễn phí giao hàng')
  expect(workplace.documents.getState().theme.home_top_text).toBe('Miễn phí giao hàng')
  expect(workplace.documents.getState().history.entries).toHaveLength(1)
  expect(workplace.ui.state.getState().group).not.toBe('brand')
})

test.each(['{Enter}', '{Escape}'])('%s ends the edit, and the page behind has the focus again', async (key) => {
  const { screen } = await touch({ text: 'home_top_text' }, { home_top_text: 'Cũ' })
  await expect.element(screen.getByRole('textbox')).toHaveFocus()
  await userEvent.keyboard(key)
  await expect.element(screen.getByTitle('Preview')).toHaveFocus()
})

test('“Edit the text” and Enter in the frame bring the focus to the text', async () => {
  const { screen } = await touch({ text: 'home_top_text' }, { home_top_text: 'Cũ' }, 1)
  const field = screen.getByRole('textbox')
  await expect.element(field).toHaveFocus()
  screen.getByRole('button', { name: 'Deselect' }).element().focus()
  await screen.getByRole('button', { name: 'Edit the text' }).click()
  await expect.element(field).toHaveFocus()
})

test('a heading that a section has by itself is replaced where it stands', async () => {
  const shelf = { id: 'shelf', kind: 'shelf', source: 'new', title: '' }
  const { screen, workplace } = await touch(
    { section: 'shelf', setting: 'title', shown: 'Hàng mới về' },
    { home_sections: [shelf] },
  )
  await expect.element(screen.getByPlaceholder('Hàng mới về')).toHaveFocus()
  await userEvent.keyboard('Vừa lên kệ')
  expect(workplace.documents.getState().theme.home_sections?.[0]).toMatchObject({ title: 'Vừa lên kệ' })
})

test('what is pasted is plain text on one line', async () => {
  const { screen, workplace } = await touch({ text: 'home_top_text' }, { home_top_text: 'Cũ' })
  const field = screen.getByRole('textbox').element()
  const data = new DataTransfer()
  data.setData('text/html', '<b onclick="x()">Giảm</b>')
  data.setData('text/plain', 'Giảm\n20%')
  field.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
  document.execCommand('insertText', false, 'Giảm\n20%') // what a browser does with the plain text of a paste
  expect(workplace.documents.getState().theme.home_top_text).not.toMatch(/[<>\n]/)
})

test('a name of a field that the page invents changes nothing', async () => {
  const { screen, workplace } = await touch({ text: '__proto__', image: 'constructor', section: 'four', setting: 'id' })
  expect(screen.getByRole('textbox').elements()).toEqual([])
  expect(workplace.documents.getState().history.entries).toEqual([])
})

test('a text of a section is edited in place', async () => {
  const section = await touch({ section: 'two', setting: 'title' })
  await userEvent.keyboard('Mới')
  expect(section.workplace.documents.getState().theme.home_sections?.[1]).toMatchObject({ title: 'Mới' })
})

test('the name of a menu entry is edited in place', async () => {
  const menu = [{ id: 'a', name: 'Áo', link_to: '/', image: '', children: [] }]
  const entry = await touch({ menuEntry: 'Áo' }, { is_use_custom_menu: true, json_custom_menu: menu })
  await userEvent.keyboard('Váy')
  expect(entry.workplace.documents.getState().theme.json_custom_menu[0]?.name).toBe('Váy')
})

test('a section is moved by keys, hidden, duplicated, removed and followed by a new one', async () => {
  const { screen, sections, workplace, select } = await touch({ section: 'two' })
  screen.getByRole('button', { name: /Drag/ }).element().focus()
  await userEvent.keyboard('{ArrowUp}')
  expect(sections()).toEqual(['two', 'one', 'three'])
  await screen.getByRole('button', { name: /Duplicate/ }).click()
  expect(sections()).toHaveLength(4)
  await screen.getByRole('button', { name: /Hide/ }).click()
  expect(workplace.documents.getState().theme.home_sections?.[0]).toMatchObject({ id: 'two', hidden: true })
  await screen.getByRole('combobox', { name: 'Add a section' }).selectOptions('picture')
  expect(workplace.documents.getState().theme.home_sections?.[1]?.kind).toBe('picture')
  await expect.poll(() => select.mock.calls.length).toBeGreaterThan(0)
  await screen.getByRole('button', { name: /Remove/ }).click()
  expect(sections()).not.toContain('two')
})

test('a section is dragged to another place', async () => {
  const { screen, sections } = await touch({ section: 'one' })
  const handle = screen.getByRole('button', { name: /Drag/ }).element()
  const at = (type: string, clientY: number) =>
    handle.dispatchEvent(new PointerEvent(type, { bubbles: true, pointerId: 1, clientY }))
  handle.setPointerCapture = () => {} // a pointer that a script makes cannot be captured
  at('pointerdown', 0)
  at('pointermove', 160)
  await expect.poll(() => screen.getByRole('presentation').elements().length).toBe(1)
  at('pointerup', 160)
  expect(sections()).toEqual(['two', 'one', 'three'])
})
