import { isForBuyer } from './audience.ts'
import { bestCombo, countOf } from './combo.ts'
import { collaboratorShare, commissions } from './commission.ts'
import { earnedBonuses } from './bonus-products.ts'
import { explanation } from './explanation.ts'
import { earnedPoints, usablePoints } from './points.ts'
import type { PricedCart } from './priced-cart.ts'
import type { PricingInput } from './pricing-input.ts'
import { share, truncatedPercentOf } from './rounding.ts'
import { unitPrice } from './unit-price.ts'
import { applyVoucher } from './voucher.ts'

/**
 * Prices a cart by the rules of wire.md §4, each applied once and in order, in whole đồng. Pure; used for carts, orders and the explanation shown to
 * customers. `total_final` is the sum of the explanation's amounts, the totals of the lines sum to `total_after_discount`, and no amount is negative.
 */
export function priceCart(input: PricingInput): PricedCart {
  const explainer = explanation()
  const forCustomer = input.use.is_order_for_customer && input.buyer.is_agency
  const bought = input.lines.filter((line) => !line.is_bonus)
  const priced = input.lines.map((line) => ({
    line,
    ...unitPrice(line, countOf(line.product_id, bought), forCustomer),
  }))
  const goods = priced
    .filter(({ line }) => !line.is_bonus)
    .map(({ line, item_price }) => ({ product_id: line.product_id, quantity: line.quantity, item_price }))

  const beforeDiscount = sum(priced.map(({ line, before_discount_price }) => before_discount_price * line.quantity))
  const subtotals = priced.map(({ line, item_price }) => item_price * line.quantity)
  const subtotal = sum(subtotals)
  explainer.row('goods', beforeDiscount, { quantity: sum(bought.map((line) => line.quantity)) })
  explainer.row('product_discount', subtotal - beforeDiscount)

  const combo = bestCombo(
    input.combos.filter((rule) => isForBuyer(rule, input.buyer)),
    goods,
    input.now,
  )
  const comboDiscount = combo?.discount ?? 0
  if (combo) explainer.row('combo', -comboDiscount, { name: combo.combo.name, quantity: combo.quantity })

  const voucher =
    input.voucher &&
    applyVoucher(input.voucher, {
      lines: goods,
      remaining: subtotal - comboDiscount,
      fee: input.shipping_fee,
      buyer: input.buyer,
      now: input.now,
    })
  const voucherDiscount = voucher?.ok ? voucher.discount : 0
  const shipDiscount = voucher?.ok ? voucher.ship_discount : 0
  explainer.row('voucher', -voucherDiscount, { code: input.voucher?.code ?? '' })

  let remaining = subtotal - comboDiscount - voucherDiscount
  const pay = (
    step: 'points' | 'balance_collaborator' | 'balance_agency',
    isRequested: boolean,
    most: number,
    details = {},
  ) => {
    const used = isRequested ? most : 0
    remaining -= used
    explainer.row(step, -used, details)
    return used
  }
  const points = usablePoints(input.points, input.buyer.points, remaining)
  const pointsPaid = pay('points', input.use.is_use_points, points.amount, { points: points.points })
  const collaboratorMost = Math.min(Math.max(0, input.buyer.balance_collaborator), remaining)
  const collaboratorPaid = pay('balance_collaborator', input.use.is_use_balance_collaborator, collaboratorMost)
  const agencyMost = Math.min(Math.max(0, input.buyer.balance_agency), remaining)
  const agencyPaid = pay('balance_agency', input.use.is_use_balance_agency, agencyMost)

  const vat = truncatedPercentOf(remaining, input.vat_percent)
  explainer.row('vat', vat, { percent: input.vat_percent })
  const netShipping = input.shipping_fee - shipDiscount
  explainer.row('shipping', input.shipping_fee)
  explainer.row('ship_discount', -shipDiscount, { code: input.voucher?.code ?? '' })
  const manual = Math.min(input.manual_discount, remaining + vat + netShipping)
  explainer.row('manual_discount', -manual)

  const allocated = share(subtotal - remaining, subtotals)
  const lines = priced.map(({ line, before_discount_price, item_price }, index) => ({
    id: line.id,
    product_id: line.product_id,
    quantity: line.quantity,
    is_bonus: line.is_bonus,
    before_discount_price,
    item_price,
    subtotal: subtotals[index] ?? 0,
    allocated_discount: allocated[index] ?? 0,
    total: (subtotals[index] ?? 0) - (allocated[index] ?? 0),
    share_collaborator: collaboratorShare(line, item_price),
  }))

  return {
    lines,
    total_before_discount: beforeDiscount,
    product_discount_amount: beforeDiscount - subtotal,
    combo_discount_amount: comboDiscount,
    voucher_discount_amount: voucherDiscount,
    total_points_can_use: points.points,
    bonus_points_amount_can_use: points.amount,
    total_points_used: pointsPaid > 0 ? points.points : 0,
    bonus_points_amount_used: pointsPaid,
    balance_collaborator_can_use: collaboratorMost,
    balance_collaborator_used: collaboratorPaid,
    balance_agency_can_use: agencyMost,
    balance_agency_used: agencyPaid,
    total_after_discount: remaining,
    vat,
    shipping_fee: input.shipping_fee,
    ship_discount_amount: shipDiscount,
    total_shipping_fee: netShipping,
    discount: manual,
    total_final: remaining + vat + netShipping - manual,
    used_combo: combo && { combo_id: combo.combo.id, quantity: combo.quantity, discount: combo.discount },
    used_voucher:
      input.voucher && voucher?.ok
        ? {
            voucher_id: input.voucher.id,
            code: input.voucher.code,
            discount: voucherDiscount,
            ship_discount: shipDiscount,
          }
        : null,
    voucher_problem: voucher && !voucher.ok ? voucher.problem : null,
    voucher_missing: voucher && !voucher.ok ? voucher.missing : 0,
    points_earned: earnedPoints(input.points, remaining + pointsPaid + collaboratorPaid),
    ...commissions(input.buyer, forCustomer, sum(lines.map((line) => line.share_collaborator)), remaining),
    point_for_agency: input.buyer.is_agency ? sum(bought.map((line) => line.point_for_agency * line.quantity)) : 0,
    bonus: earnedBonuses(
      input.bonus_products.filter((rule) => isForBuyer(rule, input.buyer)),
      bought,
      input.now,
    ),
    explanation: explainer.rows(),
  }
}

function sum(values: number[]): number {
  return values.reduce((total, value) => total + value, 0)
}
