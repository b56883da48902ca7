import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { sampleCart, sampleProducts } from '../../../fixtures/samples.ts'
import { Network, renderInShop, t } from '../../../tests/setup/shop-page.tsx'
import type { ProductDetail } from '../../contract/products.ts'
import { usePopups } from '../../popups/popups.ts'
import { BuyBox } from './buy-box.tsx'

const ADD = 'POST carts/items/v1'
const add = page.getByRole('button', { name: t('catalog.add_to_cart') })
const toasts = () => usePopups.getState().toasts.map(({ text }) => text)

const [sample] = sampleProducts
if (!sample) throw new Error('there is no sample product')
const product: ProductDetail = {
  ...sample,
  distributes: [],
  description: null,
  content_for_collaborator: null,
  product_retail_steps: [],
  seo_title: null,
  seo_description: null,
  categories: [],
}

let network: Network
beforeEach(async () => {
  usePopups.setState({ toasts: [] })
  network = new Network({ [ADD]: () => sampleCart })
  await renderInShop(<BuyBox product={product} />)
})
const added = () => network.of(ADD).map(({ body }) => (body as { quantity: number }).quantity)

test('adding by keyboard keeps the focus on the button, while it is sent and after', async () => {
  let answer = () => {}
  network.answers[ADD] = () => new Promise((resolve) => (answer = () => resolve(sampleCart)))
  ;(add.element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(add).toHaveAttribute('aria-busy', 'true')
  await expect.element(add).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  answer()
  await expect.poll(toasts).toEqual([t('catalog.added')])
  await expect.element(add).not.toHaveAttribute('aria-busy')
  await expect.element(add).toHaveFocus()
  expect(added()).toEqual([1])
})

test('Enter in the quantity field adds what was typed', async () => {
  await userEvent.fill(page.getByRole('spinbutton'), '4')
  await userEvent.keyboard('{Enter}')
  await expect.poll(added).toEqual([4])
})

test('without a network it says so, and works again later', async () => {
  network.isDown = true
  await userEvent.click(add)
  await expect.poll(toasts).toEqual([t('ui.no_network')])
  network.isDown = false
  await userEvent.click(add)
  await expect.poll(added).toEqual([1])
})
