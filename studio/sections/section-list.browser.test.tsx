import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { sectionsOfPreset } from '../../src/theme/home-sections.ts'
import { SECTION_NAMES } from '../../src/theme/section-kinds.ts'
import { SettingsPanel } from '../fields/settings-panel.tsx'
import { showInWorkplace } from '../testing/show-in-workplace.tsx'

const PRESET = sectionsOfPreset({ home_page_type: 1, banner_type: 0, product_home_type: 0, post_home_type: 0 })

async function open(document: object = {}) {
  const { screen, workplace: workspace } = await showInWorkplace(() => <SettingsPanel />, {
    document: { title: 'Mộc', ...document },
  })
  workspace.ui.show({ group: 'home' })
  const group = screen.getByRole('group', { name: 'Sections of the home page' })
  await expect.element(group.getByRole('list', { name: 'Sections of the home page' })).toBeVisible()
  const kinds = () => workspace.documents.getState().theme.home_sections?.map(({ kind }) => kind)
  const last = () => workspace.documents.getState().history.entries.at(-1)?.name
  const preview = () => workspace.preview.state.getState()
  return {
    screen,
    workspace,
    group,
    kinds,
    last,
    preview,
    stored: () => workspace.documents.getState().history.document.home_sections,
  }
}

test('the list follows the layouts and is stored at the first change, which hides the layouts', async () => {
  const { screen, group, kinds, stored } = await open()
  expect(stored()).toBeUndefined()
  await expect.element(screen.getByText('Home layout')).toBeVisible()
  await userEvent.click(group.getByRole('button', { name: 'Edit Banners' }))
  await userEvent.click(group.getByRole('button', { name: 'Move Banners down' }))
  expect(kinds()?.slice(0, 2)).toEqual(['category_tiles', 'banner'])
  expect(kinds()).toHaveLength(PRESET.length)
  expect(screen.getByText('Home layout').query()).toBeNull()
})

test('a section is hidden, copied, removed and added', async () => {
  const { group, kinds, last, stored } = await open({
    home_sections: [
      { id: 'a', kind: 'text', title: 'Chào' },
      { id: 'b', kind: 'map' },
    ],
  })
  await userEvent.click(group.getByRole('button', { name: 'Hide Text: Chào' }))
  expect(stored()).toMatchObject([{ id: 'a', hidden: true }, { id: 'b' }])
  expect(last()).toEqual({ kind: 'section_hide', detail: 'Text: Chào' })
  await userEvent.click(group.getByRole('button', { name: 'Edit Map' }))
  await userEvent.click(group.getByRole('button', { name: 'Duplicate Map' }))
  expect(kinds()).toEqual(['text', 'map', 'map'])
  await userEvent.click(group.getByRole('button', { name: 'Edit Text: Chào' }))
  await userEvent.click(group.getByRole('button', { name: 'Remove Text: Chào' }))
  expect(kinds()).toEqual(['map', 'map'])
  expect(last()).toEqual({ kind: 'section_remove', detail: 'Text: Chào' })
  await expect.element(group.getByRole('button', { name: 'Edit Map' }).first()).toHaveFocus()
  for (const kind of SECTION_NAMES) await userEvent.selectOptions(group.getByLabelText('Add a section'), kind)
  expect(kinds()).toEqual(['map', 'map', ...SECTION_NAMES])
  expect(new Set((stored() as { id: string }[]).map(({ id }) => id)).size).toBe(2 + SECTION_NAMES.length)
})

test('the settings of a section are typed and chosen', async () => {
  const { group, stored } = await open({ home_sections: [{ id: 'a', kind: 'shelf', source: 'new' }] })
  await userEvent.click(group.getByRole('button', { name: 'Edit Product shelf: New' }))
  await userEvent.fill(group.getByLabelText('Title'), 'Hàng Tết')
  await userEvent.selectOptions(group.getByLabelText('How many'), '5')
  await userEvent.selectOptions(group.getByLabelText('Style'), 'boxed')
  expect(stored()).toMatchObject([
    { id: 'a', kind: 'shelf', source: 'new', title: 'Hàng Tết', count: 5, style: 'boxed' },
  ])
})

test('a section is dragged to its place by its handle, and moved by the arrow keys on it', async () => {
  const { group, last, stored } = await open({
    home_sections: ['a', 'b', 'c'].map((id) => ({ id, kind: 'text', title: id.toUpperCase() })),
  })
  const ids = () => (stored() as { id: string }[]).map(({ id }) => id)
  const handle = (name: string) =>
    group.getByRole('button', { name: `Drag, or use the arrow keys, to move Text: ${name}` })
  const box = handle('C').element().getBoundingClientRect()
  const element = handle('A').element()
  const at = (clientY: number) => ({ clientY, pointerId: 1, button: 0, bubbles: true })
  element.setPointerCapture = () => {}
  element.dispatchEvent(new PointerEvent('pointerdown', at(element.getBoundingClientRect().top)))
  element.dispatchEvent(new PointerEvent('pointermove', at(box.bottom)))
  element.dispatchEvent(new PointerEvent('pointerup', at(box.bottom)))
  await expect.poll(ids).toEqual(['b', 'c', 'a'])
  expect(last()).toEqual({ kind: 'section_move', detail: 'Text: A' })
  handle('A').element().focus()
  await userEvent.keyboard('{ArrowUp}')
  await expect.poll(ids).toEqual(['b', 'a', 'c'])
})

test('a section has a time; the list and the form say what it means now, and the preview shows it then', async () => {
  const { screen, group, preview, stored } = await open({
    home_sections: [
      { id: 'a', kind: 'text', title: 'Xưa', show_until: '2020-02-12T00:00' },
      { id: 'b', kind: 'text', title: 'Mai', show_from: '2090-02-05T09:00' },
    ],
  })
  await expect.element(group.getByText('Over since 12/02/2020 00:00')).toBeVisible()
  await expect.element(group.getByText('Shown from 05/02/2090 09:00')).toBeVisible()
  await userEvent.click(group.getByRole('button', { name: 'Edit Text: Mai' }))
  await userEvent.fill(group.getByLabelText('Shown until'), '2090-02-12T00:00')
  expect(stored()).toMatchObject([{}, { id: 'b', show_from: '2090-02-05T09:00', show_until: '2090-02-12T00:00' }])
  await userEvent.click(group.getByRole('button', { name: 'See it then' }))
  expect(preview().minute).toBe('2090-02-05T09:00')
  await userEvent.fill(group.getByLabelText('Shown until'), '2090-02-01T00:00')
  await expect.element(screen.getByText('It ends before it begins, so it is never shown.')).toBeVisible()
})

test('the title of a banner that only its picture shows says so, until there is a text', async () => {
  const { workspace, group } = await open({
    home_sections: [{ id: 'a', kind: 'banner', title: 'Tết', image_url: '/media/mot/upload/a.webp' }],
  })
  workspace.ui.showSection('a')
  const unseen = 'Title (not shown on the picture while the text is empty)'
  await expect.element(group.getByLabelText(unseen)).toHaveValue('Tết')
  await group.getByLabelText('Text', { exact: true }).fill('Giảm 20 %')
  await expect.element(group.getByLabelText('Title', { exact: true })).toHaveValue('Tết')
})
