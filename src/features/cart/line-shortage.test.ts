import { expect, test } from 'vitest'
import { sampleLine } from '../../../fixtures/samples.ts'
import { leftOf, shortLines } from './line-shortage.ts'

const line = (quantity: number, stock: number, { available = true, ...more } = {}) => ({
  ...sampleLine,
  quantity,
  ...more,
  product: { ...sampleLine.product, available, quantity_in_stock: stock },
})

test.each([
  ['fewer than the stock', line(1, 2), undefined],
  ['the whole stock', line(2, 2), undefined],
  ['more than the stock', line(3, 2), 2],
  ['sold out', line(1, 0), 0],
  ['without a limit', line(9, -1), undefined],
  ['no longer sold', line(1, 5, { available: false }), 0],
  ['a gift, which is left out by itself', { ...line(3, 0), is_bonus: true }, undefined],
])('%s', (_, one, left) => expect(leftOf(one)).toBe(left))

test('a line that is not ticked is not ordered, so it lacks nothing', () => {
  const [short, unticked] = [line(1, 0), { ...line(1, 0), is_chosen: false }]
  expect(shortLines([short, unticked, line(1, 1)])).toEqual([short])
})
