import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { OwnerOrderDetail } from '../../../../src/contract/owner-orders.ts'
import { queries } from '../../../queries.ts'
import { answerCalls } from '../../../testing/answer-calls.ts'
import { showInStudio } from '../../../testing/show-in-studio.tsx'
import { DeskToast } from '../../shell/desk-toast.tsx'
import { OrderMoney } from './order-money.tsx'

afterEach(() => {
  localStorage.clear()
  queries.clear()
})

const entry = (id: number, part: object) => ({
  id,
  ...{ kind: 'PAID', amount: 0, reason: null, way: null, paid_on: null, reference: null, note: null },
  ...{ author_name: null, is_proved: true, created_at: '2026-11-20T08:00:00+07:00', ...part },
})
/** A paid order that was cancelled: what the card reads of it. */
const CANCELLED = {
  order_code: 'DON1',
  total_shipping_fee: 22_000,
  owed_back: 465_000,
  paid_back: 0,
  refund_account: null,
  needs_refund_account: true,
  gateway_refundable: 0,
  gateway_refunds: [],
  money_entries: [
    entry(1, { amount: 465_000, way: 'TRANSFER' }),
    entry(2, { kind: 'OWED', amount: 465_000, reason: 'CANCELLED' }),
  ],
} as unknown as OwnerOrderDetail

const open = (order: Partial<OwnerOrderDetail> = {}, { mayWrite = true } = {}) =>
  showInStudio(
    <>
      <OrderMoney order={{ ...CANCELLED, ...order }} mayWrite={mayWrite} />
      <DeskToast />
    </>,
  )
const press = (name: string) => userEvent.click(page.getByRole('button', { name, exact: true }))
const field = (name: string) => page.getByRole('textbox', { name })

test('money is recorded as sent back with its amount, day and reference, against the sum that was seen', async () => {
  const sent = answerCalls({ 'POST orders/DON1/refunds': { data: { ...CANCELLED, owed_back: 22_000 } } })
  await open()
  await expect.element(page.getByText(/465.000.* is owed back/)).toBeVisible()
  await press('Record money sent back')
  await userEvent.fill(field('Amount'), '443.000')
  await userEvent.fill(page.getByLabelText('Sent on'), '2026-11-20')
  await press('Sent, record it')
  expect(sent).toEqual([]) // without a reference
  await userEvent.fill(field('Reference'), 'FT26324001')
  await press('Sent, record it')
  await expect.poll(() => sent).toHaveLength(1)
  expect(sent[0]?.body).toEqual({
    amount: 443_000,
    paid_on: '2026-11-20',
    reference: 'FT26324001',
    way: 'TRANSFER',
    expected_owed_back: 465_000,
  })
  expect(sent[0]?.key).not.toBeNull()
})

test('more than what is owed is not sent, and the field says why', async () => {
  const sent = answerCalls({})
  await open()
  await press('Record money sent back')
  await userEvent.fill(field('Amount'), '500.000')
  await userEvent.fill(field('Reference'), 'FT1')
  await press('Sent, record it')
  await expect.element(field('Amount')).toBeInvalid()
  expect(sent).toEqual([])
})

test('after somebody else has settled it, what was typed stays beside the message', async () => {
  answerCalls({ 'POST orders/DON1/refunds': { status: 409, msg_code: 'OWED_CHANGED', msg: 'Owed now: 0' } })
  await open()
  await press('Record money sent back')
  await userEvent.fill(field('Reference'), 'FT26324001')
  await press('Sent, record it')
  await expect.element(page.getByText('Owed now: 0')).toBeVisible()
  await expect.element(field('Reference')).toHaveValue('FT26324001')
})

test('the delivery fee is proposed to be kept, with its reason', async () => {
  const sent = answerCalls({ 'POST orders/DON1/kept_money': { data: { ...CANCELLED, owed_back: 443_000 } } })
  await open()
  await press('Keep a part')
  await press('Keep it')
  await expect
    .poll(() => sent.map(({ body }) => body))
    .toEqual([{ amount: 22_000, reason: 'Delivery fee', expected_owed_back: 465_000 }])
})

test('a refund of the gateway that nobody knows the end of is answered for by a person', async () => {
  const sent = answerCalls({ 'POST orders/DON1/gateway_refunds/7': { data: CANCELLED } })
  const refund = { id: 7, amount: 465_000, status: 'UNCLEAR', problem: null, author_name: 'Lan' } as const
  await open({ gateway_refunds: [{ ...refund, created_at: '2026-11-20T08:00:00+07:00' }] })
  await press('Say what happened')
  await userEvent.selectOptions(page.getByRole('combobox', { name: 'What happened' }), 'The gateway did not return it')
  await press('Save')
  await expect.poll(() => sent.map(({ body }) => body)).toEqual([{ is_returned: false, reference: '' }])
})

test('who may only read has no buttons, and an order without money has no card', async () => {
  await open({}, { mayWrite: false })
  await expect.element(page.getByRole('heading', { name: 'Money of this order' })).toBeVisible()
  expect(page.getByRole('button').elements()).toEqual([])
  await open({ money_entries: [] })
})
