import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { FieldRow } from '../fields/field-row.tsx'
import { showInWorkplace } from '../testing/show-in-workplace.tsx'
import ColourPicker from '../fields/colour-picker.tsx'
import ContrastPanel from './contrast-panel.tsx'

beforeEach(() => localStorage.removeItem('studio-recent-colours'))
const BASE = { schema_version: 1, defaults_version: 1 }

test('colours that cannot be read are listed with their fix, and a press makes it one step', async () => {
  const { workplace, screen } = await showInWorkplace(() => <ContrastPanel />, {
    document: { ...BASE, headerBackgroudColor: '#ffffff', color_text_header: '#eeeeee', font_color_title: '#fafafa' },
  })
  const documents = () => workplace.documents.getState().history
  const fixes = screen.getByRole('button', { name: /^Use #[0-9a-f]{6}: / })
  await screen
    .getByRole('button', { name: /^Use #[0-9a-f]{6}: Header text/ })
    .first()
    .click()
  expect(documents().document.color_text_header).not.toBe('#eeeeee')
  expect(documents().document.font_color_title).toBe('#fafafa')
  expect(documents().entries).toHaveLength(1)
  /** A shade may be too weak for the next place of the same text. */
  const status = async () => {
    const next = fixes.elements()[0] as HTMLElement | undefined
    next?.focus()
    next?.click()
    return screen.getByRole('status').element().textContent
  }
  await expect.poll(status).toBe('All 41 pairs of text and background can be read.')
  await expect.poll(() => document.activeElement?.textContent).toBe('All 41 pairs') // with the last row went the button that had the focus
})

test('a colour of the theme, one chosen lately and one of the screen are chosen at a press', async () => {
  vi.stubGlobal(
    'EyeDropper',
    class {
      open = () => Promise.resolve({ sRGBHex: '#ABCDEF' })
    },
  )
  onTestFinished(() => void vi.unstubAllGlobals())
  const { workplace } = await showInWorkplace(() => <FieldRow name="color_main_1" />, {
    document: { ...BASE, color_main_1: '#123456', color_main_2: '#225577' },
  })
  const value = () => workplace.documents.getState().history.document.color_main_1
  const open = () => userEvent.click(page.getByRole('button', { name: 'Pick Main colour' }))
  await open()
  await page.getByRole('group', { name: 'Of this theme' }).getByRole('button', { name: 'Use #225577' }).click()
  expect(value()).toBe('#225577')
  await page.getByRole('button', { name: 'Pick from the screen' }).click()
  await expect.poll(value).toBe('#abcdef')
  await page.getByRole('textbox').fill('#123456')
  await open()
  await open()
  await page.getByRole('group', { name: 'Chosen lately' }).getByRole('button', { name: 'Use #abcdef' }).click()
  expect(value()).toBe('#abcdef')
})

test('a shade that is taken leaves the focus at its colour', async () => {
  const { workplace } = await showInWorkplace(() => <FieldRow name="color_text_header" />, {
    document: { ...BASE, headerBackgroudColor: '#ffffff', color_text_header: '#eeeeee' },
  })
  const fix = page.getByRole('button', { name: /^Use #/ })
  ;(fix.element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('textbox')).toHaveFocus()
  expect(workplace.documents.getState().history.document.color_text_header).not.toBe('#eeeeee')
})

test('fonts are chosen in themselves, by keys too', async () => {
  const { workplace } = await showInWorkplace(() => <FieldRow name="font_family" />, { document: BASE })
  const nunito = page.getByRole('radio', { name: 'Nunito' })
  await expect.element(nunito).toBeInTheDocument()
  expect(getComputedStyle(nunito.element().parentElement!).fontFamily).toContain('Nunito')
  ;(page.getByRole('radio', { name: 'Inter' }).element() as HTMLElement).focus()
  await userEvent.keyboard('{ArrowDown}')
  expect(workplace.documents.getState().history.document.font_family).toBe('nunito')
})

test('the sliders of the picker say in the reader’s language what they are and where they stand', async () => {
  const onChange = vi.fn<(colour: string) => void>()
  await showInWorkplace(
    () => <ColourPicker colour="#e62e04" onChange={onChange} onSettle={() => {}} onChoose={() => {}} />,
    { document: {} },
  )
  const shade = page.getByRole('slider', { name: 'Shade' })
  await expect.element(shade).toHaveAttribute('aria-valuetext', 'Saturation 98 %, brightness 90 %')
  shade.element().focus()
  await userEvent.keyboard('{ArrowLeft}')
  expect(onChange).toHaveBeenCalled()
  await expect
    .poll(() => shade.element().getAttribute('aria-valuetext'))
    .toMatch(/^Saturation \d+ %, brightness \d+ %$/)
  await expect.element(page.getByRole('slider', { name: 'Hue' })).toBeVisible()
})
