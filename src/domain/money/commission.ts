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
/** What one unit at this price pays a collaborator, or an agency of this percentage, in đồng: as an order of it alone would. */
export function unitShare(product: ProductShare, itemPrice: number, agencyPercent: number | null): number {
  return agencyPercent === null
    ? collaboratorShare({ ...product, quantity: 1, is_bonus: false }, itemPrice)
    : truncatedPercentOf(itemPrice, Math.min(agencyPercent, 100))
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
