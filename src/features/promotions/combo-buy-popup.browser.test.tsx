import { afterEach, beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { sampleCombo } from '../../../fixtures/samples-personal.ts'
import { sampleCart, sampleDistribute, sampleProducts } from '../../../fixtures/samples.ts'
import { Network, Refusal, renderInShop, t } from '../../../tests/setup/shop-page.tsx'
import type { Combo } from '../../contract/promotions.ts'
import { usePopups } from '../../popups/popups.ts'
import ComboBuyPopup from './combo-buy-popup.tsx'

const ADD = 'POST carts/items/v1'
const [shirt, hat] = sampleProducts
if (!shirt || !hat) throw new Error('there are no sample products')
const combo: Combo = {
  ...sampleCombo,
  id: 1,
  products_combo: [
    { product: { ...shirt, distributes: [sampleDistribute] }, quantity: 2 },
    { product: { ...hat, distributes: [] }, quantity: 1 },
  ],
}
let network: Network
beforeEach(async () => {
  usePopups.setState({ stack: [], toasts: [] })
  network = new Network({ 'GET combos': () => [combo], [ADD]: () => sampleCart })
  await renderInShop(<ComboBuyPopup id={1} />)
})
afterEach(() => usePopups.setState({ stack: [], toasts: [] }))

const buy = page.getByRole('button', { name: /./ }).filter({ hasText: '₫' })
const added = () => network.of(ADD).map(({ body }) => (body as { product_id: number; quantity: number }).product_id)
const [first] = sampleDistribute.element_distributes
const choose = async () => {
  await userEvent.selectOptions(page.getByRole('combobox', { name: sampleDistribute.name }), first!.name)
  await userEvent.selectOptions(
    page.getByRole('combobox', { name: String(sampleDistribute.sub_element_distribute_name) }),
    first!.sub_element_distributes[0]!.name,
  )
}

test('a whole combo is added with its options and quantities, and leads to the cart', async () => {
  await userEvent.click(buy)
  await expect.element(page.getByText(t('promotions.choose_option'))).toBeVisible()
  expect(added()).toEqual([])
  await choose()
  await userEvent.click(buy)
  await expect.poll(added).toEqual([shirt.id, hat.id])
  expect(network.of(ADD)[0]?.body).toMatchObject({
    quantity: 2,
    distributes: [{ name: sampleDistribute.name, value: first!.name }],
  })
  await expect.element(page.getByRole('note')).toHaveTextContent('/gio-hang')
})

test('when a part is refused, the next press adds only the rest', async () => {
  await choose()
  network.answers[ADD] = ({ body }) => {
    if ((body as { product_id: number }).product_id === hat.id) throw new Refusal(400, 'Sản phẩm đã hết hàng')
    return sampleCart
  }
  await userEvent.click(buy)
  await expect.poll(() => usePopups.getState().toasts.map(({ text }) => text)).toEqual(['Sản phẩm đã hết hàng'])
  network.answers[ADD] = () => sampleCart
  await userEvent.click(buy)
  await expect.poll(added).toEqual([shirt.id, hat.id, hat.id])
  await expect.element(page.getByRole('note')).toHaveTextContent('/gio-hang')
})
