import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderInShop } from '../../../../tests/setup/shop-page.tsx'
import { DropDown } from './drop-down.tsx'

const menu = () => page.getByText('Danh mục').element().closest('details') as HTMLDetailsElement

afterEach(() => void vi.useRealTimers())

test('a menu opens under the mouse, stays open on the way to its panel, and closes when the mouse has left', async () => {
  await renderInShop(
    <DropDown hover align="page" summary="Danh mục">
      <a href="/san-pham">Sản phẩm</a>
    </DropDown>,
  )
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }) // a busy machine moves the mouse slowly
  await userEvent.hover(page.getByText('Danh mục'))
  await expect.poll(() => menu().open).toBe(true)
  await userEvent.hover(page.getByRole('note')) // between summary and panel
  await userEvent.hover(page.getByRole('link', { name: 'Sản phẩm' }))
  await userEvent.click(page.getByText('Danh mục'))
  expect(menu().open).toBe(true)
  await userEvent.unhover(page.getByText('Danh mục'))
  vi.runAllTimers()
  await expect.poll(() => menu().open).toBe(false)
})
