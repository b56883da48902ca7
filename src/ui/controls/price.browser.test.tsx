import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderInShop } from '../../../tests/setup/shop-page.tsx'
import { Price } from './price.tsx'

test.each([
  { hidePercent: false, shown: '246750₫329000₫−25%' },
  { hidePercent: true, shown: '246750₫329000₫' },
])('a price with the one before, hidePercent $hidePercent', async ({ hidePercent, shown }) => {
  await renderInShop(<Price value={246_750} before={329_000} hidePercent={hidePercent} />)
  const shop = page.getByRole('main')
  await expect.element(shop).toBeVisible()
  expect(shop.element().textContent.replaceAll(/[^\d₫−%]/g, '')).toBe(shown)
})
