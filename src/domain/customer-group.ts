/** What a customer is measured by: completed orders and their đồng, points, whole days since registration, and what the profile says. */
export const CUSTOMER_FACTS = ['orders', 'spent', 'points', 'member_days', 'sex', 'province', 'birth_month'] as const
export type CustomerFact = (typeof CUSTOMER_FACTS)[number]
export type CustomerFacts = Record<CustomerFact, number | null>
/** One condition of a group: a fact between `from` and `to`, both included, or one of `in`. */
export type GroupCondition = {
  fact: CustomerFact
  from?: number | undefined
  to?: number | undefined
  in?: number[] | undefined
}

/** Whether a customer belongs to a condition group: all its conditions hold. A fact that is not known fulfils nothing, nor does a group without conditions. */
export function isInGroup(conditions: readonly GroupCondition[], facts: CustomerFacts): boolean {
  return conditions.length > 0 && conditions.every((condition) => matches(condition, facts[condition.fact]))
}

function matches({ from, to, in: some }: GroupCondition, value: number | null): boolean {
  if (value === null) return false
  return (
    (from === undefined || value >= from) &&
    (to === undefined || value <= to) &&
    (some === undefined || some.includes(value))
  )
}
