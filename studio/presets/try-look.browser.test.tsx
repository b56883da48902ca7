import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { showInWorkplace } from '../testing/show-in-workplace.tsx'
import PresetsPanel from './presets-panel.tsx'
import { PRESETS } from './presets.ts'

const DOCUMENT = { schema_version: 1, defaults_version: 1, title: 'Mộc', color_main_1: '#123456' }

test('a look is shown while it is pointed at or focused, and leaves no trace', async () => {
  const part = () => (
    <>
      <p>Elsewhere</p>
      <PresetsPanel />
    </>
  )
  const { workplace } = await showInWorkplace(part, { document: DOCUMENT })
  const { documents, preview } = workplace
  const before = documents.getState().history
  const shown = () => preview.present().theme.color_main_1
  const cards = page.getByRole('button', { name: /^Use the look / })
  const [first, second] = PRESETS
  await userEvent.hover(cards.nth(0))
  await expect.poll(shown).toBe(first?.theme.color_main_1)
  expect(preview.present().theme.title).toBe('Mộc')
  await userEvent.hover(page.getByText('Elsewhere')) // in the middle of the page may stand another look
  await expect.poll(shown).toBe('#123456')
  ;(cards.nth(1).element() as HTMLElement).focus()
  await expect.poll(shown).toBe(second?.theme.color_main_1)
  expect(documents.getState().history).toBe(before)
  await userEvent.keyboard('{Enter}')
  expect(documents.getState().history.entries).toHaveLength(1)
  expect(documents.getState().theme.color_main_1).toBe(second?.theme.color_main_1)
})

test('leaving the looks ends the trial', async () => {
  const { workplace, screen } = await showInWorkplace(() => <PresetsPanel />, { document: DOCUMENT })
  const shown = () => workplace.preview.present().theme.color_main_1
  ;(
    page
      .getByRole('button', { name: /^Use the look / })
      .nth(0)
      .element() as HTMLElement
  ).focus()
  await expect.poll(shown).not.toBe('#123456')
  await screen.unmount()
  expect(shown()).toBe('#123456')
})
