import { expect, test } from 'vitest'
import { offersInReach } from './offers-in-reach.ts'
import type { BonusRule, ComboRule } from './pricing-input.ts'

const ALWAYS = {
  start_time: null,
  end_time: null,
  set_limit_amount: false,
  amount: 0,
  used: 0,
  group_customers: [],
}
const COMBO: ComboRule = {
  ...ALWAYS,
  id: 1,
  name: 'Bộ',
  discount_type: 1,
  value_discount: 10,
  products_combo: [
    { product_id: 1, quantity: 2 },
    { product_id: 2, quantity: 1 },
  ],
}
const gift = (product_id: number, quantity = 1) => ({
  product_id,
  quantity,
  cell_id: null,
  allows_choose_distribute: false,
})
const BONUS: BonusRule = {
  ...ALWAYS,
  id: 2,
  name: 'Mua 2 tặng 1',
  ladder_reward: false,
  multiply_by_number: true,
  select_products: [{ product_id: 1, quantity: 2 }],
  bonus_products: [gift(9)],
  bonus_products_ladder: [],
}
const LADDER: BonusRule = {
  ...BONUS,
  id: 3,
  name: 'Bậc thang',
  ladder_reward: true,
  select_products: [],
  bonus_products: [],
  bonus_products_ladder: [
    { product_id: 1, from_quantity: 5, bonus: gift(9, 2) },
    { product_id: 1, from_quantity: 3, bonus: gift(9) },
  ],
}
const buyer = { customer_id: null, is_collaborator: false, is_agency: false, group_ids: [] }
const reach = (
  lines: [number, number][],
  combos: ComboRule[],
  bonuses: BonusRule[],
  appliedCombo: number | null = null,
) =>
  offersInReach(
    { combos, bonuses },
    { lines: lines.map(([product_id, quantity]) => ({ product_id, quantity })), buyer, now: 0, appliedCombo },
  ).map(({ id, missing, gifts }) => [id, missing.map((part) => [part.product_id, part.quantity]), gifts.length])

test.each([
  { lines: [], is: [] },
  { lines: [[3, 1]], is: [] },
  {
    lines: [[1, 1]],
    is: [
      [
        1,
        [
          [1, 1],
          [2, 1],
        ],
        0,
      ],
    ],
  },
  { lines: [[1, 5]], is: [[1, [[2, 1]], 0]] },
  { lines: [[2, 1]], is: [[1, [[1, 2]], 0]] },
  {
    lines: [
      [1, 1],
      [1, 1],
      [2, 1],
    ],
    is: [],
  },
] as { lines: [number, number][]; is: unknown[] }[])('a combo with $lines lacks $is', ({ lines, is }) => {
  expect(reach(lines, [COMBO], [])).toEqual(is)
})

test('a combo that another of as many products excludes is not in reach', () => {
  const other = {
    ...COMBO,
    id: 5,
    products_combo: [
      { product_id: 7, quantity: 1 },
      { product_id: 8, quantity: 1 },
    ],
  }
  expect(
    reach(
      [
        [1, 1],
        [7, 1],
        [8, 1],
      ],
      [COMBO, other],
      [],
      5,
    ),
  ).toEqual([])
  const larger = { ...COMBO, products_combo: [...COMBO.products_combo, { product_id: 3, quantity: 1 }] }
  expect(
    reach(
      [
        [1, 2],
        [2, 1],
      ],
      [larger, other],
      [],
      5,
    ),
  ).toEqual([[1, [[3, 1]], 0]])
})

test('a bonus offer lacks a set, a ladder its next step; the nearest comes first', () => {
  expect(reach([[1, 1]], [], [BONUS, LADDER])).toEqual([
    [2, [[1, 1]], 1],
    [3, [[1, 2]], 1],
  ])
  expect(reach([[1, 3]], [], [BONUS, LADDER])).toEqual([[3, [[1, 2]], 1]])
  expect(reach([[1, 5]], [COMBO], [BONUS, LADDER])).toEqual([[1, [[2, 1]], 0]])
})

test.each([
  { set_limit_amount: true, amount: 3, used: 3 },
  { end_time: -1 },
  { start_time: 1 },
  { group_customers: [2] },
])('what cannot be had is not in reach: %j', (change) => {
  expect(
    reach(
      [[1, 1]],
      [{ ...COMBO, ...change }],
      [
        { ...BONUS, ...change },
        { ...LADDER, ...change },
      ],
    ),
  ).toEqual([])
})
