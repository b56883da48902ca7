import type { CommissionExplanation, RefusalReason } from '../../../src/contract/partners.ts'
import type { OrderStatus, PaymentStatus } from '../../../src/contract/order-statuses.ts'
import { ORDER_STATUS } from '../../../src/domain/order-status.ts'
import type { PartnerRole } from '../../db/tables-people.ts'

type Order = {
  share_collaborator: number
  share_collaborator_referen: number
  collaborator_by_customer_id: number | null
  share_agency: number
  share_agency_referen: number
  agency_by_customer_id: number | null
  total_after_discount: number
  returned_goods: number
  rewarded_at: Date | null
  refused_partner_id: number | null
  refused_role: PartnerRole | null
  refused_reason: RefusalReason | null
  /** The store decided to pay this partner nothing (decision 71). */
  taken_back: boolean
  lines: { quantity: number; item_price: number; share: number }[] | null
}
/** An order that may not pay the partner, and why (orders/attribution.ts). */
export const refusedCommission = (role: PartnerRole, reason: RefusalReason): CommissionExplanation => ({
  rule: role === 'collaborator' ? 'products' : 'level',
  base: 0,
  percent: null,
  money: 0,
  state: 'void',
  reason,
})

type Rules = { referral_of: 'commission' | 'order' }

/**
 * Where the partner's commission on an order comes from: rule, base in đồng, percentage and state (wire.md §4 rule 8). The percentage is that of the
 * amounts on the order, so that a later change of the store's rules does not change it.
 */
export function explainCommission(
  role: PartnerRole,
  me: number,
  order: Order,
  { status, payment, rules }: { status: OrderStatus; payment: PaymentStatus; rules: Rules },
): CommissionExplanation {
  const isOwn = me === (role === 'collaborator' ? order.collaborator_by_customer_id : order.agency_by_customer_id)
  const [first, second] =
    role === 'collaborator'
      ? [order.share_collaborator, order.share_collaborator_referen]
      : [order.share_agency, order.share_agency_referen]
  const lines = order.lines ?? []
  const ofLines = lines.reduce((sum, line) => sum + line.share, 0)
  const ownBase =
    role === 'collaborator'
      ? lines.reduce((sum, line) => sum + (line.share > 0 ? line.item_price * line.quantity : 0), 0)
      : order.total_after_discount
  const secondBase = rules.referral_of === 'commission' ? first : order.total_after_discount
  const [money, base] = isOwn ? [first, ownBase] : [second, secondBase]
  return {
    rule: isOwn ? (role === 'collaborator' ? 'products' : 'level') : `second_${rules.referral_of}`,
    base,
    percent: base > 0 ? Math.round((money * 1000) / base) / 10 : null,
    money,
    state: stateOf(status, payment),
    reason: money > 0 ? null : reasonOfZero(role, me, order, { isOwn, ofLines }),
  }
}

function reasonOfZero(
  role: PartnerRole,
  me: number,
  order: Order,
  { isOwn, ofLines }: { isOwn: boolean; ofLines: number },
): NonNullable<CommissionExplanation['reason']> {
  if (order.refused_reason && order.refused_partner_id === me && order.refused_role === role)
    return order.refused_reason
  if (order.taken_back) return 'taken_back'
  if (order.total_after_discount === 0) return 'nothing_paid'
  if (order.returned_goods >= order.total_after_discount) return 'returned'
  // Orders that were rewarded before they named who was refused.
  const wasRefused = role === 'collaborator' && isOwn && ofLines > 0 && order.rewarded_at !== null
  return wasRefused ? 'related_buyer' : 'no_commission'
}

function stateOf(status: OrderStatus, payment: PaymentStatus): CommissionExplanation['state'] {
  const { tone } = ORDER_STATUS[status]
  if (tone === 'stopped') return 'void'
  return tone === 'done' && payment === 'PAID' ? 'earned' : 'open'
}
