import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { sampleCart, sampleLine } from '../../../fixtures/samples.ts'
import { Network, Refusal, renderInShop, t, type Answer } from '../../../tests/setup/shop-page.tsx'
import { usePopups } from '../../popups/popups.ts'
import CartPage from './cart-page.tsx'

const NAMES = ['Áo sơ mi lụa', 'Quần ống rộng', 'Khăn len']
const CHANGE = 'PUT carts/items/v1'

/** Opens a cart with these products, quantity 2 each, on a simulated server. `slowly`: changes are answered when `answerNext` is called. */
async function openCart(names: string[], { slowly = false, change }: { slowly?: boolean; change?: Answer } = {}) {
  let lines = names.map((name, index) => ({
    ...sampleLine,
    id: index + 1,
    name,
    product: { ...sampleLine.product, id: index + 1 },
  }))
  const cart = () => ({ ...sampleCart, line_items: lines })
  const waiting: (() => void)[] = []
  const set: Answer = async ({ body }) => {
    const { line_item_id: id, quantity } = body as { line_item_id: number; quantity: number }
    if (slowly) await new Promise<void>((resolve) => waiting.push(resolve))
    lines = lines.flatMap((line) => (line.id !== id ? line : quantity === 0 ? [] : { ...line, quantity }))
    return cart()
  }
  const network = new Network({
    'POST carts/v1': cart,
    [CHANGE]: change ?? set,
    'GET badges': () => {
      throw new Refusal(401, '')
    },
  })
  await renderInShop(<CartPage />, { path: '/gio-hang' })
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  const answerNext = async () => {
    await expect.poll(() => waiting.length).toBeGreaterThan(0)
    waiting.shift()?.()
  }
  const quantities = () => network.of(CHANGE).map(({ body }) => (body as { quantity: number }).quantity)
  return { network, quantities, waiting, answerNext }
}

const field = (name: string) => page.getByRole('spinbutton', { name: t('cart.quantity_of', { name }) })
const bin = (name: string) => page.getByRole('button', { name: t('cart.remove', { name }) })
const plus = (name: string) =>
  page.getByRole('group', { name: t('cart.quantity_of', { name }) }).getByRole('button', { name: t('ui.more') })
const toasts = () => usePopups.getState().toasts
beforeEach(() => usePopups.setState({ toasts: [], stack: [] }))

const [FIRST = '', SECOND = '', THIRD = ''] = NAMES

test('Enter in the quantity field sets what was typed', async () => {
  const { quantities } = await openCart(NAMES)
  await userEvent.fill(field(FIRST), '7')
  await userEvent.keyboard('{Enter}')
  await expect.poll(quantities).toEqual([7])
  await expect.element(field(FIRST)).toHaveValue('7')
  await expect.element(field(FIRST)).toHaveFocus()
})

test('leaving the field sets it too, and once', async () => {
  const { quantities } = await openCart(NAMES)
  await userEvent.fill(field(FIRST), '7')
  await userEvent.keyboard('{Enter}')
  await userEvent.tab()
  await userEvent.fill(field(SECOND), '3')
  await userEvent.tab()
  await expect.poll(quantities).toEqual([7, 3])
})

test('while it is typed nothing is sent, and the field keeps focus and text', async () => {
  const { quantities } = await openCart(NAMES)
  await userEvent.click(field(FIRST))
  await userEvent.keyboard('{Backspace}')
  await expect.element(field(FIRST)).toHaveValue('')
  await userEvent.keyboard('{Delete}')
  for (const [key, shown] of [
    ['1', '1'],
    ['0', '10'],
  ] as const) {
    await userEvent.keyboard(key)
    await expect.element(field(FIRST)).toHaveValue(shown)
    await expect.element(field(FIRST)).toBeEnabled()
    await expect.element(field(FIRST)).toHaveFocus()
  }
  expect(quantities()).toEqual([])
  await userEvent.keyboard('{Enter}')
  await expect.poll(quantities).toEqual([10])
})

test('a typed 0 removes the line on Enter', async () => {
  const { quantities } = await openCart(NAMES)
  await userEvent.fill(field(FIRST), '0')
  await expect.element(bin(FIRST)).toBeVisible()
  expect(quantities()).toEqual([])
  await userEvent.keyboard('{Enter}')
  await expect.element(bin(FIRST)).not.toBeInTheDocument()
  expect(quantities()).toEqual([0])
})

test.each(['-3', '0.4', 'hai', '10000', ''])(
  '“%s” is not a quantity: it stays with an error, and is not sent',
  async (typed) => {
    const { quantities } = await openCart(NAMES)
    await userEvent.fill(field(FIRST), typed)
    await userEvent.keyboard('{Enter}')
    await userEvent.tab()
    await expect.element(field(FIRST)).toHaveValue(typed)
    await expect.element(field(FIRST)).toHaveAccessibleDescription(t('ui.quantity_unread', { min: 0, max: '9.999' }))
    expect(quantities()).toEqual([])
    await userEvent.fill(field(FIRST), '３ cái')
    await userEvent.tab()
    await expect.poll(quantities).toEqual([3])
    await expect.element(field(FIRST)).toHaveValue('3')
  },
)

test('presses during a request are not lost, and the focus is kept', async () => {
  const { quantities, answerNext, waiting } = await openCart(NAMES, { slowly: true })
  for (const shown of ['3', '4', '5']) {
    await userEvent.click(plus(FIRST))
    await expect.element(field(FIRST)).toHaveValue(shown)
    await expect.element(plus(FIRST)).toHaveFocus()
  }
  await answerNext()
  await expect.poll(() => waiting.length).toBe(1)
  await answerNext()
  await expect.poll(quantities).toEqual([3, 5])
  await expect.element(field(FIRST)).toHaveValue('5')
  await expect.element(plus(FIRST)).toHaveFocus()
})

test('a refused change goes back to what the cart holds, with a message', async () => {
  await openCart(NAMES, {
    change: () => {
      throw new Refusal(400, 'Số lượng vượt quá tồn kho')
    },
  })
  for (let time = 1; time < 3; time++) {
    await userEvent.click(plus(FIRST))
    await expect.poll(() => toasts().map(({ text }) => text)).toHaveLength(time)
    await expect.element(field(FIRST)).toHaveValue('2')
  }
  expect(toasts().map(({ text, tone }) => [text, tone])[0]).toEqual(['Số lượng vượt quá tồn kho', 'error'])
})

test('more than the stock is the server’s to refuse, not cut in silence', async () => {
  const { quantities } = await openCart(NAMES)
  await userEvent.fill(field(FIRST), '9999')
  await userEvent.keyboard('{Enter}')
  await expect.poll(quantities).toEqual([9999])
})

test('without a network a change says so, and works again later', async () => {
  const { network, quantities } = await openCart(NAMES)
  network.isDown = true
  await userEvent.click(bin(FIRST))
  await expect.poll(() => toasts().map(({ text }) => text)).toEqual([t('ui.no_network')])
  await expect.element(bin(FIRST)).not.toHaveAttribute('aria-disabled')
  network.isDown = false
  await userEvent.click(bin(FIRST))
  await expect.poll(quantities).toEqual([0])
})

test('a removal can be undone, and a failed undo says so', async () => {
  const { network } = await openCart(NAMES)
  await userEvent.click(bin(FIRST))
  await expect.poll(() => toasts().map(({ text }) => text)).toEqual([t('cart.removed')])
  network.isDown = true
  const undo = toasts()[0]?.action
  expect(undo?.label).toBe(t('cart.undo'))
  undo?.run()
  await expect.poll(() => toasts().at(-1)?.text).toBe(t('ui.no_network'))
  network.isDown = false
  network.answers['POST carts/items/v1'] = () => sampleCart
  undo?.run()
  await expect
    .poll(() => network.of('POST carts/items/v1').map(({ body }) => body))
    .toEqual([{ product_id: 1, quantity: 2, distributes: sampleLine.distributes_selected }])
})

test('after a removal the focus is on the next bin, then on the heading', async () => {
  await openCart(NAMES)
  await userEvent.click(bin(SECOND))
  await expect.element(bin(SECOND)).not.toBeInTheDocument()
  await expect.element(bin(THIRD)).toHaveFocus()
  await userEvent.click(bin(THIRD))
  await expect.element(bin(THIRD)).not.toBeInTheDocument()
  await expect.element(page.getByRole('heading', { name: t('cart.title') })).toHaveFocus()
  await userEvent.click(bin(FIRST))
  await expect.element(page.getByRole('heading', { name: t('cart.empty') })).toHaveFocus()
})

test('the focus is not moved if the user has moved it meanwhile', async () => {
  const { answerNext } = await openCart(NAMES, { slowly: true })
  await userEvent.click(bin(FIRST))
  await userEvent.click(field(THIRD))
  await answerNext()
  await expect.element(bin(FIRST)).not.toBeInTheDocument()
  await expect.element(field(THIRD)).toHaveFocus()
})

test('what a line posts without JavaScript names one quantity', async () => {
  await openCart([FIRST])
  const posted = (control: Element) => {
    const form = control.closest('form')
    if (!form) throw new Error('the control stands in no form')
    return new FormData(form, control instanceof HTMLButtonElement ? control : undefined).getAll('quantity')
  }
  expect(posted(bin(FIRST).element())).toEqual(['0'])
  expect(posted(field(FIRST).element())).toEqual(['2'])
})

test('a press on the remove button before hydration removes the line', async () => {
  const { quantities } = await openCart(NAMES)
  const button = bin(FIRST).element() as HTMLButtonElement
  button.form?.requestSubmit(button) // as hydration/boot.ts replays it
  await expect.poll(quantities).toEqual([0])
})

test.each([
  ['sold out', 0, t('cart.short.remove')],
  ['of which one is left', 1, t('cart.short.take', { left: 1 })],
])('step 1 refuses a line that is %s: it is named, its button has the focus and mends it', async (_, left, press) => {
  const lines = NAMES.map((name, id) => ({
    ...sampleLine,
    id,
    name,
    product: { ...sampleLine.product, quantity_in_stock: id === 1 ? left : -1 },
  }))
  const network = new Network({
    'POST carts/v1': () => ({ ...sampleCart, line_items: lines }),
    [CHANGE]: () => ({ ...sampleCart, line_items: lines.filter(({ id }) => id !== 1) }),
    'GET badges': () => ({}),
  })
  await renderInShop(<CartPage />, { path: '/gio-hang' })
  const mend = page.getByRole('button', { name: `${press} · ${SECOND}` })
  await expect.element(mend).toBeVisible()
  await userEvent.click(page.getByRole('button', { name: t('cart.proceed') }))
  await expect.element(mend).toHaveFocus()
  expect(toasts().map(({ text }) => text)).toEqual([expect.stringContaining(SECOND)])
  expect(usePopups.getState().stack).toEqual([])
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => network.of(CHANGE).map(({ body }) => body)).toMatchObject([{ quantity: left }])
  await expect.element(mend).not.toBeInTheDocument()
})

test.each([
  ['the range of the fees', { from: 20_000, to: 35_000 }, /chưa gồm phí giao, từ 20\.000\D+35\.000/],
  ['the one fee', { from: 20_000, to: 20_000 }, /chưa gồm phí giao 20\.000/],
  ['nothing where delivery is free', { from: 0, to: 0 }, undefined],
  ['nothing once the place is known', null, undefined],
])('the total says that delivery is missing: %s', async (_, fees, text) => {
  new Network({ 'POST carts/v1': () => ({ ...sampleCart, delivery_fees: fees }), 'GET badges': () => ({}) })
  await renderInShop(<CartPage />, { path: '/gio-hang' })
  await expect.element(page.getByRole('button', { name: t('cart.proceed') })).toBeVisible()
  const said = page.getByText(text ?? /chưa gồm phí giao/)
  expect(said.elements()).toHaveLength(text ? 1 : 0)
})
