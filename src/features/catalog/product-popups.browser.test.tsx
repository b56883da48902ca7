import { afterEach, beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { sampleCart, sampleDetail } from '../../../fixtures/samples.ts'
import { Network, renderInShop, t } from '../../../tests/setup/shop-page.tsx'
import type { ProductDetail } from '../../contract/products.ts'
import { usePopups } from '../../popups/popups.ts'
import BuyPopup from './buy-popup.tsx'
import PicturesPopup from './pictures-popup.tsx'

const ADD = 'POST carts/items/v1'
const product: ProductDetail = {
  ...sampleDetail,
  check_inventory: true,
  distributes: [
    {
      id: 1,
      name: 'Màu sắc',
      sub_element_distribute_name: null,
      element_distributes: ['Đỏ', 'Đen'].map((name, index) => ({
        id: index + 1,
        name,
        sku: null,
        image_url: null,
        price: 1000,
        price_before_override: 1000,
        quantity_in_stock: 3,
        sub_element_distributes: [],
      })),
    },
  ],
}

let network: Network
beforeEach(() => {
  usePopups.setState({ stack: [], toasts: [] })
  network = new Network({ [ADD]: () => sampleCart })
})
afterEach(() => usePopups.setState({ stack: [], toasts: [] }))

test('the sheet of a phone asks for the option, tells the stock, and adds what was chosen', async () => {
  await renderInShop(<BuyPopup product={product} choice={{}} quantity={9} thenCheckout={false} />)
  const add = page.getByRole('dialog').getByRole('button', { name: t('catalog.add_to_cart') })
  await userEvent.click(add)
  await expect.element(page.getByText(t('catalog.choose_option'))).toBeVisible()
  await userEvent.click(page.getByRole('radio', { name: 'Đen' }))
  await expect.element(page.getByText(t('catalog.only_left', { count: 3, shown: '3' }))).toBeVisible()
  await userEvent.click(add)
  expect(network.of(ADD)).toEqual([])
  await userEvent.fill(page.getByRole('spinbutton'), '2')
  await userEvent.keyboard('{Enter}')
  await expect
    .poll(() => network.of(ADD).map(({ body }) => body))
    .toEqual([
      {
        product_id: product.id,
        quantity: 2,
        distributes: [{ name: 'Màu sắc', value: 'Đen', sub_element_distributes: null }],
      },
    ])
  await expect.poll(() => usePopups.getState().toasts.map(({ text }) => text)).toEqual([t('catalog.added')])
})

test('without a network the sheet stays, and says so', async () => {
  await renderInShop(<BuyPopup product={product} choice={{ element: 'Đỏ' }} quantity={1} thenCheckout />)
  network.isDown = true
  await userEvent.click(page.getByRole('dialog').getByRole('button', { name: t('catalog.buy_now') }))
  await expect.poll(() => usePopups.getState().toasts.map(({ text }) => text)).toEqual([t('ui.no_network')])
  await expect.element(page.getByRole('radio', { name: 'Đỏ' })).toBeChecked()
  await expect.element(page.getByRole('note')).toHaveTextContent('/')
})

const square = (colour: string) =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" width="800" height="800"><rect width="800" height="800" fill="${colour}"/></svg>`)}`

test.each([
  [390, 844],
  [1440, 900],
])('at %d × %d px a press enlarges a picture around its point, another makes it fit again', async (width, height) => {
  await page.viewport(width, height)
  await renderInShop(<PicturesPopup name="Áo" pictures={[square('red'), square('blue')]} at={0} />)
  const picture = page.getByRole('button', { name: t('catalog.zoom') })
  const view = () => picture.element().parentElement as HTMLElement
  const fits = () => view().scrollWidth <= view().clientWidth
  await expect.element(picture).toHaveAttribute('aria-pressed', 'false')
  expect(fits()).toBe(true)
  await userEvent.click(picture)
  await expect.element(picture).toHaveAttribute('aria-pressed', 'true')
  expect(fits()).toBe(false)
  const middle = view().scrollLeft + view().clientWidth / 2
  expect(Math.abs(middle / view().scrollWidth - 0.5)).toBeLessThan(0.02)
  expect(view().scrollTop).toBeGreaterThan(0)
  await userEvent.click(picture)
  expect(fits()).toBe(true)
  await page.viewport(390, 844)
})

test('until a large picture is there, the one that the page has already stands in its place', async () => {
  const props = { name: 'Áo', pictures: ['/media/slow.webp', square('blue')], at: 0 }
  await renderInShop(<PicturesPopup {...props} small={[square('red'), undefined]} />)
  const large = page.getByRole('img', { name: t('catalog.picture_of', { name: 'Áo', number: 1 }) }).element()
  const small = large.parentElement?.querySelector('img[data-small]')
  expect(small?.getBoundingClientRect()).toEqual(large.getBoundingClientRect())
  expect(small?.getAttribute('src')).toContain('red')
})

test('the keyboard goes from picture to picture, and around', async () => {
  await renderInShop(<PicturesPopup name="Áo" pictures={[square('red'), square('blue')]} at={1} />)
  const shown = (number: number) => page.getByRole('img', { name: t('catalog.picture_of', { name: 'Áo', number }) })
  await expect.element(shown(2)).toBeVisible()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(shown(1)).toBeVisible()
  await userEvent.keyboard('{ArrowLeft}')
  await expect.element(shown(2)).toBeVisible()
})
