import { expect, test } from 'vitest'
import { boundOf, conditionOf, RULE_NAMES, ruleOf } from './group-rules.ts'

test.each(RULE_NAMES)('%s is the sentence of its own condition', (name) => {
  const condition = conditionOf(name)
  expect(ruleOf(condition)).toBe(name)
  const bound = boundOf(condition, name)
  expect(bound && condition[bound.side]).toBe(bound?.value)
})

test('a condition with two bounds, and one of a fact without a sentence, have none', () => {
  expect(ruleOf({ fact: 'orders', from: 1, to: 3 })).toBeUndefined()
  expect(ruleOf({ fact: 'province', in: [1] })).toBeUndefined()
})
