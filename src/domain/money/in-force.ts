/** True from `start_time` up to, not including, `end_time`; null is open. */
export function inForce(rule: { start_time: number | null; end_time: number | null }, now: number): boolean {
  return !notStarted(rule, now) && !ended(rule, now)
}

export function notStarted(rule: { start_time: number | null }, now: number): boolean {
  return rule.start_time !== null && now < rule.start_time
}

export function ended(rule: { end_time: number | null }, now: number): boolean {
  return rule.end_time !== null && now >= rule.end_time
}

/** How often a rule with a counter may still be used. */
export function usesLeft(rule: { set_limit_amount: boolean; amount: number; used: number }): number {
  return rule.set_limit_amount ? Math.max(0, rule.amount - rule.used) : Number.POSITIVE_INFINITY
}
