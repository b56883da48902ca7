import { expect, test } from 'vitest'
import { page, userEvent, type Locator } from 'vitest/browser'
import { sampleCart, sampleVoucher } from '../../../fixtures/samples.ts'
import { Network, Refusal, renderInShop, t } from '../../../tests/setup/shop-page.tsx'
import type { Cart } from '../../contract/cart.ts'
import type { Voucher } from '../../contract/promotions.ts'
import { usePopups } from '../../popups/popups.ts'
import { VoucherField } from './voucher-field.tsx'
import VouchersPopup from './vouchers-popup.tsx'

const [FIRST, SECOND, THIRD] = ['MOC50', 'MOC80', 'MOC90'].map((code, index) => ({
  ...sampleVoucher,
  id: index + 1,
  code,
  set_limit_total: false,
})) as [Voucher, Voucher, Voucher] // one per code
const fitting = [SECOND, FIRST].map(({ id, code, name }, index) => ({
  id,
  code,
  name,
  discount: 20_000 - index * 5_000,
}))
const textOf = (place: Locator) => place.element().textContent
const network = (cart: Partial<Cart>, refuses = false) =>
  new Network({
    'POST carts/v1': ({ body }) => {
      if (refuses && Object.keys(body as object).length > 0) throw new Refusal(400, 'Mã giảm giá không tồn tại')
      return { ...sampleCart, ...cart }
    },
    'GET vouchers': () => [FIRST, THIRD, SECOND],
  })

test('a voucher that was removed is told, with what is missing to it', async () => {
  network({})
  const dropped_voucher = { code: 'MOC50K', msg_code: 'NOT_ENOUGH_USE_VOUCHER', msg: 'Chưa đủ', missing: 12_000 }
  await renderInShop(<VoucherField cart={{ ...sampleCart, dropped_voucher }} />)
  await expect.poll(() => textOf(page.getByRole('status'))).toMatch(/MOC50K.*Chưa đủ.*12\.000/)
})

test('the best voucher that fits is offered with what it gives, and applied by one press', async () => {
  const calls = network({})
  await renderInShop(<VoucherField cart={{ ...sampleCart, suitable_vouchers: fitting }} />)
  await expect.element(page.getByText(/20\.000/)).toBeVisible()
  await userEvent.click(page.getByRole('button', { name: t('cart.voucher_apply_code', { code: SECOND.code }) }))
  await expect
    .poll(() => calls.of('POST carts/v1').map(({ body }) => body))
    .toContainEqual({ code_voucher: SECOND.code })
})

test('a refused code is told beside the field, which keeps it', async () => {
  network({}, true)
  await renderInShop(<VoucherField cart={sampleCart} />)
  const field = page.getByRole('textbox', { name: t('cart.voucher') })
  await userEvent.fill(field, 'KHONGCO')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('alert')).toHaveTextContent('Mã giảm giá không tồn tại')
  await expect.element(field).toHaveValue('KHONGCO')
})

test('the list marks the best voucher, and says what the server says of another', async () => {
  network({
    suitable_vouchers: fitting,
    refused_vouchers: [{ id: THIRD.id, msg_code: 'VOUCHER_USED_UP', msg: 'Hết lượt', missing: 0 }],
  })
  await renderInShop(<VouchersPopup />)
  const tickets = page.getByRole('article')
  await expect.element(tickets.nth(2)).toBeVisible()
  await expect.poll(() => textOf(tickets.first())).toContain(t('cart.voucher_best_mark'))
  expect(textOf(tickets.first())).toContain(SECOND.code)
  expect(textOf(tickets.nth(1))).not.toContain(t('cart.voucher_best_mark'))
  expect(textOf(tickets.nth(2))).toContain(THIRD.code)
  expect(textOf(tickets.nth(2))).toContain('Hết lượt')
  await expect.element(tickets.nth(2).getByRole('button', { name: t('ui.apply') })).toBeDisabled()
})

test('what is missing to a voucher for some products is what the server counted, not the rest of the whole cart', async () => {
  const refused = { msg_code: 'NOT_ENOUGH_USE_VOUCHER', msg: 'Chưa đủ' }
  const vouchers = [FIRST, SECOND, THIRD].map((voucher, index) => ({
    ...voucher,
    voucher_type: 1 as const,
    set_limit_total: true,
    value_limit_total: 500_000 + index * 100_000,
  }))
  new Network({
    'POST carts/v1': () => ({
      ...sampleCart,
      refused_vouchers: vouchers.map(({ id }, index) => ({ ...refused, id, missing: 470_000 - index * 100_000 })),
    }),
    'GET vouchers': () => vouchers,
  })
  await renderInShop(<VouchersPopup />)
  const tickets = page.getByRole('article')
  await expect.element(tickets.nth(2)).toBeVisible()
  await expect.poll(() => textOf(tickets.nth(2))).toContain('470.000')
  expect(textOf(tickets.first())).toContain('270.000')
})

test('a voucher of members offers the login to a guest', async () => {
  network({ refused_vouchers: [{ id: FIRST.id, msg_code: 'VOUCHER_NEEDS_LOGIN', msg: 'Đăng nhập đã', missing: 0 }] })
  await renderInShop(<VouchersPopup />)
  await userEvent.click(page.getByRole('button', { name: t('cart.voucher_log_in') }))
  await expect.poll(() => usePopups.getState().stack.map(({ type }) => type)).toContain('phone')
})

test('a shop without a voucher in its list does not lead to one, and one without a code asks for none', async () => {
  network({})
  await renderInShop(<VoucherField cart={sampleCart} />, { store: { has_vouchers: false, takes_codes: true } })
  await expect.element(page.getByRole('textbox', { name: t('cart.voucher') })).toBeVisible()
  expect(page.getByRole('link', { name: t('cart.voucher_choose') }).query()).toBeNull()
  const { container } = await renderInShop(<VoucherField cart={sampleCart} />, { store: { takes_codes: false } })
  expect(container.querySelector('input')).toBeNull()
})
