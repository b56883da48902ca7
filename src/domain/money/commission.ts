import type { Buyer, PricingLine } from './pricing-input.ts'
import { percentOf, truncatedPercentOf } from './rounding.ts'

/**
 * Commission of a collaborator on one line in đồng: a percentage of the paid unit price × quantity, or a fixed amount per unit (wire.md §4 rule 8).
 */
export function collaboratorShare(
  line: ProductShare & Pick<PricingLine, 'quantity' | 'is_bonus'>,
  itemPrice: number,
): number {
  if (line.is_bonus) return 0
  const share =
    line.type_share_collaborator_number === 1
      ? line.money_amount_collaborator * line.quantity
      : percentOf(itemPrice * line.quantity, Math.min(line.percent_collaborator, 100))
  return Math.min(share, itemPrice * line.quantity)
}

type ProductShare = Pick<
  PricingLine,
  'type_share_collaborator_number' | 'percent_collaborator' | 'money_amount_collaborator'
>
type Unit = { product: ProductShare; price: number; quantity: number }
/**
 * What an order of these units alone pays a collaborator, or an agency of this percentage, in đồng. `discount`: on the whole order, as of a combo. An
 * agency earns on the rest, a collaborator on the prices of the products.
 */
export function shareOfUnits(units: Unit[], agencyPercent: number | null, discount = 0): number {
  const total = units.reduce((sum, { price, quantity }) => sum + price * quantity, 0) - discount
  if (agencyPercent !== null) return truncatedPercentOf(total, Math.min(agencyPercent, 100))
  const shares = units.map(({ product, price, quantity }) =>
    collaboratorShare({ ...product, quantity, is_bonus: false }, price),
  )
  return Math.min(
    shares.reduce((sum, share) => sum + share, 0),
    total,
  )
}

/** The commissions of an order in đồng. A proxy order pays only the agency's percentage. */
export function commissions(
  buyer: Buyer,
  forCustomer: boolean,
  lineShares: number,
  totalAfterDiscount: number,
): { share_collaborator: number; share_agency: number } {
  const agency = truncatedPercentOf(totalAfterDiscount, Math.min(buyer.agency_commission_percent, 100))
  if (forCustomer) return { share_collaborator: 0, share_agency: agency }
  if (buyer.earner === 'collaborator')
    return { share_collaborator: Math.min(lineShares, totalAfterDiscount), share_agency: 0 }
  if (buyer.earner === 'agency') return { share_collaborator: 0, share_agency: agency }
  return { share_collaborator: 0, share_agency: 0 }
}

/** Second-level commission in đồng: a percentage of the first-level commission or of the order's value, by store setting. */
export function secondLevelShare(
  setting: { of: 'commission' | 'order'; percent: number },
  firstCommission: number,
  orderValue: number,
): number {
  return truncatedPercentOf(setting.of === 'commission' ? firstCommission : orderValue, Math.min(setting.percent, 100))
}
