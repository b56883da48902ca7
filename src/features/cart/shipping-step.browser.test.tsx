import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { sampleAddress, sampleBadges, sampleCart, sampleLine } from '../../../fixtures/samples.ts'
import { Network, Refusal, renderInShop, t } from '../../../tests/setup/shop-page.tsx'
import { usePopups } from '../../popups/popups.ts'
import CartPage from './cart-page.tsx'

const ORDER = 'POST carts/orders'
const TYPED = { province: '79', district: '769', wards: '26845' }
const place = (id: number, name: string) => [{ id, name, type: '' }]
const thaoDien = {
  province: 79,
  district: 769,
  wards: 26845,
  name: 'Phường Thảo Điền, Thủ Đức',
  written: null,
  is_sure: true,
  street: '',
  person: '',
  phone: '',
}
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
async function openCheckout(
  { signedIn, fields }: Shopper,
  { typed = TYPED as Record<string, string> | null, quotes = [] as object[] } = {},
) {
  const network = new Network({
    'GET province': () => place(79, 'Thành phố Hồ Chí Minh'),
    'GET district/79': () => place(769, 'Thành phố Thủ Đức'),
    'GET wards/769': () => place(26845, 'Phường Thảo Điền'),
    'GET payment_methods': () => [],
    'GET badges': () => sampleBadges,
    'GET address': () => [sampleAddress],
    'POST carts/v1': () => sampleCart,
    'POST carts/calculate_fee': () => ({ info: null, data: quotes }),
    [ORDER]: () => ({ order_code: 'DH1', guest_token: null, pay_url: null }),
  })
  const shown = await renderInShop(<CartPage />, {
    signedIn,
    path: '/gio-hang?s=2',
    ...(typed && { typed }),
  })
  const ready = signedIn
    ? page.getByRole('radio', { name: /Bảo Ngọc/, checked: true })
    : page.getByRole('option', { name: 'Phường Thảo Điền', selected: true })
  await expect.element(ready).toBeInTheDocument()
  for (const [label, text] of Object.entries(fields)) await userEvent.fill(page.getByLabelText(label), text)
  await userEvent.fill(note, 'Giao giờ hành chính')
  return Object.assign(network, { leave: () => shown.unmount() })
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

beforeEach(() => {
  usePopups.setState({ stack: [], toasts: [] })
  sessionStorage.clear()
  localStorage.clear()
})
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

const CHANGED_CART = {
  ...sampleCart,
  cart_version: 'second',
  line_items: [{ ...sampleLine, quantity: 5 }],
  total_final: 987_000,
}

test('a cart that changed elsewhere: nothing is placed, what changed is said, and the next press orders that', async () => {
  const network = await openCheckout(GUEST)
  const place = network.answers[ORDER]
  network.answers[ORDER] = () => {
    network.answers['POST carts/v1'] = () => CHANGED_CART
    throw new Refusal(409, 'Giỏ hàng vừa thay đổi', { code: 'CART_CHANGED', data: CHANGED_CART })
  }
  await userEvent.click(button)
  const notice = page.getByRole('status').filter({ hasText: t('cart.changed.title') })
  await expect.element(notice).toBeVisible()
  const text = notice.element().textContent
  expect(text).toContain(`${sampleLine.name}: số lượng ${sampleLine.quantity} → 5`)
  expect(text).toMatch(/Tổng thanh toán: 493\.500\D+987\.000/)
  await expectReady(GUEST)
  expect(messages()).toEqual([])
  network.answers[ORDER] = (call) => place?.(call)
  await userEvent.click(button)
  await expect.element(address).toHaveTextContent('/don-hang/DH1')
  expect(network.of(ORDER).map(({ body }) => body)).toMatchObject([
    { expected_total: sampleCart.total_final, cart_version: 'first' },
    { expected_total: 987_000, cart_version: 'second' },
  ])
})

test('what was typed is kept in this tab: the lists and the fee come back with it, and nothing but the place is sent', async () => {
  const first = await openCheckout(GUEST)
  await userEvent.click(page.getByRole('checkbox', { name: t('cart.invoice.wanted') }))
  await userEvent.fill(page.getByLabelText(t('cart.invoice.company')), 'Công ty Bưởi')
  await userEvent.selectOptions(page.getByLabelText(t('ui.place.ward')), 'Phường Thảo Điền')
  await first.leave()
  const again = await openCheckout({ ...GUEST, fields: {} }, { typed: null })
  await expectReady(GUEST)
  await expect.element(page.getByLabelText(t('cart.invoice.company'))).toHaveValue('Công ty Bưởi')
  await expect.element(page.getByLabelText(t('ui.place.ward'))).toHaveValue('26845')
  await expect.poll(() => again.of('POST carts/calculate_fee')).toHaveLength(1)
  const sent = JSON.stringify([...first.calls, ...again.calls])
  for (const text of Object.values(GUEST_FIELDS)) expect(sent).not.toContain(text)
})

test('a pasted address is divided: the place and the street are in their fields, and kept', async () => {
  const first = await openCheckout({ ...GUEST, fields: {} }, {})
  const detail = page.getByLabelText(t('cart.address_detail'))
  first.answers['GET search'] = () => [
    { ...thaoDien, street: '5/2 Xuân Thủy', person: 'Trần Thị Bưởi', phone: '0912345678' },
  ]
  await userEvent.fill(page.getByLabelText(t('ui.place.search')), '5/2 Xuân Thủy, P. Thảo Điền, Thủ Đức')
  await userEvent.click(page.getByRole('option', { name: 'Phường Thảo Điền, Thủ Đức' }))
  await expect.element(detail).toHaveValue('5/2 Xuân Thủy')
  await first.leave()
  await openCheckout({ ...GUEST, fields: {} }, { typed: null })
  await expect.element(detail).toHaveValue('5/2 Xuân Thủy')
  await expect.element(page.getByLabelText(t('cart.name'))).toHaveValue('Trần Thị Bưởi')
  await expect.element(page.getByLabelText(t('cart.phone'))).toHaveValue('0912345678')
})

test('a name and a phone that were typed stay when an address with others is pasted', async () => {
  const network = await openCheckout(GUEST)
  network.answers['GET search'] = () => [
    { ...thaoDien, street: '5/2 Xuân Thủy', person: 'Lê Lan', phone: '0987654321' },
  ]
  await userEvent.fill(page.getByLabelText(t('ui.place.search')), '5/2 Xuân Thủy, P. Thảo Điền, Lê Lan 0987654321')
  await userEvent.click(page.getByRole('option', { name: 'Phường Thảo Điền, Thủ Đức' }))
  for (const [label, text] of Object.entries(GUEST_FIELDS))
    await expect.element(page.getByLabelText(label)).toHaveValue(text)
})

test('an address that may mean two places is asked for: Enter chooses none before an arrow', async () => {
  const network = await openCheckout({ ...GUEST, fields: {} }, {})
  const other = { ...thaoDien, wards: 26848, name: 'Phường An Phú, Thủ Đức', written: 'Phường An Khánh' }
  network.answers['GET search'] = () => [thaoDien, other].map((place) => ({ ...place, is_sure: false }))
  const search = page.getByLabelText(t('ui.place.search'))
  await userEvent.fill(search, 'thu duc')
  await expect.element(page.getByText(t('ui.place.which'))).toBeVisible()
  await expect
    .element(page.getByRole('option', { name: t('ui.place.is_now', { place: other.name, other: 'Phường An Khánh' }) }))
    .toBeVisible()
  await userEvent.keyboard('{Enter}')
  await expect.element(search).toHaveValue('thu duc')
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await expect.element(search).toHaveValue('')
})

test('the lines of a pasted address stay apart', async () => {
  const network = await openCheckout({ ...GUEST, fields: {} }, {})
  network.answers['GET search'] = () => []
  const search = page.getByLabelText(t('ui.place.search'))
  await userEvent.click(search)
  const clipboardData = new DataTransfer()
  clipboardData.setData('text', 'Lê Lan\r\n0912345678\n5/2 Xuân Thủy\n')
  search.element().dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  await expect.element(search).toHaveValue('Lê Lan, 0912345678, 5/2 Xuân Thủy')
})

test('Enter that ends a composed word chooses no place', async () => {
  const network = await openCheckout({ ...GUEST, fields: {} }, {})
  network.answers['GET search'] = () => [thaoDien]
  const search = page.getByLabelText(t('ui.place.search'))
  await userEvent.fill(search, 'thao dien')
  const found = page.getByRole('option', { name: 'Phường Thảo Điền, Thủ Đức' })
  await expect.element(found).toBeVisible()
  const press = (isComposing: boolean) =>
    search
      .element()
      .dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', isComposing, bubbles: true, cancelable: true }))
  press(true)
  await expect.element(search).toHaveValue('thao dien')
  await expect.element(found).toBeVisible()
  press(false)
  await expect.element(search).toHaveValue('')
})

test.each([
  ['asked to be remembered: a second order has the person and the address, not the note', true],
  ['did not ask: a second order begins empty', false],
])('a guest who %s', async (_, isRemembered) => {
  const first = await openCheckout(GUEST)
  if (isRemembered) await userEvent.click(page.getByRole('checkbox', { name: t('cart.remember') }))
  await userEvent.selectOptions(page.getByLabelText(t('ui.place.ward')), 'Phường Thảo Điền')
  await userEvent.click(button)
  await expect.element(address).toHaveTextContent('/don-hang/DH1')
  await first.leave()
  sessionStorage.clear() // another day
  await renderInShop(<CartPage />, { path: '/gio-hang?s=2' })
  const name = page.getByLabelText(t('cart.name'))
  await expect.element(name).toHaveValue(isRemembered ? GUEST_FIELDS[t('cart.name')] : '')
  await expect.element(note).toHaveValue('')
  const ward = page.getByRole('option', { name: 'Phường Thảo Điền', selected: true })
  await expect.poll(() => ward.elements().length).toBe(isRemembered ? 1 : 0)
})

test('a guest whose answer was lost and who reloads finds the order', async () => {
  const network = await openCheckout(GUEST)
  const place = network.answers[ORDER]
  network.answers[ORDER] = () => {
    network.isDown = true // after the server has placed the order
    return {}
  }
  await userEvent.click(button)
  await expect.poll(messages).toEqual([t('ui.no_network')])
  await network.leave() // the dialog stays open
  const [lost] = network.of(ORDER)
  const reloaded = new Network({
    'POST carts/v1': () => ({ ...sampleCart, cart_version: 'empty', line_items: [] }),
    'GET badges': () => sampleBadges,
    [ORDER]: (call) => place?.(call),
  })
  await renderInShop(<CartPage />, { path: '/gio-hang' })
  await expect.element(address).toHaveTextContent('/don-hang/DH1')
  expect(reloaded.of(ORDER)).toEqual([lost])
  expect(messages()).not.toContain(t('ui.no_network'))
  expect(sessionStorage).toHaveLength(0)
})

test('an order that never arrived is not placed by a reload', async () => {
  const network = await openCheckout(GUEST)
  network.isDown = true
  await userEvent.click(button)
  await expect.poll(messages).toEqual([t('ui.no_network')])
  await network.leave()
  usePopups.setState({ stack: [] })
  const reloaded = await openCheckout({ ...GUEST, fields: {} }, { typed: null })
  await expectReady(GUEST)
  expect(reloaded.of(ORDER)).toEqual([])
})

test('a session that ended meanwhile: the login opens, and the note is still there', async () => {
  const network = await openCheckout(CUSTOMER)
  network.answers[ORDER] = () => {
    throw new Refusal(401, 'Vui lòng đăng nhập')
  }
  await userEvent.click(button)
  await expect.poll(() => usePopups.getState().stack.map(({ type }) => type)).toEqual(['phone'])
  await expectReady(CUSTOMER)
})

test('1,500 characters in the note are told, not cut', async () => {
  const network = await openCheckout(GUEST)
  await userEvent.fill(note, 'a'.repeat(1500))
  await userEvent.click(button)
  await expect.element(page.getByText(t('cart.note_too_long', { length: '1.500', max: 500 }))).toBeVisible()
  await expect.element(note).toHaveFocus()
  await expect.element(note).toHaveValue('a'.repeat(1500))
  expect(network.of(ORDER)).toEqual([])
})

test('a company invoice is checked and sent as a block of its own', async () => {
  const network = await openCheckout(GUEST)
  await userEvent.click(page.getByRole('checkbox', { name: t('cart.invoice.wanted') }))
  await userEvent.fill(page.getByLabelText(t('cart.invoice.company')), 'Công ty Bưởi')
  await userEvent.fill(page.getByLabelText(t('cart.invoice.tax_code')), '0312 345')
  await userEvent.fill(page.getByLabelText(t('cart.invoice.address')), '1 Lê Lợi, Quận 1')
  await userEvent.fill(page.getByLabelText(t('cart.invoice.email')), 'ke-toan@buoi.test')
  await userEvent.click(button)
  await expect.element(page.getByText(t('form.tax_code_invalid'))).toBeVisible()
  await expect.element(page.getByText(t('form.consent_required'))).toBeVisible()
  await userEvent.fill(page.getByLabelText(t('cart.invoice.tax_code')), '0312345678')
  await userEvent.click(page.getByRole('checkbox', { name: new RegExp(`^${t('cart.invoice.consent')}`) }))
  await userEvent.click(button)
  await expect.element(address).toHaveTextContent('/don-hang/DH1')
  expect(network.of(ORDER)[0]?.body).toMatchObject({
    invoice: {
      company: 'Công ty Bưởi',
      tax_code: '0312345678',
      address: '1 Lê Lợi, Quận 1',
      email: 'ke-toan@buoi.test',
      consent: true,
    },
  })
})

describe('an agency orders for a customer', () => {
  const proxy = { ...sampleCart, is_order_for_customer: true, total_commission_order_for_customer: 49_000 }
  const openProxy = async () => {
    const network = new Network({
      'GET province': () => place(79, 'Thành phố Hồ Chí Minh'),
      'GET district/79': () => place(769, 'Thành phố Thủ Đức'),
      'GET wards/769': () => place(26845, 'Phường Thảo Điền'),
      'GET payment_methods': () => [],
      'GET badges': () => ({ ...sampleBadges, status_agency: 1 }),
      'GET address': () => [sampleAddress],
      'POST carts/v1': () => proxy,
      'POST carts/calculate_fee': () => ({ info: null, data: [] }),
      [ORDER]: () => ({ order_code: 'DH1', guest_token: null, pay_url: null }),
    })
    await renderInShop(<CartPage />, { signedIn: true, path: '/gio-hang?s=2', typed: TYPED })
    await expect.element(page.getByText(t('cart.proxy_commission'))).toBeVisible()
    return network
  }

  test('whose name, phone and address are typed, and sees the commission', async () => {
    const network = await openProxy()
    await expect.element(page.getByRole('definition').filter({ hasText: '49.000' })).toBeVisible()
    await userEvent.click(button)
    await expect.element(page.getByText(t('form.name_required'))).toBeVisible()
    for (const [label, text] of Object.entries(GUEST_FIELDS)) await userEvent.fill(page.getByLabelText(label), text)
    await expect.element(page.getByRole('option', { name: 'Phường Thảo Điền', selected: true })).toBeInTheDocument()
    await userEvent.click(button)
    await expect.element(address).toHaveTextContent('/don-hang/DH1')
    const body = network.of(ORDER)[0]?.body
    expect(body).toMatchObject({
      name: 'Trần Thị Bưởi',
      phone: '0912345678',
      province: 79,
      district: 769,
      wards: 26845,
    })
    expect(body).not.toHaveProperty('customer_address_id')
    expect(localStorage).toHaveLength(0)
  })

  test('or who is in the address book', async () => {
    const network = await openProxy()
    await userEvent.click(page.getByRole('radio', { name: /Bảo Ngọc/ }))
    await expect.element(page.getByLabelText(t('cart.name'))).not.toBeInTheDocument()
    await userEvent.click(button)
    await expect.element(address).toHaveTextContent('/don-hang/DH1')
    expect(network.of(ORDER)[0]?.body).toMatchObject({ customer_address_id: sampleAddress.id })
  })
})

test('a customer edits the address without leaving the order', async () => {
  await openCheckout(CUSTOMER)
  await userEvent.click(page.getByRole('button', { name: t('cart.edit_address') }))
  expect(usePopups.getState().stack).toEqual([{ type: 'address', props: { id: sampleAddress.id, fromCart: true } }])
})

test('the delivery days of a carrier are said, where the store knows them', async () => {
  const quote = { partner_id: 1, name: 'GHN', description: 'GHN nhanh', fee: 22_000, ship_type: 2 }
  const quotes = [
    { ...quote, delivery_from: '2026-11-25', delivery_to: '2026-11-27' },
    { ...quote, partner_id: 2, name: 'GHTK', delivery_from: null, delivery_to: null },
  ]
  await openCheckout(GUEST, { quotes })
  const days = /^GHN GHN nhanh · Nhận hàng từ 25\/11\/2026 đến 27\/11\/2026/
  await expect.element(page.getByRole('radio', { name: days })).toBeChecked()
  await expect.element(page.getByRole('radio', { name: /^GHTK GHN nhanh 22/ })).toBeVisible()
})

test('an empty form has a message at every field, also where a list is still empty; each goes when its field is right', async () => {
  const network = new Network({
    'GET province': () => place(79, 'Thành phố Hồ Chí Minh'),
    'GET district/79': () => place(769, 'Thành phố Thủ Đức'),
    'GET wards/769': () => place(26845, 'Phường Thảo Điền'),
    'GET search': () => [{ ...thaoDien, street: '5/2 Xuân Thủy' }],
    'GET payment_methods': () => [],
    'GET badges': () => sampleBadges,
    'POST carts/v1': () => sampleCart,
    'POST carts/calculate_fee': () => ({ info: null, data: [] }),
  })
  await renderInShop(<CartPage />, { path: '/gio-hang?s=2' })
  await userEvent.click(button)
  const said = (key: string) => page.getByText(t(`form.${key}`))
  for (const key of ['name', 'phone', 'province', 'district', 'ward', 'address_detail'])
    await expect.element(said(`${key}_required`)).toBeVisible()
  expect(document.querySelectorAll('[id$=-note][role=alert]')).toHaveLength(1) // the first; the others are read with their fields
  expect(network.of(ORDER)).toEqual([])

  const name = page.getByLabelText(t('cart.name'))
  await expect.element(name).toHaveFocus()
  const phone = page.getByLabelText(t('cart.phone'))
  await userEvent.type(name, 'Trần Thị Bưởi')
  await expect.element(said('name_required')).not.toBeInTheDocument()
  await expect.element(name).not.toHaveAttribute('aria-invalid')
  await expect.element(said('phone_required')).toBeVisible() // what is still missing is still said
  await userEvent.type(phone, '0912')
  await expect.element(said('phone_invalid')).toBeVisible()
  await userEvent.type(phone, '345678')
  await expect.element(said('phone_invalid')).not.toBeInTheDocument()
  await userEvent.fill(page.getByLabelText(t('ui.place.search')), 'thao dien')
  await userEvent.click(page.getByRole('option', { name: 'Phường Thảo Điền, Thủ Đức' }))
  for (const key of ['province', 'district', 'ward', 'address_detail'])
    await expect.element(said(`${key}_required`)).not.toBeInTheDocument()
  await userEvent.clear(name)
  await expect.element(page.getByLabelText(t('cart.address_detail'))).toHaveValue('5/2 Xuân Thủy')
  expect(said('name_required').elements()).toEqual([]) // a new error waits for the next press
})

test('?s=3 is the order’s own page: without an order it leads back to step 2', async () => {
  new Network({ 'POST carts/v1': () => sampleCart, 'GET badges': () => sampleBadges })
  await renderInShop(<CartPage />, { path: '/gio-hang?s=3' })
  await expect.element(address).toHaveTextContent('/gio-hang?s=2')
})

test('between the answer and the page of the order the cart stays as it was, though it is emptied', async () => {
  const network = await openCheckout(GUEST)
  const place = network.answers[ORDER]
  network.answers[ORDER] = (call) => {
    network.answers['POST carts/v1'] = () => ({ ...sampleCart, cart_version: 'empty', line_items: [] })
    return place?.(call)
  }
  const before = network.of('POST carts/v1').length
  await userEvent.click(button)
  await expect.element(address).toHaveTextContent('/don-hang/DH1')
  await expect.poll(() => network.of('POST carts/v1').length).toBeGreaterThan(before)
  await network.settled()
  await expect.element(page.getByRole('region', { name: t('cart.summary') })).toBeVisible()
  expect(page.getByText(t('cart.empty')).elements()).toEqual([])
})

test.each([
  ['sold out', 0, t('cart.short.remove')],
  ['of which two are left', 2, t('cart.short.take', { left: 2 })],
])(
  'a refusal for a product that is %s names it, takes the focus, and is mended by one press',
  async (_, left, press) => {
    const network = await openCheckout(GUEST)
    const line = { ...sampleLine, quantity: 3, product: { ...sampleLine.product, quantity_in_stock: left } }
    network.answers[ORDER] = () => {
      network.answers['POST carts/v1'] = () => ({ ...sampleCart, line_items: [line] })
      throw new Refusal(400, 'Sản phẩm đã hết hàng', { code: left ? 'EXCEEDS_STOCK' : 'OUT_OF_STOCK' })
    }
    network.answers['PUT carts/items/v1'] = () => {
      network.answers['POST carts/v1'] = () => sampleCart
      return sampleCart
    }
    await userEvent.click(button)
    const refused = page.getByRole('alert').filter({ hasText: t('cart.short.refused') })
    await expect.element(refused).toBeVisible()
    expect(refused.element().textContent).toContain(line.name)
    expect(refused.element().parentElement).toBe(document.activeElement)
    expect(messages()).toEqual([])
    await expectReady(GUEST)
    await userEvent.click(refused.getByRole('button', { name: `${press} · ${line.name}` }))
    await expect
      .poll(() => network.of('PUT carts/items/v1').map(({ body }) => body))
      .toMatchObject([{ quantity: left }])
    await expect.element(refused).not.toBeInTheDocument()
  },
)

test('after eight seconds without an answer a wait is said, until the answer comes', async () => {
  const network = await openCheckout(GUEST)
  let answer = () => {}
  network.answers[ORDER] = () =>
    new Promise((_, refuse) => (answer = () => refuse(new Refusal(503, 'Cửa hàng đang bận'))))
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  await userEvent.click(button)
  await expect.poll(() => network.of(ORDER)).toHaveLength(1)
  const said = page.getByText(t('cart.slow_answer'))
  await vi.advanceTimersByTimeAsync(7000)
  expect(said.elements()).toEqual([])
  await vi.advanceTimersByTimeAsync(1500)
  vi.useRealTimers()
  await expect.element(said).toBeVisible()
  answer()
  await expect.element(said).not.toBeInTheDocument()
})

test('the note says its length, and a delivery within one day says that day', async () => {
  const quote = { partner_id: 1, name: 'GHN', description: 'GHN nhanh', fee: 22_000, ship_type: 2 }
  await openCheckout(GUEST, { quotes: [{ ...quote, delivery_from: '2026-11-27', delivery_to: '2026-11-27' }] })
  await expect.element(page.getByText(t('cart.note_length', { length: '19', max: 500 }))).toBeVisible()
  await expect.element(page.getByText(/Nhận hàng ngày 27\/11\/2026/)).toBeVisible()
})

test('a login in another tab is said, and the page is the account’s: its addresses, and no guest form', async () => {
  await openCheckout(GUEST)
  const newValue = JSON.stringify({ customer_id: 7, expires: '2027-01-01T00:00:00+07:00' })
  globalThis.dispatchEvent(new StorageEvent('storage', { key: 'tokenInfo', newValue }))
  await expect.element(page.getByText(t('cart.logged_in_elsewhere'))).toBeVisible()
  await expect.element(page.getByRole('radio', { name: /Bảo Ngọc/, checked: true })).toBeInTheDocument()
  await expect.element(page.getByLabelText(t('cart.name'))).not.toBeInTheDocument()
})
