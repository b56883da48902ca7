import { expect, test } from 'vitest'
import { isInGroup, type CustomerFacts, type GroupCondition } from './customer-group.ts'

const facts: CustomerFacts = {
  orders: 3,
  spent: 2_000_000,
  points: 0,
  last_order_days: 12,
  birthday_days: null,
  partner: 0,
  member_days: 400,
  sex: 2,
  province: 1,
  birth_month: null,
}
const cases: [string, GroupCondition[], boolean][] = [
  ['no condition', [], false],
  ['from, reached exactly', [{ fact: 'spent', from: 2_000_000 }], true],
  ['from, one đồng short', [{ fact: 'spent', from: 2_000_001 }], false],
  ['to', [{ fact: 'orders', to: 3 }], true],
  ['between', [{ fact: 'orders', from: 1, to: 2 }], false],
  ['one of', [{ fact: 'province', in: [79, 1] }], true],
  ['none of', [{ fact: 'sex', in: [0, 1] }], false],
  [
    'both',
    [
      { fact: 'orders', from: 1 },
      { fact: 'sex', in: [2] },
    ],
    true,
  ],
  [
    'one of two only',
    [
      { fact: 'orders', from: 1 },
      { fact: 'points', from: 1 },
    ],
    false,
  ],
  ['within days', [{ fact: 'last_order_days', to: 12 }], true],
  ['not for days', [{ fact: 'last_order_days', from: 13 }], false],
  ['no partner', [{ fact: 'partner', in: [0] }], true],
  ['not known', [{ fact: 'birth_month', in: [11] }], false],
  ['not known, without bounds', [{ fact: 'birth_month' }], false],
]
test.each(cases)('%s', (_, conditions, expected) => expect(isInGroup(conditions, facts)).toBe(expected))
