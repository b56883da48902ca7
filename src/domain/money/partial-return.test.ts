import { expect, test } from 'vitest'
import { leftOfLine, part, returnOfLine } from './partial-return.ts'

test.each([
  [
    { money: 100_000, share: 10_000, units: 3, returned: 1 },
    { money: 33_333, share: 3_333 },
  ],
  [
    { money: 66_667, share: 6_667, units: 2, returned: 2 },
    { money: 66_667, share: 6_667 },
  ],
  [
    { money: 0, share: 0, units: 5, returned: 2 },
    { money: 0, share: 0 },
  ],
])('%o', (line, expected) => expect(returnOfLine(line)).toEqual(expected))

test('unit by unit, everything goes back and nothing more', () => {
  for (let units = 1; units <= 40; units++) {
    const line = { money: 99_999 * units + 7, share: 1_234 * units + 5, units }
    const total = { money: 0, share: 0 }
    const left = { ...line }
    while (left.units > 0) {
      const back = returnOfLine({ ...left, returned: 1 })
      total.money += back.money
      total.share += back.share
      left.money -= back.money
      left.share -= back.share
      left.units--
    }
    expect({ units, ...total }).toEqual({ units, money: line.money, share: line.share })
  }
})

test('amounts of any size are exact', () => {
  expect(part(9_007_199_254_740_991, 999_999_999, 1_000_000_000)).toBe(9_007_199_245_733_791)
  expect(part(5, 1, 0)).toBe(0)
})

test('what is left of a line is its total less what each return took, rounded each time', () => {
  const line = { total: 100_000, quantity: 3 }
  expect(leftOfLine(line, [])).toBe(100_000)
  expect(leftOfLine(line, [1])).toBe(66_667)
  expect(leftOfLine(line, [1, 1])).toBe(33_334)
  expect(leftOfLine(line, [2, 1])).toBe(0)
})
