import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { groupThousands } from './money-format.ts'
import { typedDecimal, typedInteger, writeDecimal, type TypedNumber } from './typed-number.ts'

const short = (read: TypedNumber) => (read.kind === 'number' ? read.units : read.kind === 'wrong' ? read.why : '')

describe('a length in metres, to the millimetre', () => {
  test.each([
    ['', ''],
    ['   ', ''],
    ['1,25', 1250],
    ['1.25', 1250], // a keypad without a comma
    ['1.250', 1250],
    ['1,2050', 1205], // a trailing zero changes nothing
    [',5', 500],
    ['2,', 2000],
    ['1 250,5', 1_250_500],
    ['1.250,5', 1_250_500],
    ['０，９', 900], // full-width digits
    ['0', 0],
    ['-1', 'negative'],
    ['−1,5', 'negative'],
    ['1,2345', 'too_fine'],
    ['1,2,3', 'unreadable'],
    ['1,234.5', 'unreadable'],
    ['1.2.3', 'unreadable'],
    ['12a', 'unreadable'],
    ['1e3', 'unreadable'],
    ['Infinity', 'unreadable'],
    ['-', 'unreadable'],
    [',', 'unreadable'],
    ['9'.repeat(400), Number.MAX_SAFE_INTEGER],
  ])('%j is %s', (typed, expected) => expect(short(typedDecimal(typed, 3))).toBe(expected))
})

describe('whole đồng', () => {
  test.each([
    ['', ''],
    ['350000', 350_000],
    ['350.000', 350_000],
    ['1.250.000 đ', 1_250_000],
    ['1 250 000₫', 1_250_000],
    ['1,250,000', 1_250_000],
    ['350.000VND', 350_000],
    ['0', 0],
    ['-5000', 'negative'],
    ['1,250', 'too_fine'], // ambiguous: 1250 or 1.25
    ['1.25', 'too_fine'],
    ['12.34.567', 'unreadable'],
    ['350k', 'unreadable'],
    ['đ', 'unreadable'],
  ])('%j is %s', (typed, expected) => expect(short(typedInteger(typed))).toBe(expected))
})

test.each([
  [1250, 3, '1,25'],
  [1000, 3, '1'],
  [5, 3, '0,005'],
  [0, 2, '0'],
  [1_250_000, 3, '1250'],
])('%d of %d decimals is written %s', (units, decimals, text) => expect(writeDecimal(units, decimals)).toBe(text))

test('what is written is read as the same number', () => {
  fc.assert(
    fc.property(
      fc.nat(999_999_999),
      fc.constantFrom(2, 3, 6),
      (units, decimals) => short(typedDecimal(writeDecimal(units, decimals), decimals)) === units,
    ),
  )
  fc.assert(fc.property(fc.maxSafeNat(), (units) => short(typedInteger(groupThousands(units))) === units))
})
