/** True from `start_time` (inclusive) to `end_time` (exclusive); null means unbounded. */
export function inForce(rule: { start_time: number | null; end_time: number | null }, now: number): boolean {
  return !notStarted(rule, now) && !ended(rule, now)
}

export function notStarted(rule: { start_time: number | null }, now: number): boolean {
  return rule.start_time !== null && now < rule.start_time
}

export function ended(rule: { end_time: number | null }, now: number): boolean {
  return rule.end_time !== null && now >= rule.end_time
}

/** Remaining uses of a rule; Infinity without a limit. */
export function usesLeft(rule: { set_limit_amount: boolean; amount: number; used: number }): number {
  return rule.set_limit_amount ? Math.max(0, rule.amount - rule.used) : Number.POSITIVE_INFINITY
}
