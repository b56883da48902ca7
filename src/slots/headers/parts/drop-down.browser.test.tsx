import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { renderInShop } from '../../../../tests/setup/shop-page.tsx'
import { DropDown } from './drop-down.tsx'

const summary = () => page.getByText('Danh mục').element()
const menu = () => summary().closest('details') as HTMLDetailsElement

/** The mouse leaves one element for another. Events instead of a real mouse: on a busy machine that takes longer than the menu waits. */
function moveMouse(from: Element, to: Element): void {
  const options = { bubbles: true, pointerType: 'mouse' }
  from.dispatchEvent(new PointerEvent('pointerout', { ...options, relatedTarget: to }))
  to.dispatchEvent(new PointerEvent('pointerover', { ...options, relatedTarget: from }))
}

afterEach(() => void vi.useRealTimers())

test('a menu opens under the mouse, stays open on the way to its panel, and closes when the mouse has left', async () => {
  await renderInShop(
    <DropDown hover align="page" summary="Danh mục">
      <a href="/san-pham">Sản phẩm</a>
    </DropDown>,
  )
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const outside = page.getByRole('note').element()
  moveMouse(outside, summary())
  vi.advanceTimersByTime(0)
  expect(menu().open).toBe(true)
  moveMouse(summary(), outside) // between summary and panel
  vi.advanceTimersByTime(100)
  moveMouse(outside, page.getByText('Sản phẩm').element())
  vi.runAllTimers()
  expect(menu().open).toBe(true)
  summary().dispatchEvent(
    new PointerEvent('click', { bubbles: true, cancelable: true, composed: true, pointerType: 'mouse' }),
  )
  expect(menu().open).toBe(true)
  moveMouse(page.getByText('Sản phẩm').element(), outside)
  vi.runAllTimers()
  expect(menu().open).toBe(false)
})
