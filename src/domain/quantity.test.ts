import { expect, test } from 'vitest'
import { Quantity } from '../contract/inputs/fields.ts'
import { MAX_QUANTITY } from './max-quantity.ts'
import { readQuantity } from './quantity.ts'

test.each([
  ['2', 2],
  [' 2 ', 2],
  ['０２', 2],
  ['2 cái', 2],
  ['2 CÁI', 2],
  ['3 sản phẩm', 3],
  ['2\u00a0đôi', 2],
  ['2 pcs', 2],
  ['2개', 2],
  ['x2', 2],
  ['1.000', 1000],
  ['1,000', 1000],
  ['1k', 1000],
  ['9999', MAX_QUANTITY],
])('%s is %i pieces in every language', (typed, units) => {
  for (const language of ['vi', 'en', 'ko'] as const)
    expect(readQuantity(typed, language)).toEqual({ kind: 'number', units })
})

test.each(['hai', '2 kg', '1,5', '-1', '10000', '٢', '🙂', '0', '9'.repeat(30)])('%s is none', (typed) => {
  for (const language of ['vi', 'en', 'ko'] as const) expect(readQuantity(typed, language).kind).toBe('wrong')
})

test('0 removes a line', () => {
  expect(readQuantity('0', 'vi', 0)).toEqual({ kind: 'number', units: 0 })
})

test('the most that is read is the most that a line of a cart takes', () => {
  expect([MAX_QUANTITY, MAX_QUANTITY + 1].map((count) => Quantity.safeParse(count).success)).toEqual([true, false])
})
