import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { sampleAddress, sampleBadges, sampleCart } from '../../../fixtures/samples.ts'
import { Network, Refusal, renderInShop, t } from '../../../tests/setup/shop-page.tsx'
import { usePopups } from '../../popups/popups.ts'
import CartPage from './cart-page.tsx'

const ORDER = 'POST carts/orders'
const TYPED = { province: '79', district: '769', wards: '26845' }
const place = (id: number, name: string) => [{ id, name, type: '' }]
const button = page.getByRole('button', { name: t('cart.place_order') })
const note = page.getByRole('textbox', { name: new RegExp(`^${t('cart.note')}`) })
const address = page.getByRole('note')
const GUEST_FIELDS = {
  [t('cart.name')]: 'Trần Thị Bưởi',
  [t('cart.phone')]: '0912345678',
  [t('cart.address_detail')]: '12 phố Hàng Bông',
}

type Shopper = { signedIn: boolean; fields: Record<string, string> }
const GUEST: Shopper = { signedIn: false, fields: GUEST_FIELDS }
const CUSTOMER: Shopper = { signedIn: true, fields: {} }

/** Opens checkout step 2 with all fields filled in. Set `network.answers` to control the response to the order. */
async function openCheckout({ signedIn, fields }: Shopper) {
  const network = new Network({
    'GET province': () => place(79, 'Thành phố Hồ Chí Minh'),
    'GET district/79': () => place(769, 'Thành phố Thủ Đức'),
    'GET wards/769': () => place(26845, 'Phường Thảo Điền'),
    'GET payment_methods': () => [],
    'GET badges': () => sampleBadges,
    'GET address': () => [sampleAddress],
    'POST carts/v1': () => sampleCart,
    'POST carts/calculate_fee': () => ({ info: null, data: [] }),
    [ORDER]: () => ({ order_code: 'DH1', guest_token: null, pay_url: null }),
  })
  await renderInShop(<CartPage />, {
    signedIn,
    path: '/gio-hang?s=2',
    typed: TYPED,
  })
  const ready = signedIn
    ? page.getByRole('radio', { name: /Bảo Ngọc/, checked: true })
    : page.getByRole('option', { name: 'Phường Thảo Điền', selected: true })
  await expect.element(ready).toBeInTheDocument()
  for (const [label, text] of Object.entries(fields)) await userEvent.fill(page.getByLabelText(label), text)
  await userEvent.fill(note, 'Giao giờ hành chính')
  return network
}

const messages = () => usePopups.getState().stack.map((popup) => popup.type === 'message' && popup.props.text)
const toasts = () => usePopups.getState().toasts.map(({ text }) => text)

/** The button is enabled and all typed text is kept. */
async function expectReady({ fields }: Shopper) {
  await expect.element(button).toBeEnabled()
  await expect.element(button).not.toHaveAttribute('aria-disabled')
  await expect.element(note).toHaveValue('Giao giờ hành chính')
  for (const [label, text] of Object.entries(fields)) await expect.element(page.getByLabelText(label)).toHaveValue(text)
}

beforeEach(() => usePopups.setState({ stack: [], toasts: [] }))
afterEach(() => vi.restoreAllMocks())

describe.each([
  ['a guest', GUEST],
  ['a customer', CUSTOMER],
])('%s orders', (_, who) => {
  test('while there is no network: a message, everything kept, and the same press works later', async () => {
    const network = await openCheckout(who)
    network.isDown = true
    await userEvent.click(button)
    await expect.poll(messages).toEqual([t('ui.no_network')])
    await expectReady(who)
    network.isDown = false
    await userEvent.click(button)
    await expect.element(address).toHaveTextContent('/don-hang/DH1')
    expect(network.of(ORDER)).toHaveLength(1)
  })

  test('and the network fails before the response: the next press requests the same order', async () => {
    const network = await openCheckout(who)
    let answer = () => {}
    const place = network.answers[ORDER]
    network.answers[ORDER] = (call) => new Promise((resolve) => (answer = () => resolve(place?.(call))))
    await userEvent.click(button)
    await expect.element(button).toHaveAttribute('aria-busy', 'true')
    await expect.poll(() => network.of(ORDER)).toHaveLength(1)
    network.isDown = true
    answer()
    await expect.poll(messages).toEqual([t('ui.no_network')])
    await expectReady(who)
    network.isDown = false
    await userEvent.click(button)
    await expect.poll(() => network.of(ORDER)).toHaveLength(2)
    answer()
    await expect.element(address).toHaveTextContent('/don-hang/DH1')
    const [first, second] = network.of(ORDER)
    expect(first?.key).toBeTruthy()
    expect(second).toEqual(first)
  })

  test('and the network fails after the response: the order is shown', async () => {
    const network = await openCheckout(who)
    network.answers['POST carts/v1'] = () => new Promise(() => {}) // the refetched cart never arrives
    await userEvent.click(button)
    await expect.element(address).toHaveTextContent('/don-hang/DH1')
    expect(usePopups.getState().stack).toEqual([{ type: 'order', props: { orderCode: 'DH1' } }])
  })

  test('and is rejected: the server’s message, and the next press is a new attempt', async () => {
    const network = await openCheckout(who)
    const place = network.answers[ORDER]
    network.answers[ORDER] = () => {
      throw new Refusal(400, 'Sản phẩm đã hết hàng')
    }
    await userEvent.click(button)
    await expect.poll(messages).toEqual(['Sản phẩm đã hết hàng'])
    await expectReady(who)
    network.answers[ORDER] = (call) => place?.(call)
    await userEvent.click(button)
    await expect.element(address).toHaveTextContent('/don-hang/DH1')
    const [first, second] = network.of(ORDER)
    expect(second?.key).not.toBe(first?.key)
  })

  test('and something throws: a message, and the next press works', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    await openCheckout(who)
    vi.spyOn(crypto, 'randomUUID').mockImplementationOnce(() => {
      throw new TypeError('crypto.randomUUID is not a function')
    })
    await userEvent.click(button)
    await expect.poll(toasts).toEqual([t('ui.something_went_wrong')])
    await expectReady(who)
    await userEvent.click(button)
    await expect.element(address).toHaveTextContent('/don-hang/DH1')
  })
})

test('what is missing in a guest’s form is said beside its field, which gets the focus, and nothing is sent', async () => {
  const network = await openCheckout(GUEST)
  await userEvent.clear(page.getByLabelText(t('cart.name')))
  await userEvent.click(button)
  await expect.element(page.getByText(t('form.name_required'))).toBeVisible()
  await expect.element(page.getByLabelText(t('cart.name'))).toHaveFocus()
  await expect.element(button).not.toHaveAttribute('aria-disabled')
  expect(network.of(ORDER)).toEqual([])
})
