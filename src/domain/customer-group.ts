import type { CUSTOMER_FACTS } from '../contract/inputs/customer-group.ts'

export type CustomerFact = (typeof CUSTOMER_FACTS)[number]
export type CustomerFacts = Record<CustomerFact, number | null>
/** A condition of a group: a fact between `from` and `to`, both inclusive, or one of `in`. */
export type GroupCondition = {
  fact: CustomerFact
  from?: number | undefined
  to?: number | undefined
  in?: number[] | undefined
}

/** Whether a customer fulfils all conditions of a group. An unknown fact fulfils no condition. A group without conditions has no members. */
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
