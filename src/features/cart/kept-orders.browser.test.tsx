import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { sampleOrder } from '../../../fixtures/samples-personal.ts'
import { sampleBadges, sampleCart } from '../../../fixtures/samples.ts'
import { Network, Refusal, renderInShop, t, type Answer } from '../../../tests/setup/shop-page.tsx'
import type { OrderDetail } from '../../contract/orders.ts'
import { usePopups } from '../../popups/popups.ts'
import { keptOrders } from '../../session/kept-orders.ts'
import CartPage from './cart-page.tsx'

const [FIRST, SECOND] = ['2611AAAA', '2611BBBB']
const ONLINE: OrderDetail = { ...sampleOrder, payment_partner_id: 2, transfer: null }
const CANCEL = 'POST carts/orders/cancel'
const list = page.getByRole('list', { name: t('kept-orders.title') })
const named = (text: string, code: string) => `${t(`kept-orders.${text}`)} ${code}`

beforeEach(() => {
  usePopups.setState({ stack: [], toasts: [] })
  sessionStorage.clear()
  keptOrders.forget(keptOrders.read().map(({ code }) => code))
})

/** Opens the cart on a device where a guest placed two orders. */
async function open(first: Answer, { path = '/gio-hang', lines = sampleCart.line_items, signedIn = false } = {}) {
  keptOrders.keep({ code: FIRST, token: 'one', total: 493_500 })
  keptOrders.keep({ code: SECOND, token: 'two', total: 100_000 })
  const network = new Network({
    'POST carts/v1': () => ({ ...sampleCart, line_items: lines }),
    'GET badges': () => sampleBadges,
    'GET payment_methods': () => [],
    'GET province': () => [],
    'GET address': () => [],
    [`GET carts/orders/${FIRST}`]: first,
    [`GET carts/orders/${SECOND}`]: () => ({ ...sampleOrder, payment_partner_id: 0, transfer: null }), // to the courier
    [CANCEL]: () => ONLINE,
  })
  await renderInShop(<CartPage />, { path, signedIn })
  return network
}

test.each([
  ['the cart', {}],
  ['an empty cart', { lines: [] }],
  ['step 2', { path: '/gio-hang?s=2' }],
])('on %s an unpaid order can be paid and seen; it says no more than code and sum', async (_, where) => {
  await open(() => ONLINE, where)
  await expect.element(list).toBeVisible()
  expect(list.getByRole('listitem').elements()).toHaveLength(1)
  const text = list.element().textContent
  expect(text).toMatch(/2611AAAA.*493\.500/)
  expect(text).not.toContain(sampleOrder.customer_address.name)
  const pay = list.getByRole('link', { name: named('pay', FIRST) }).element()
  expect(pay.getAttribute('href')).toMatch(/2611AAAA.*link_back=%2Fdon-hang%2F2611AAAA&token=one$/)
  const see = list.getByRole('link', { name: named('see', FIRST) }).element()
  expect(see.getAttribute('href')).toBe('/don-hang/2611AAAA?token=one')
})

test('it is cancelled after a question, and then forgotten', async () => {
  const network = await open(() => ONLINE)
  await userEvent.click(list.getByRole('button', { name: named('cancel', FIRST) }))
  expect(network.of(CANCEL)).toEqual([])
  network.answers[`GET carts/orders/${FIRST}`] = () => ({ ...ONLINE, order_status_code: 'CUSTOMER_CANCELLED' })
  await userEvent.click(page.getByRole('dialog').getByRole('button', { name: t('kept-orders.cancel_now') }))
  await expect.element(list).not.toBeInTheDocument()
  expect(network.of(CANCEL).map(({ body }) => body)).toEqual([{ order_code: FIRST, token: 'one' }])
  expect(keptOrders.read().map(({ code }) => code)).toEqual([SECOND])
})

test('one press forgets it on this device, and nothing is sent', async () => {
  const network = await open(() => ONLINE)
  await userEvent.click(list.getByRole('button', { name: named('forget', FIRST) }))
  await expect.element(list).not.toBeInTheDocument()
  expect(keptOrders.read().map(({ code }) => code)).toEqual([SECOND])
  expect(network.of(CANCEL)).toEqual([])
})

test.each<[string, Answer, boolean]>([
  ['paid', () => ({ ...ONLINE, payment_status_code: 'PAID' }), false],
  ['cancelled because nobody paid', () => ({ ...ONLINE, order_status_code: 'USER_CANCELLED' }), false],
  [
    'no longer to be opened',
    () => {
      throw new Refusal(404, '')
    },
    false,
  ],
  ['of somebody else than who has signed in', () => ({ ...ONLINE, can_claim: false }), true],
])('an order that is %s is forgotten', async (_, answer, signedIn) => {
  await open(answer, { signedIn })
  await expect.poll(() => keptOrders.read().map(({ code }) => code)).not.toContain(FIRST)
  expect(list.elements()).toEqual([])
})

test('without an answer the order is shown as it was kept', async () => {
  await open(() => {
    throw new Refusal(503, '')
  })
  await expect.element(list.getByText(/2611AAAA.*493\.500/)).toBeVisible()
  expect(keptOrders.read()).toHaveLength(2)
})

test('no more than three are kept, and what another program wrote is none', () => {
  for (const code of ['A', 'B', 'C', 'D']) keptOrders.keep({ code, token: code, total: 1 })
  expect(keptOrders.read().map(({ code }) => code)).toEqual(['D', 'C', 'B'])
  for (const text of ['{', '7', '[null]', '[{"code":1}]']) {
    localStorage.setItem('guest_orders', text)
    expect(keptOrders.read()).toEqual([])
  }
  localStorage.clear()
})
