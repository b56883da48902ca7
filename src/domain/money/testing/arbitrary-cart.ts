import fc from 'fast-check'
import type { BonusRule, ComboRule, PointRule, PricingInput, PricingLine, VoucherRule } from '../pricing-input.ts'

/** Generated carts for the property tests. There are only five products, so that promotions overlap. */
const product = fc.integer({ min: 1, max: 5 })
const price = fc.oneof(
  fc.integer({ min: 0, max: 99 }),
  fc.integer({ min: 1, max: 3000 }).map((thousands) => thousands * 1000),
  fc.integer({ min: 0, max: 50_000_000 }),
)
const percent = fc.oneof(
  fc.constant(0),
  fc.integer({ min: 0, max: 100 }),
  fc.integer({ min: 0, max: 10_000 }).map((hundredths) => hundredths / 100),
)
const money = fc.oneof(fc.constant(0), price)
const NOW = 1_000_000
const time = fc.constantFrom(null, null, NOW - 1, NOW, NOW + 1)
const few = fc.integer({ min: 0, max: 4 })

export const arbitraryLine: fc.Arbitrary<PricingLine> = fc.record({
  id: fc.integer({ min: 1, max: 1_000_000 }),
  product_id: product,
  quantity: fc.integer({ min: 1, max: 12 }),
  price,
  agency_price: fc.option(price, { freq: 3 }),
  product_retail_steps: fc
    .array(
      fc.record({
        from_quantity: fc.integer({ min: 2, max: 15 }),
        to_quantity: fc.option(fc.integer({ min: 2, max: 20 })),
        price,
      }),
      { maxLength: 2 },
    )
    .map((steps) =>
      steps.filter((step, index) => steps.findIndex((other) => other.from_quantity === step.from_quantity) === index),
    ),
  discount_percent: percent,
  type_share_collaborator_number: fc.constantFrom(0, 1),
  percent_collaborator: percent,
  money_amount_collaborator: money,
  point_for_agency: few,
  is_bonus: fc.integer({ min: 0, max: 7 }).map((one) => one === 7),
})

export const arbitraryCombo: fc.Arbitrary<ComboRule> = fc.record({
  id: fc.integer({ min: 1, max: 1000 }),
  name: fc.constant('combo'),
  start_time: time,
  end_time: time,
  set_limit_amount: fc.boolean(),
  amount: few,
  used: few,
  group_customers: fc.constantFrom([], [0], [1], [2, 6], [5]),
  discount_type: fc.constantFrom(0, 1),
  value_discount: fc.oneof(fc.integer({ min: 0, max: 100 }), price),
  products_combo: fc.uniqueArray(fc.record({ product_id: product, quantity: fc.integer({ min: 1, max: 3 }) }), {
    maxLength: 3,
    selector: (item) => item.product_id,
  }),
})

export const arbitraryVoucher: fc.Arbitrary<VoucherRule> = fc.record({
  id: fc.constant(1),
  code: fc.constant('MA'),
  start_time: time,
  end_time: time,
  voucher_type: fc.constantFrom(0, 1),
  product_ids: fc.uniqueArray(product, { maxLength: 3 }),
  discount_for: fc.constantFrom(0, 0, 1),
  is_free_ship: fc.boolean(),
  ship_discount_value: money,
  discount_type: fc.constantFrom(0, 1),
  value_discount: fc.oneof(fc.integer({ min: 0, max: 100 }), price),
  set_limit_value_discount: fc.boolean(),
  max_value_discount: money,
  set_limit_total: fc.boolean(),
  value_limit_total: money,
  set_limit_amount: fc.boolean(),
  amount: few,
  used: few,
  group_customers: fc.subarray([0, 1, 2, 4, 5, 6]),
  group_ids: fc.subarray([1, 2]),
  is_use_once: fc.boolean(),
  used_by_buyer: fc.constantFrom(0, 0, 1),
})

export const arbitraryPoints: fc.Arbitrary<PointRule> = fc.record({
  money_a_point: fc.constantFrom(0, 1000, 2500, 100_000),
  allow_use_point_order: fc.boolean(),
  is_percent_use_max_point: fc.boolean(),
  percent_use_max_point: percent,
  percent_refund: percent,
  is_set_order_max_point: fc.boolean(),
  order_max_point: fc.integer({ min: 0, max: 500 }),
})

const gift = fc.record({
  product_id: product,
  quantity: fc.integer({ min: 1, max: 2 }),
  cell_id: fc.constant(null),
  allows_choose_distribute: fc.boolean(),
})
export const arbitraryBonus: fc.Arbitrary<BonusRule> = fc.record({
  id: fc.integer({ min: 1, max: 1000 }),
  name: fc.constant('bonus'),
  start_time: time,
  end_time: time,
  set_limit_amount: fc.boolean(),
  amount: few,
  used: few,
  group_customers: fc.constantFrom([], [0]),
  ladder_reward: fc.boolean(),
  multiply_by_number: fc.boolean(),
  select_products: fc.array(fc.record({ product_id: product, quantity: fc.integer({ min: 1, max: 3 }) }), {
    maxLength: 2,
  }),
  bonus_products: fc.array(gift, { maxLength: 2 }),
  bonus_products_ladder: fc.array(
    fc.record({ from_quantity: fc.integer({ min: 1, max: 10 }), product_id: product, bonus: gift }),
    { maxLength: 3 },
  ),
})

export const arbitraryCart: fc.Arbitrary<PricingInput> = fc.record({
  now: fc.constant(NOW),
  lines: fc.array(arbitraryLine, { maxLength: 4 }),
  buyer: fc.record({
    customer_id: fc.constantFrom(null, 7),
    is_collaborator: fc.boolean(),
    is_agency: fc.boolean(),
    group_ids: fc.subarray([1, 2]),
    points: fc.integer({ min: 0, max: 2000 }),
    balance_collaborator: money,
    balance_agency: money,
    agency_commission_percent: percent,
    earner: fc.constantFrom('none', 'collaborator', 'agency'),
  }),
  use: fc.record({
    is_use_points: fc.boolean(),
    is_use_balance_collaborator: fc.boolean(),
    is_use_balance_agency: fc.boolean(),
    is_order_for_customer: fc.boolean(),
  }),
  combos: fc.uniqueArray(arbitraryCombo, { maxLength: 2, selector: (combo) => combo.id }),
  voucher: fc.option(arbitraryVoucher, { freq: 3 }),
  bonus_products: fc.array(arbitraryBonus, { maxLength: 1 }),
  points: fc.option(arbitraryPoints, { freq: 3 }),
  vat_percent: fc.constantFrom(0, 0, 8, 10),
  shipping_fee: fc.constantFrom(0, 15_000, 32_500, 120_000),
  manual_discount: fc.oneof(fc.constant(0), money),
})
