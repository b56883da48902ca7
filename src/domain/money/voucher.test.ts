import { expect, test } from 'vitest'
import type { GoodsLine } from './combo.ts'
import type { Buyer, VoucherRule } from './pricing-input.ts'
import { applyVoucher } from './voucher.ts'

const NOW = 1_000
const VOUCHER: VoucherRule = {
  id: 1,
  code: 'BOT10',
  start_time: null,
  end_time: null,
  voucher_type: 0,
  product_ids: [],
  discount_for: 0,
  is_free_ship: false,
  ship_discount_value: 0,
  discount_type: 0,
  value_discount: 10_000,
  set_limit_value_discount: false,
  max_value_discount: 0,
  set_limit_total: false,
  value_limit_total: 0,
  set_limit_amount: false,
  amount: 0,
  used: 0,
  group_customers: [],
  group_ids: [],
  is_use_once: false,
  used_by_buyer: 0,
}
const GUEST: Buyer = {
  customer_id: null,
  is_collaborator: false,
  is_agency: false,
  group_ids: [],
  points: 0,
  balance_collaborator: 0,
  balance_agency: 0,
  agency_commission_percent: 0,
  earner: 'none',
}
const LINES: GoodsLine[] = [
  { product_id: 1, item_price: 100_000, quantity: 2 },
  { product_id: 2, item_price: 50_000, quantity: 1 },
]

const resultOf = (rule: Partial<VoucherRule>, buyer: Partial<Buyer> = {}) => {
  const context = { lines: LINES, remaining: 250_000, fee: 20_000, buyer: { ...GUEST, ...buyer }, now: NOW }
  const result = applyVoucher({ ...VOUCHER, ...rule }, context)
  return result.ok ? [result.discount, result.ship_discount] : [result.problem, result.missing]
}

test.each<[string, Partial<VoucherRule>, (string | number)[]]>([
  ['in its first millisecond', { start_time: NOW }, [10_000, 0]],
  ['a millisecond before', { start_time: NOW + 1 }, ['VOUCHER_NOT_STARTED', 0]],
  ['in its last millisecond', { end_time: NOW + 1 }, [10_000, 0]],
  ['at its end', { end_time: NOW }, ['VOUCHER_EXPIRED', 0]],
  ['with one use left', { set_limit_amount: true, amount: 5, used: 4 }, [10_000, 0]],
  ['with none left', { set_limit_amount: true, amount: 5, used: 5 }, ['VOUCHER_USED_UP', 0]],
  ['at exactly its minimum', { set_limit_total: true, value_limit_total: 250_000 }, [10_000, 0]],
  ['a đồng below it', { set_limit_total: true, value_limit_total: 250_001 }, ['NOT_ENOUGH_USE_VOUCHER', 1]],
  ['with a minimum that is switched off', { value_limit_total: 250_001 }, [10_000, 0]],
  [
    'whose minimum counts its own products',
    { voucher_type: 1, product_ids: [2], set_limit_total: true, value_limit_total: 60_000 },
    ['NOT_ENOUGH_USE_VOUCHER', 10_000],
  ],
  ['of products that are not there', { voucher_type: 1, product_ids: [3] }, ['NO_VOUCHER_PRODUCTS', 0]],
  ['of more than its products cost', { voucher_type: 1, product_ids: [2], value_discount: 60_000 }, [50_000, 0]],
  ['of a percentage', { discount_type: 1, value_discount: 10 }, [25_000, 0]],
  [
    'of a percentage with a limit',
    { discount_type: 1, value_discount: 10, set_limit_value_discount: true, max_value_discount: 20_000 },
    [20_000, 0],
  ],
  ['of the delivery', { discount_for: 1, is_free_ship: true }, [0, 20_000]],
  ['of more than the delivery', { discount_for: 1, ship_discount_value: 30_000 }, [0, 20_000]],
  ['of a part of the delivery', { discount_for: 1, ship_discount_value: 15_000 }, [0, 15_000]],
  ['once for each, for a guest', { is_use_once: true }, ['VOUCHER_NEEDS_LOGIN', 0]],
])('a voucher %s', (_, rule, expected) => expect(resultOf(rule)).toEqual(expected))

test('a voucher that is used once for each customer', () => {
  const rule = { is_use_once: true }
  expect(resultOf(rule, { customer_id: 7 })).toEqual([10_000, 0])
  expect(resultOf({ ...rule, used_by_buyer: 1 }, { customer_id: 7 })).toEqual(['VOUCHER_ALREADY_USED', 0])
})
