import { expect, test } from 'vitest'
import { niceTop, shortAmount } from './chart-scale.ts'

test.each([
  [0, 4],
  [1, 4],
  [3, 4],
  [7, 8],
  [10, 12],
  [11, 16],
  [2_300_000, 2_400_000],
  [980_000, 1_000_000],
])('%i → %i', (highest, top) => expect(niceTop(highest)).toBe(top))

test.each([
  [0, '0'],
  [999, '999'],
  [1500, '1,5k'],
  [2_000_000, '2tr'],
  [1_250_000_000, '1,3tỷ'],
])('%i reads %s', (value, text) => expect(shortAmount(value, ['k', 'tr', 'tỷ'])).toBe(text))
