import { isForBuyer } from './audience.ts'
import type { GoodsLine } from './combo.ts'
import { ended, notStarted, usesLeft } from './in-force.ts'
import type { VoucherProblem } from './priced-cart.ts'
import type { Buyer, VoucherRule } from './pricing-input.ts'
import { percentOf } from './rounding.ts'

export type VoucherResult =
  | { ok: true; discount: number; ship_discount: number }
  | { ok: false; problem: VoucherProblem; missing: number }

/**
 * The discount of a voucher (wire.md §4 rule 3). Minimum and percentage are computed on the item prices of its lines, before the combo. `remaining`
 * is the price of the goods after earlier discounts, `fee` the shipping fee, both in đồng; the discount exceeds neither.
 */
export function applyVoucher(
  voucher: VoucherRule,
  context: { lines: GoodsLine[]; remaining: number; fee: number; buyer: Buyer; now: number },
): VoucherResult {
  const eligible = eligibleLines(voucher, context.lines)
  const total = eligible.reduce((sum, line) => sum + line.item_price * line.quantity, 0)
  const refused = (problem: VoucherProblem, missing = 0): VoucherResult => ({ ok: false, problem, missing })

  if (notStarted(voucher, context.now)) return refused('VOUCHER_NOT_STARTED')
  if (ended(voucher, context.now)) return refused('VOUCHER_EXPIRED')
  if (usesLeft(voucher) < 1) return refused('VOUCHER_USED_UP')
  if (voucher.is_use_once && context.buyer.customer_id === null) return refused('VOUCHER_NEEDS_LOGIN')
  if (voucher.is_use_once && voucher.used_by_buyer > 0) return refused('VOUCHER_ALREADY_USED')
  if (!isForBuyer(voucher, context.buyer)) return refused('VOUCHER_NOT_FOR_YOU')
  if (eligible.length === 0) return refused('NO_VOUCHER_PRODUCTS')
  if (voucher.set_limit_total && total < voucher.value_limit_total)
    return refused('NOT_ENOUGH_USE_VOUCHER', voucher.value_limit_total - total)

  if (voucher.discount_for === 1)
    return { ok: true, discount: 0, ship_discount: Math.min(context.fee, shipDiscount(voucher, context.fee)) }
  return { ok: true, discount: Math.min(context.remaining, goodsDiscount(voucher, total)), ship_discount: 0 }
}

function eligibleLines(voucher: VoucherRule, lines: GoodsLine[]): GoodsLine[] {
  return voucher.voucher_type === 1 ? lines.filter((line) => voucher.product_ids.includes(line.product_id)) : lines
}

function goodsDiscount(voucher: VoucherRule, total: number): number {
  if (voucher.discount_type !== 1) return Math.min(voucher.value_discount, total)
  return capped(voucher, percentOf(total, Math.min(voucher.value_discount, 100)))
}

function shipDiscount(voucher: VoucherRule, fee: number): number {
  if (voucher.is_free_ship) return fee
  if (voucher.discount_type === 1) return capped(voucher, percentOf(fee, Math.min(voucher.value_discount, 100)))
  return voucher.ship_discount_value || voucher.value_discount
}

function capped(voucher: VoucherRule, amount: number): number {
  return voucher.set_limit_value_discount ? Math.min(amount, voucher.max_value_discount) : amount
}
