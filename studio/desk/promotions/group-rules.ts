import type { CustomerGroup } from '../../../src/contract/owner-groups.ts'
import type { NumberKind } from '../form/number-kinds.ts'

export type Condition = CustomerGroup['conditions'][number]
type Bound = { fact: Condition['fact']; side: 'from' | 'to'; kind: NumberKind; begin: number }
type Choice = { fact: Condition['fact']; values: readonly number[] }

/** What a group can ask for, each in one sentence (`desk.groups.rule.{name}`): a bound that is typed, or values that it means. */
export const RULES = {
  bought_within: { fact: 'last_order_days', side: 'to', kind: 'days', begin: 30 },
  not_for: { fact: 'last_order_days', side: 'from', kind: 'days', begin: 90 },
  orders_from: { fact: 'orders', side: 'from', kind: 'pieces', begin: 3 },
  orders_to: { fact: 'orders', side: 'to', kind: 'pieces', begin: 1 },
  spent_from: { fact: 'spent', side: 'from', kind: 'money', begin: 2_000_000 },
  birthday_within: { fact: 'birthday_days', side: 'to', kind: 'days', begin: 30 },
  points_from: { fact: 'points', side: 'from', kind: 'points', begin: 100 },
  member_from: { fact: 'member_days', side: 'from', kind: 'days', begin: 365 },
  member_to: { fact: 'member_days', side: 'to', kind: 'days', begin: 30 },
  collaborator: { fact: 'partner', values: [1] },
  agency: { fact: 'partner', values: [2] },
  no_partner: { fact: 'partner', values: [0] },
} as const satisfies Record<string, Bound | Choice>
export type RuleName = keyof typeof RULES
export const RULE_NAMES = Object.keys(RULES) as RuleName[] // its own keys

/** A condition as it begins. */
export function conditionOf(name: RuleName): Condition {
  const rule: Bound | Choice = RULES[name]
  return 'side' in rule ? { fact: rule.fact, [rule.side]: rule.begin } : { fact: rule.fact, in: [...rule.values] }
}

/** The sentence that a condition is; undefined for one that was made elsewhere and says more. */
export function ruleOf(condition: Condition): RuleName | undefined {
  return RULE_NAMES.find((name) => {
    const rule: Bound | Choice = RULES[name]
    if (rule.fact !== condition.fact) return false
    const { from, to, in: some } = condition
    if (!('side' in rule)) return from === undefined && to === undefined && some?.join() === rule.values.join()
    return (
      some === undefined &&
      (rule.side === 'from') === (from !== undefined) &&
      (rule.side === 'to') === (to !== undefined)
    )
  })
}

/** The kind and the value of the number that its sentence has. */
export function boundOf(condition: Condition, name: RuleName) {
  const rule: Bound | Choice = RULES[name]
  return 'side' in rule ? { side: rule.side, kind: rule.kind, value: condition[rule.side] } : undefined
}
