import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { sampleProducts } from '../../../fixtures/samples.ts'
import { renderInShop, t } from '../../../tests/setup/shop-page.tsx'
import type { Product } from '../../contract/products.ts'
import { resolveTheme } from '../../theme/resolve-theme.ts'
import { ThemeProvider } from '../../theme/theme-context.tsx'
import { STOCK_NOTICE } from '../../domain/paths.ts'
import { ProductCard } from './product-card.tsx'

const productWith = (quantity_in_stock_with_distribute: number): Product => ({
  ...(sampleProducts[0] as Product),
  check_inventory: true,
  quantity_in_stock_with_distribute,
})
const card = (product: Product) => (
  <ThemeProvider theme={resolveTheme({}).theme}>
    <ProductCard product={product} />
  </ThemeProvider>
)
const notice = page.getByRole('link', { name: new RegExp(`^${t('ui.stock_notice')}`) })

test('a card that is sold out leads to the form that tells when the product is back', async () => {
  const product = productWith(0)
  await renderInShop(card(product))
  await expect.element(notice).toHaveAccessibleName(`${t('ui.stock_notice')}: ${product.name}`)
  const address = notice.element().getAttribute('href')
  expect(address).toMatch(new RegExp(`^/san-pham/.+-${product.id}#${STOCK_NOTICE}$`))
  expect(notice.element().hasAttribute('data-reload')).toBe(true) // a new document: the browser scrolls to the form
  const { x, y, width, height } = notice.element().getBoundingClientRect()
  const top = document.elementFromPoint(x + width / 2, y + height / 2)
  expect(top).toBe(notice.element()) // the link that is the whole card lies below it
})

test('a card with stock has no such link', async () => {
  await renderInShop(card(productWith(3)))
  await expect.element(page.getByRole('heading')).toBeVisible()
  expect(notice.elements()).toEqual([])
})
