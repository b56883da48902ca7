import type { Buyer } from './pricing-input.ts'

/** The fields of a buyer that decide on the audience of a promotion. */
export type Audience = Pick<Buyer, 'customer_id' | 'is_collaborator' | 'is_agency' | 'group_ids'>

/** Whether a promotion applies to this buyer. One matching audience code (wire.md §3) is enough; an empty list means everybody. */
export function isForBuyer(rule: { group_customers: number[]; group_ids?: number[] }, buyer: Audience): boolean {
  return (
    rule.group_customers.length === 0 ||
    rule.group_customers.some((code) => AUDIENCES[code]?.(buyer, rule.group_ids ?? []) ?? false)
  )
}

const AUDIENCES: Record<number, (buyer: Audience, groups: number[]) => boolean> = {
  0: () => true,
  1: (buyer) => buyer.is_collaborator,
  2: (buyer) => buyer.is_agency,
  4: (buyer, groups) => groups.some((group) => buyer.group_ids.includes(group)),
  5: (buyer) => buyer.customer_id !== null && !buyer.is_collaborator && !buyer.is_agency,
  6: (buyer) => buyer.customer_id === null,
}
