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
  return { screen, group, kinds, stored: () => workspace.documents.getState().history.document.home_sections }
}

test('the list follows the layouts and is stored at the first change, which hides the layouts', async () => {
  const { screen, group, kinds, stored } = await open()
  expect(stored()).toBeUndefined()
  await expect.element(screen.getByText('Home layout')).toBeVisible()
  await userEvent.click(group.getByRole('button', { name: 'Move Banners down' }))
  expect(kinds()?.slice(0, 2)).toEqual(['category_tiles', 'banner'])
  expect(kinds()).toHaveLength(PRESET.length)
  expect(screen.getByText('Home layout').query()).toBeNull()
})

test('a section is hidden, copied, removed and added', async () => {
  const { group, kinds, stored } = await open({
    home_sections: [
      { id: 'a', kind: 'text', title: 'Chào' },
      { id: 'b', kind: 'map' },
    ],
  })
  await userEvent.click(group.getByRole('button', { name: 'Hide Text: Chào' }))
  expect(stored()).toMatchObject([{ id: 'a', hidden: true }, { id: 'b' }])
  await userEvent.click(group.getByRole('button', { name: 'Duplicate Map' }))
  expect(kinds()).toEqual(['text', 'map', 'map'])
  await userEvent.click(group.getByRole('button', { name: 'Remove Text: Chào' }))
  expect(kinds()).toEqual(['map', 'map'])
  await expect.element(group.getByRole('button', { name: 'Edit Map' }).first()).toHaveFocus()
  for (const kind of SECTION_NAMES) await userEvent.selectOptions(group.getByLabelText('Add a section'), kind)
  expect(kinds()).toEqual(['map', 'map', ...SECTION_NAMES])
  expect(new Set((stored() as { id: string }[]).map(({ id }) => id)).size).toBe(2 + SECTION_NAMES.length)
})

test('the settings of a section are typed and chosen', async () => {
  const { group, stored } = await open({ home_sections: [{ id: 'a', kind: 'shelf', source: 'new' }] })
  await userEvent.click(group.getByRole('button', { name: 'Edit Product shelf' }))
  await userEvent.fill(group.getByLabelText('Title'), 'Hàng Tết')
  await userEvent.selectOptions(group.getByLabelText('How many'), '5')
  await userEvent.selectOptions(group.getByLabelText('Style'), 'boxed')
  expect(stored()).toMatchObject([
    { id: 'a', kind: 'shelf', source: 'new', title: 'Hàng Tết', count: 5, style: 'boxed' },
  ])
})
