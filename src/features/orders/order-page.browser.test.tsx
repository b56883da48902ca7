import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { sampleOrder } from '../../../fixtures/samples-personal.ts'
import { sampleCart } from '../../../fixtures/samples.ts'
import { Network, renderInShop, t, watchFor } from '../../../tests/setup/shop-page.tsx'
import { RouteParamsProvider } from '../../api/route-params.tsx'
import type { OrderDetail } from '../../contract/orders.ts'
import { createFormat } from '../../i18n/format.ts'
import { usePopups } from '../../popups/popups.ts'
import { placedOrder } from '../../session/placed-order.ts'
import OrderPage from './order-page.tsx'

const CODE = sampleOrder.order_code
const RETURN = 'POST carts/orders/return'
const ACCOUNT = 'POST carts/orders/refund_account'
const GIVEN = { bank: 'MB', account_number: '0071000123456', account_name: 'Bưởi' }
beforeEach(() => usePopups.setState({ stack: [], toasts: [] }))

async function open(order: Partial<OrderDetail>, { signedIn = true, left_out = [] as object[], result = '' } = {}) {
  const network = new Network({
    [`GET carts/orders/${CODE}`]: () => ({ ...sampleOrder, ...order }),
    'GET carts/orders/status_records/1': () => [],
    [RETURN]: () => sampleOrder,
    [ACCOUNT]: () => ({ ...sampleOrder, ...order, needs_refund_account: false, refund_account: GIVEN }),
    'POST carts/orders/claim': () => ({ ...sampleOrder, can_claim: false }),
    'POST carts/orders/again': () => ({ cart: sampleCart, added: 1, left_out }),
  })
  await renderInShop(
    <RouteParamsProvider value={{ code: CODE }}>
      <OrderPage />
    </RouteParamsProvider>,
    { signedIn, path: `/don-hang/${CODE}?${result && `vnpay=${result}&`}${signedIn ? '' : 'token=abc'}` },
  )
  await expect.element(page.getByRole('heading', { name: t('orders.history') })).toBeVisible() // not the skeleton
  return network
}
const press = (name: string) => userEvent.click(page.getByRole('button', { name, exact: true }))
const stack = () => usePopups.getState().stack

test('a return needs a reason of at most 500 characters, and then is asked for', async () => {
  const network = await open({ can_return: true, order_status_code: 'COMPLETED', can_cancel: false })
  await userEvent.click(page.getByText(t('orders.return'), { exact: true }))
  await press(t('orders.return_send'))
  await expect.element(page.getByRole('alert')).toHaveTextContent(t('orders.reason_missing'))
  const reason = page.getByRole('textbox', { name: t('orders.return_reason') })
  await userEvent.fill(reason, 'x'.repeat(501))
  await press(t('orders.return_send'))
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent(t('orders.reason_too_long', { length: 501, max: 500 }))
  expect(network.of(RETURN)).toEqual([])
  await userEvent.fill(reason, 'Chật quá')
  await press(t('orders.return_send'))
  await expect.poll(() => network.of(RETURN).map(({ body }) => body)).toEqual([{ order_code: CODE, note: 'Chật quá' }])
})

test('a guest asks for a return with the token of the link', async () => {
  const network = await open({ can_return: true, order_status_code: 'COMPLETED' }, { signedIn: false })
  await userEvent.click(page.getByText(t('orders.return'), { exact: true }))
  await userEvent.fill(page.getByRole('textbox', { name: t('orders.return_reason') }), 'Chật quá')
  await press(t('orders.return_send'))
  await expect
    .poll(() => network.of(RETURN).map(({ body }) => body))
    .toEqual([{ order_code: CODE, note: 'Chật quá', token: 'abc' }])
})

test('an order that cannot be returned has no such button', async () => {
  await open({})
  expect(page.getByText(t('orders.return'), { exact: true }).elements()).toEqual([])
})

test('buying again opens the cart, and says what is left out', async () => {
  await open({}, { left_out: [{ name: 'Quần', msg_code: 'OUT_OF_STOCK', msg: 'Sản phẩm đã hết hàng' }] })
  await press(t('orders.buy_again'))
  await expect.element(page.getByRole('note')).toHaveTextContent('/gio-hang')
  await expect
    .poll(stack)
    .toEqual([{ type: 'message', props: { title: t('orders.left_out'), text: 'Quần: Sản phẩm đã hết hàng' } }])
})

test('account, amount and content of a transfer are copied, each by its own button, and the deadline is told', async () => {
  const copied: string[] = []
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (text) => void copied.push(text))
  await open({})
  for (const name of ['copy_account', 'copy_amount', 'copy_purpose']) await press(t(`orders.${name}`))
  expect(copied).toEqual(['0011223344', '493500', CODE])
  await expect.element(page.getByText('25/11/2026 09:00')).toBeVisible()
  vi.restoreAllMocks()
})

test('a browser that forbids copying says so', async () => {
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('forbidden'))
  await open({})
  const isSaid = watchFor(t('ui.copy_refused')) // for two seconds
  await press(t('orders.copy_amount'))
  await expect.poll(isSaid).toBe(true)
  vi.restoreAllMocks()
})

test('a guest is offered an account with the phone of the order', async () => {
  await open({}, { signedIn: false })
  await press(t('orders.make_account'))
  expect(stack()).toEqual([{ type: 'phone', props: { phone: '0912345678' } }])
})

test('on a phone the text beside the offer of an account has room', async () => {
  await page.viewport(390, 844)
  await open({}, { signedIn: false })
  const text = page.getByText(t('orders.make_account_text'), { exact: false }).element()
  expect(text.getBoundingClientRect().width).toBeGreaterThan(200)
})

test('an order that may be claimed is, by one press', async () => {
  const network = await open({ can_claim: true })
  await press(t('orders.claim'))
  await expect.poll(() => network.of('POST carts/orders/claim').map(({ body }) => body)).toEqual([{ order_code: CODE }])
})

test('words without a break keep the page as wide as a phone', async () => {
  await page.viewport(320, 800)
  const long = 'x'.repeat(500)
  const [line] = sampleOrder.line_items
  await open({
    customer_note: `https://maps.example/${long}`,
    customer_address: { ...sampleOrder.customer_address, name: long.slice(0, 100), address_detail: long.slice(0, 255) },
    line_items: line ? [{ ...line, name: long.slice(0, 200), note: long }] : [],
    tracking_code: long.slice(0, 60),
    can_return: true,
  })
  const edges = [...document.querySelectorAll('main section *')].map((part) => part.getBoundingClientRect().right)
  expect(edges.length).toBeGreaterThan(10)
  expect(Math.max(...edges)).toBeLessThanOrEqual(320)
})

test('a buyer reads what the shop owes, and gives the account that it is sent to', async () => {
  const owed = { owed_back: 465_000, needs_refund_account: true, payment_status_code: 'PAID' } as const
  const network = await open(owed, { signedIn: false })
  const card = page.getByRole('region', { name: t('orders.refund'), exact: true })
  await expect.element(card.getByText(/465.000/)).toBeVisible()
  for (const [name, value] of Object.entries(GIVEN) as [keyof typeof GIVEN, string][])
    await userEvent.fill(card.getByRole('textbox', { name: t(`orders.refund_account.${name}`) }), value)
  await press(t('orders.refund_account_give'))
  await expect
    .poll(() => network.of(ACCOUNT).map(({ body }) => body))
    .toEqual([{ order_code: CODE, token: 'abc', ...GIVEN }])
})

test('what was sent back stands with its day and reference, and nothing is owed or asked for', async () => {
  const refunds = [{ amount: 443_000, paid_on: '2026-11-20', reference: 'FT26324001' }]
  const kept = [{ amount: 22_000, reason: 'Phí giao hàng' }]
  await open({ paid_back: 443_000, refunds, kept, payment_status_code: 'REFUNDS' })
  const card = page.getByRole('region', { name: t('orders.refund'), exact: true })
  await expect.element(card.getByText(/443.000.*20\/11\/2026/)).toBeVisible()
  await expect.element(card.getByText(/FT26324001/)).toBeVisible()
  await expect.element(card.getByText(/22.000.*Phí giao hàng/)).toBeVisible()
  expect(card.getByRole('textbox').elements()).toEqual([])
  expect(card.getByText(t('orders.refund_owed_text')).elements()).toEqual([])
})

test('an order of which no money goes back has no word of it', async () => {
  await open({})
  expect(page.getByRole('region', { name: t('orders.refund'), exact: true }).elements()).toEqual([])
})

const format = createFormat('vi', null, t)
const ONLINE = { payment_partner_id: 2, transfer: null }
const CANCELLED = { order_status_code: 'USER_CANCELLED', can_pay: false, can_cancel: false } as const
const payNow = page.getByRole('link', { name: t('orders.pay_now') })

test.each<[string, Partial<OrderDetail>, string, string, number]>([
  ['cancelled at the gateway', {}, 'failed', 'pay_failed', 2],
  ['left open', {}, '', 'pay_open', 2],
  ['not confirmed yet', {}, 'ok', 'pay_waiting', 1],
  ['of an order that was cancelled meanwhile', CANCELLED, 'failed', 'pay_cancelled', 0],
  [
    'late, of a cancelled order',
    { ...CANCELLED, payment_status_code: 'PAID', owed_back: 493_500 },
    'ok',
    'pay_late',
    0,
  ],
])('a payment %s is said first, and nothing is called a success', async (_, order, result, text, links) => {
  placedOrder.keep(CODE)
  await open({ ...ONLINE, ...order }, { signedIn: false, result })
  const notice = page.getByText(t(`orders.${text}`, { money: format.money(493_500) }))
  await expect.element(notice).toBeVisible()
  expect(payNow.elements()).toHaveLength(links)
  expect(stack()).toEqual([])
})

test('a payment that is confirmed while the page waits opens the popup of the placed order', async () => {
  placedOrder.keep(CODE)
  const network = await open(ONLINE, { signedIn: false, result: 'ok' })
  await expect.element(page.getByText(t('orders.pay_waiting'))).toBeVisible()
  expect(stack()).toEqual([])
  network.answers[`GET carts/orders/${CODE}`] = () => ({
    ...sampleOrder,
    ...ONLINE,
    payment_status_code: 'PAID',
    can_pay: false,
  })
  await expect.poll(stack, { timeout: 8000 }).toEqual([{ type: 'order', props: { orderCode: CODE } }])
  await expect.element(page.getByText(t('orders.pay_done'))).toBeVisible()
})
