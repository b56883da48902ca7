import type { BonusProduct } from './pricing-input.ts'

/** Why a saved voucher does not apply: the server's msg_code. */
export const VOUCHER_PROBLEMS = [
  'NO_VOUCHER_EXISTS',
  'VOUCHER_NOT_STARTED',
  'VOUCHER_EXPIRED',
  'VOUCHER_USED_UP',
  'VOUCHER_ALREADY_USED',
  'VOUCHER_NOT_FOR_YOU',
  'VOUCHER_NEEDS_LOGIN',
  'NO_VOUCHER_PRODUCTS',
  'NOT_ENOUGH_USE_VOUCHER',
] as const
export type VoucherProblem = (typeof VOUCHER_PROBLEMS)[number]

/** The steps of wire.md §4 in order. Each has at most one explanation row; the amounts sum to `total_final`. */
export const PRICING_STEPS = [
  'goods',
  'product_discount',
  'combo',
  'voucher',
  'points',
  'balance_collaborator',
  'balance_agency',
  'vat',
  'shipping',
  'ship_discount',
  'manual_discount',
] as const
export type PricingStep = (typeof PRICING_STEPS)[number]

/** `label` is a message key (`server.explain.combo`), `amount` is signed đồng, `details` are the placeholders of the message. */
export type ExplanationRow = {
  step: PricingStep
  label: string
  amount: number
  details: Record<string, string | number>
}

export type PricedLine = {
  id: number
  product_id: number
  quantity: number
  is_bonus: boolean
  /** Unit price before the product discount: option, agency or retail-step price. */
  before_discount_price: number
  /** Unit price before cart-wide discounts. */
  item_price: number
  /** item_price × quantity. */
  subtotal: number
  /** This line's part of combo, voucher, points and balances, for returns and invoices. */
  allocated_discount: number
  /** subtotal − allocated_discount; all lines sum to `total_after_discount`. */
  total: number
  share_collaborator: number
}

/** All amounts are whole đồng and never negative. */
export type PricedCart = {
  lines: PricedLine[]
  total_before_discount: number
  product_discount_amount: number
  combo_discount_amount: number
  voucher_discount_amount: number
  total_points_can_use: number
  bonus_points_amount_can_use: number
  total_points_used: number
  bonus_points_amount_used: number
  balance_collaborator_can_use: number
  balance_collaborator_used: number
  balance_agency_can_use: number
  balance_agency_used: number
  /** Goods after every discount, before VAT and shipping. */
  total_after_discount: number
  vat: number
  /** Shipping fee before the voucher; `total_shipping_fee` is the fee after it. */
  shipping_fee: number
  ship_discount_amount: number
  total_shipping_fee: number
  discount: number
  total_final: number
  used_combo: { combo_id: number; quantity: number; discount: number } | null
  used_voucher: { voucher_id: number; code: string; discount: number; ship_discount: number } | null
  voucher_problem: VoucherProblem | null
  /** Amount missing to the voucher's minimum, for the message. */
  voucher_missing: number
  points_earned: number
  share_collaborator: number
  share_agency: number
  point_for_agency: number
  bonus: { bonus_id: number; sets: number; products: BonusProduct[] }[]
  explanation: ExplanationRow[]
}
