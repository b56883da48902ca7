import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { SettingsPanel } from '../fields/settings-panel.tsx'
import { PERSON } from '../testing/sample-session.ts'
import { showInWorkplace } from '../testing/show-in-workplace.tsx'
import { TopBar } from '../top-bar.tsx'

const HOA = { id: 12, name: 'Trần Thị Hoa', place: { group: 'contact', field: 'contact_time_work' } }
const others = [
  HOA,
  { id: 13, name: 'Kim', place: { group: 'contact' } },
  { id: 14, name: 'An', place: null },
  { id: 15, name: 'Tú', place: { group: 'of_a_newer_release', field: 'unknown' } },
  { id: PERSON.id, name: PERSON.name, place: { group: 'menu' } },
]

test('who edits what is marked beside the group and the setting, and goes when they go on', async () => {
  const { screen, workplace } = await showInWorkplace(() => <SettingsPanel />, { document: { title: 'Mộc' }, others })
  const group = (name: string) => screen.getByRole('navigation').getByRole('button', { name })
  await expect.element(group('Contact Trần Thị Hoa, Kim: here now')).toBeVisible()
  await expect.element(group('Menu you, in another window: here now')).toBeVisible()
  workplace.ui.show({ group: 'contact' })
  const mark = screen.getByRole('img', { name: 'Trần Thị Hoa: editing this now' })
  await expect.element(mark).toBeVisible()
  expect(mark.element().closest('[data-field]')?.getAttribute('data-field')).toBe('contact_time_work')
  workplace.presence?.state.setState({ others: [{ ...HOA, place: { group: 'seo' } }] })
  await expect.element(mark).not.toBeInTheDocument()
  await expect.element(group('Contact Trần')).not.toBeInTheDocument()
  await expect.element(group('Search and sharing Trần Thị Hoa: here now')).toBeVisible()
})

test.each([390, 1440])('%i px wide, the list says where each of them is', async (width) => {
  await page.viewport(width, 800)
  const { screen } = await showInWorkplace(() => <TopBar onChoose={() => {}} />, { document: { title: 'Mộc' }, others })
  await screen.getByRole('button', { name: /Also in this draft/ }).click()
  const list = screen.getByRole('list', { name: 'Who has the draft open' })
  await expect.element(list).toBeInViewport({ ratio: 1 })
  await expect.element(list.getByText('Trần Thị Hoa – editing Opening hours')).toBeVisible()
  await expect.element(list.getByText('Kim – in Contact')).toBeVisible()
  await expect.element(list.getByText('An – looking elsewhere')).toBeVisible()
  await expect.element(list.getByText('Tú – looking elsewhere')).toBeVisible()
  await expect.element(list.getByText('you, in another window – in Menu')).toBeVisible()
  await page.viewport(390, 844)
})
