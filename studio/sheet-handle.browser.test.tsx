import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { SheetHandle } from './sheet-handle.tsx'
import { showInWorkplace } from './testing/show-in-workplace.tsx'

test('the settings of a phone have three heights, by keys, by pressing and by dragging', async () => {
  await page.viewport(390, 800)
  const dragged: (number | undefined)[] = []
  const { workplace } = await showInWorkplace(() => <SheetHandle onDrag={(px) => dragged.push(px)} />, { document: {} })
  const sheet = () => workplace.ui.state.getState().sheet
  const handle = page.getByRole('slider', { name: 'Height of the settings' })
  await expect.element(handle).toHaveAttribute('aria-valuetext', 'Settings below the page')
  ;(handle.element() as HTMLElement).focus()
  await userEvent.keyboard('{ArrowUp}')
  expect(sheet()).toBe('full')
  await userEvent.keyboard('{Home}')
  expect(sheet()).toBe('low')
  await handle.click()
  expect(sheet()).toBe('half')
  const at = (type: string, clientY: number) =>
    handle.element().dispatchEvent(new PointerEvent(type, { clientY, clientX: 100, bubbles: true, pointerId: 1 }))
  at('pointerdown', 400)
  at('pointermove', 300)
  expect(dragged.at(-1)).toBe(500)
  at('pointermove', 100)
  at('pointerup', 100)
  expect(dragged.at(-1)).toBeUndefined()
  expect(sheet()).toBe('full')
  workplace.ui.show({ sheet: 'low' })
  workplace.ui.goToField('title')
  expect(sheet()).toBe('half')
})
