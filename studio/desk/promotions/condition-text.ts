import { useFormat, useT } from '../../../src/i18n/i18n-context.tsx'
import { boundOf, ruleOf, type Condition } from './group-rules.ts'

/** Says a condition in one sentence; what was made elsewhere by its fact and its bounds. */
export function useConditionText(): (condition: Condition) => string {
  const t = useT()
  const { money, number } = useFormat()
  return (condition) => {
    const name = ruleOf(condition)
    const { fact, from, to, in: some } = condition
    if (!name) return `${t(`desk.groups.fact.${fact}`)}: ${some?.join(', ') ?? `${from ?? ''}–${to ?? ''}`}`
    const { kind, value = 0 } = boundOf(condition, name) ?? { kind: 'pieces' }
    return t(`desk.groups.rule.${name}`, { number: kind === 'money' ? money(value) : number(value) })
  }
}
