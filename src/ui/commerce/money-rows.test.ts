import { expect, test } from 'vitest'
import { totalRows } from './money-rows.tsx'

const TOTALS = {
  total_before_discount: 500_000,
  product_discount_amount: 50_000,
  combo_discount_amount: 0,
  voucher_discount_amount: 0,
  bonus_points_amount_used: 10_000,
  balance_collaborator_used: 0,
  balance_agency_used: 0,
  vat: 0,
  total_shipping_fee: 0,
  ship_discount_amount: 22_000,
  discount: 0,
}
const amountOf = (rows: ReturnType<typeof totalRows>, key: string) => rows.find((row) => row.key === key)?.amount

test('a delivery discount is a row of its own, beside the whole fee', () => {
  const rows = totalRows(TOTALS, (step) => step)
  expect(amountOf(rows, 'shipping')).toBe(22_000)
  expect(amountOf(rows, 'ship_discount')).toBe(-22_000)
  expect(rows.reduce((sum, { amount }) => sum + amount, 0)).toBe(440_000)
})

test('a part of the fee that remains is in the sum', () => {
  const rows = totalRows({ ...TOTALS, total_shipping_fee: 8_000, ship_discount_amount: 14_000 }, (step) => step)
  expect(amountOf(rows, 'shipping')).toBe(22_000)
  expect(rows.reduce((sum, { amount }) => sum + amount, 0)).toBe(448_000)
})
