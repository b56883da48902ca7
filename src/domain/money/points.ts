import type { PointRule } from './pricing-input.ts'
import { truncatedPercentOf } from './rounding.ts'

export type PointUse = { points: number; amount: number }

/** The maximum points that can pay for the remaining goods: whole points, up to the store's percentage limit (wire.md §4 rule 4). */
export function usablePoints(rule: PointRule | null, owned: number, remaining: number): PointUse {
  if (!rule || !rule.allow_use_point_order || rule.money_a_point < 1) return { points: 0, amount: 0 }
  const payable = rule.is_percent_use_max_point
    ? truncatedPercentOf(remaining, Math.min(rule.percent_use_max_point, 100))
    : remaining
  const points = Math.min(Math.max(0, owned), Math.floor(payable / rule.money_a_point))
  return { points, amount: points * rule.money_a_point }
}

/**
 * Points earned by an order once it is COMPLETED and PAID (wire.md §4 rule 7, decision 36). `base` = total_after_discount + points used +
 * collaborator balance used, in đồng.
 */
export function earnedPoints(rule: PointRule | null, base: number): number {
  if (!rule || rule.money_a_point < 1) return 0
  const points = Math.floor(truncatedPercentOf(base, Math.min(rule.percent_refund, 100)) / rule.money_a_point)
  return rule.is_set_order_max_point ? Math.min(points, rule.order_max_point) : points
}
