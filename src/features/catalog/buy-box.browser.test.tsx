import { afterEach, beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { RenderResult } from 'vitest-browser-react'
import { sampleCart, sampleDetail } from '../../../fixtures/samples.ts'
import { Network, renderInShop, t } from '../../../tests/setup/shop-page.tsx'
import type { Envelope } from '../../contract/endpoint.ts'
import type { EarlyForm } from '../../hydration/early-submit.ts'
import type { Distribute, ProductDetail } from '../../contract/products.ts'
import { usePopups } from '../../popups/popups.ts'
import { OPTION, optionKey } from '../../domain/paths.ts'
import { BuyBox } from './buy-box.tsx'
import { showChoice } from './form-answers.ts'

const ADD = 'POST carts/items/v1'
const add = page.getByRole('button', { name: t('catalog.add_to_cart') })
const toasts = () => usePopups.getState().toasts.map(({ text }) => text)

const product: ProductDetail = { ...sampleDetail, distributes: [] }

let network: Network
beforeEach(async () => {
  usePopups.setState({ toasts: [] })
  network = new Network({ [ADD]: () => sampleCart })
  await show(product)
})
afterEach(() => network.settled())
let shown: RenderResult | undefined
async function show(one: ProductDetail): Promise<void> {
  await shown?.unmount()
  shown = await renderInShop(<BuyBox product={one} />)
}
const added = () => network.of(ADD).map(({ body }) => (body as { quantity: number }).quantity)

test('adding by keyboard keeps the focus on the button, while it is sent and after', async () => {
  let answer = () => {}
  network.answers[ADD] = () => new Promise((resolve) => (answer = () => resolve(sampleCart)))
  ;(add.element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(add).toHaveAttribute('aria-busy', 'true')
  await expect.element(add).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => network.of(ADD).length).toBe(1)
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

test('a quantity that cannot be read stays with an error, and nothing is added', async () => {
  const quantity = page.getByRole('spinbutton')
  await userEvent.fill(quantity, '1.2.3')
  await userEvent.click(add)
  await expect.element(quantity).toHaveAccessibleDescription(t('ui.quantity_unread', { min: 1, max: '9.999' }))
  await expect.element(quantity).toHaveValue('1.2.3')
  expect(added()).toEqual([])
  await userEvent.fill(quantity, '２ cái')
  await userEvent.click(add)
  await expect.poll(added).toEqual([2])
  await expect.element(quantity).toHaveValue('2')
})

test('the answer to an addition with such a quantity, sent before the page was live, is told', async () => {
  await userEvent.fill(page.getByRole('spinbutton'), '1.2.3')
  sentEarly({ code: 400, success: false, msg_code: 'INVALID_INPUT', msg: '', data: null })
  await userEvent.click(add)
  await expect.poll(() => toasts().length).toBe(1)
  await userEvent.fill(page.getByRole('spinbutton'), '2')
  await userEvent.click(add)
  await expect.poll(added).toEqual([2])
})

const sentEarly = (envelope: Envelope | undefined) => {
  const form: EarlyForm = (add.element() as HTMLButtonElement).form!
  form.early = { key: 'early-key', reply: Promise.resolve(envelope) }
}

test('an addition that the form has sent before is not sent again', async () => {
  sentEarly({ code: 200, success: true, msg_code: 'SUCCESS', msg: '', data: sampleCart })
  await userEvent.click(add)
  await expect.poll(toasts).toEqual([t('catalog.added')])
  expect(added()).toEqual([])
  await userEvent.click(add)
  await expect.poll(added).toEqual([1])
})

test('one whose answer was lost is sent again under the same key', async () => {
  sentEarly(undefined)
  await userEvent.click(add)
  await expect.poll(added).toEqual([1])
  expect(network.of(ADD)[0]?.key).toBe('early-key')
})

test('without a network it says so, and works again later', async () => {
  network.isDown = true
  await userEvent.click(add)
  await expect.poll(toasts).toEqual([t('ui.no_network')])
  network.isDown = false
  await userEvent.click(add)
  await expect.poll(added).toEqual([1])
})

test('more than the stock is told with the number, changed by nobody, and not sent', async () => {
  const quantity = page.getByRole('spinbutton')
  await show({ ...product, check_inventory: true, quantity_in_stock_with_distribute: 3 })
  await userEvent.fill(quantity, '99')
  const text = t('catalog.only_left', { count: 3, shown: '3' })
  await expect.element(page.getByText(text)).toBeVisible()
  await userEvent.click(add)
  await expect.poll(toasts).toEqual([text])
  await expect.element(quantity).toHaveValue('99')
  await expect.element(quantity).toHaveFocus()
  expect(added()).toEqual([])
  await userEvent.fill(quantity, '3')
  await userEvent.keyboard('{Enter}')
  await expect.poll(added).toEqual([3])
})

test('choosing an option with less stock keeps the typed quantity, and says how many there are', async () => {
  await show({ ...product, check_inventory: true, distributes: [tableOf({ 'Vàng mù tạt': 2, Đen: 40 })] })
  await userEvent.fill(page.getByRole('spinbutton'), '9')
  await userEvent.click(page.getByRole('radio', { name: 'Vàng mù tạt' }))
  await expect.element(page.getByRole('spinbutton')).toHaveValue('9')
  await expect.element(page.getByText(t('catalog.only_left', { count: 2, shown: '2' }))).toBeVisible()
})

test('a product whose options are all sold out says so, on the options and on the buttons', async () => {
  await show({ ...product, check_inventory: true, distributes: [tableOf({ Đỏ: 0, Đen: 0 })] })
  await expect.element(page.getByRole('button', { name: t('ui.sold_out') })).toBeDisabled()
  await expect.element(add).toBeDisabled()
  for (const name of ['Đỏ', 'Đen'])
    await expect.element(page.getByRole('radio', { name: `${name} ${t('ui.option_out')}` })).toBeDisabled()
  await expect.element(page.getByText(t('ui.sold_out'), { exact: true }).first()).toBeVisible()
})

test('a size that no colour has left is closed before a colour is chosen', async () => {
  const table = tableOf({ Đỏ: 5, Đen: 5 })
  const sizes = [
    { id: 1, element_distribute_id: 1, name: 'S', sku: null, price: 1000, quantity_in_stock: 0 },
    { id: 2, element_distribute_id: 1, name: 'M', sku: null, price: 1000, quantity_in_stock: 5 },
  ]
  const element_distributes = table.element_distributes.map((one) => ({ ...one, sub_element_distributes: sizes }))
  const distributes = [{ ...table, sub_element_distribute_name: 'Kích cỡ', element_distributes }]
  await show({ ...product, check_inventory: true, distributes })
  await expect.element(page.getByRole('radio', { name: `S ${t('ui.option_out')}` })).toBeDisabled()
  await expect.element(page.getByRole('radio', { name: 'M' })).toBeEnabled()
})

/** Options of one level with their stock. */
const tableOf = (stocks: Record<string, number>): Distribute => ({
  id: 1,
  name: 'Màu sắc',
  sub_element_distribute_name: null,
  element_distributes: Object.entries(stocks).map(([name, quantity_in_stock], index) => ({
    id: index + 1,
    name,
    sku: null,
    image_url: null,
    price: 1000,
    price_before_override: 1000,
    quantity_in_stock,
    sub_element_distributes: [],
  })),
})

test('the address has what is chosen last, in whatever order the choices are answered', async () => {
  const table = sampleDetail.distributes[0]!
  await show(sampleDetail)
  const [element, sub] = ['element', 'sub_element'].map((name) =>
    document.querySelectorAll<HTMLInputElement>(`[name=${name}]`),
  )
  const form = element![0]!.form
  element![0]!.click()
  sub![0]!.click()
  await expect.poll(() => new FormData(form!).has('sub_element')).toBe(true)
  showChoice(table, form, false) // the answer to the first of the two, after that to the second
  const [value] = table.element_distributes
  expect(new URL(location.href).searchParams.get(OPTION)).toBe(optionKey(value!, value!.sub_element_distributes[0]))
  showChoice(table, null, false) // the page was left meanwhile
})
