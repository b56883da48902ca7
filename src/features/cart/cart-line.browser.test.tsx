import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { sampleCart, sampleDistribute, sampleLine, sampleProducts } from '../../../fixtures/samples.ts'
import { Network, Refusal, renderInShop, t } from '../../../tests/setup/shop-page.tsx'
import type { LineItem } from '../../contract/line-items.ts'
import { usePopups } from '../../popups/popups.ts'
import CartPage from './cart-page.tsx'
import LineOptionPopup from './line-option-popup.tsx'

const CHANGE = 'PUT carts/items/v1'
beforeEach(() => usePopups.setState({ stack: [], toasts: [] }))

async function openCart(...lines: Partial<LineItem>[]) {
  const shown = lines.map((line, index) => ({ ...sampleLine, id: index + 1, ...line }))
  const cart = { ...sampleCart, line_items: shown }
  const network = new Network({
    'POST carts/v1': () => cart,
    [CHANGE]: () => cart,
    'GET badges': () => {
      throw new Refusal(401, '')
    },
    [`GET products/${sampleLine.product.id}`]: () => ({ ...sampleProducts[0], distributes: [sampleDistribute] }),
  })
  const sent = () => network.of(CHANGE).map(({ body }) => body)
  return { sent, network }
}
const note = () => page.getByRole('textbox', { name: t('cart.note_of', { name: sampleLine.name }) })
const proceed = () => page.getByRole('button', { name: t('cart.proceed') })

test('a tick says whether the line is ordered, and all lines have one', async () => {
  const { sent, network } = await openCart({ name: 'Áo' }, { name: 'Quần', is_chosen: false })
  await renderInShop(<CartPage />, { path: '/gio-hang' })
  const tick = (name: string) => page.getByRole('checkbox', { name: t('cart.choose_line', { name }) })
  await expect.element(tick('Áo')).toBeChecked()
  await expect.element(tick('Quần')).not.toBeChecked()
  await userEvent.click(tick('Áo'))
  await expect.poll(sent).toEqual([{ line_item_id: 1, product_id: 1, is_chosen: false }])
  const all = page.getByRole('checkbox', { name: t('cart.choose_all', { count: 2, chosen: 1 }) })
  await expect.element(all).toBePartiallyChecked()
  await userEvent.click(all)
  await expect.poll(() => network.of('POST carts/v1').at(-1)?.body).toEqual({ is_all_chosen: true })
})

test('without a ticked line one cannot go on, and is told', async () => {
  await openCart({ is_chosen: false })
  await renderInShop(<CartPage />, { path: '/gio-hang' })
  await userEvent.click(proceed())
  await expect.poll(() => usePopups.getState().toasts.map(({ text }) => text)).toEqual([t('cart.nothing_chosen')])
  expect(usePopups.getState().stack).toEqual([])
})

test('a note of 1,500 characters is told with its length, kept in the field and not sent; shortened it is', async () => {
  const { sent } = await openCart({})
  await renderInShop(<CartPage />, { path: '/gio-hang' })
  await userEvent.click(page.getByText(t('cart.note_add')))
  await userEvent.fill(note(), 'x'.repeat(1500))
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent(t('cart.note_too_long', { length: '1.500', max: 500 }))
  await userEvent.click(page.getByRole('button', { name: t('cart.note_save') }))
  await expect.element(note()).toHaveValue('x'.repeat(1500))
  expect(sent()).toEqual([])
  await userEvent.fill(note(), ' gói quà ')
  await userEvent.click(page.getByRole('button', { name: t('cart.note_save') }))
  await expect.poll(sent).toEqual([{ line_item_id: 1, product_id: 1, note: 'gói quà' }])
})

test('a note of one long word keeps the page as wide as the screen', async () => {
  await page.viewport(320, 800)
  await openCart({ note: 'x'.repeat(500), name: 'y'.repeat(200) })
  await renderInShop(<CartPage />, { path: '/gio-hang' })
  await expect.element(proceed()).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
})

test('at the stock its number is said', async () => {
  await openCart({ quantity: 3, product: { ...sampleLine.product, quantity_in_stock: 3 } })
  await renderInShop(<CartPage />, { path: '/gio-hang' })
  await expect.element(page.getByText(t('cart.stock_left', { count: 3, shown: '3' }))).toBeVisible()
})

test('another option is chosen in a popup, which opens with the one of the line', async () => {
  const { sent } = await openCart({})
  await renderInShop(
    <>
      <CartPage />
      <LineOptionPopup lineId={1} />
    </>,
    { path: '/gio-hang' },
  )
  await expect.element(page.getByRole('radio', { name: 'Trắng' })).toBeChecked()
  await userEvent.click(page.getByRole('radio', { name: 'Đen' }))
  await userEvent.click(page.getByRole('button', { name: t('cart.option_save') }))
  await expect.poll(sent).toEqual([
    {
      line_item_id: 1,
      product_id: 1,
      distributes: [{ name: 'Màu sắc', value: 'Đen', sub_element_distributes: 'M' }],
    },
  ])
})

test('a gift whose option the shopper may choose has the button, another gift has none', async () => {
  const gift = { is_bonus: true, item_price: 0 }
  await openCart({ ...gift, name: 'Khăn', allows_choose_distribute: true }, { ...gift, name: 'Nơ' }, { name: 'Áo' })
  await renderInShop(<CartPage />, { path: '/gio-hang' })
  await userEvent.click(page.getByRole('link', { name: t('cart.option_change_of', { name: 'Khăn' }) }))
  expect(usePopups.getState().stack).toEqual([{ type: 'line-option', props: { lineId: 1 } }])
  await expect
    .element(page.getByRole('link', { name: t('cart.option_change_of', { name: 'Nơ' }) }))
    .not.toBeInTheDocument()
})

test('a gift names its offer, which opens as a popup', async () => {
  await openCart(
    { is_bonus: true, name: 'Khăn', bonus_product_id: 5, bonus_product_name: 'Mua hai tặng một' },
    { name: 'Áo' },
  )
  await renderInShop(<CartPage />, { path: '/gio-hang' })
  await userEvent.click(page.getByRole('link', { name: t('cart.gift_of', { name: 'Mua hai tặng một' }) }))
  expect(usePopups.getState().stack).toEqual([{ type: 'bonus', props: { id: 5 } }])
})
