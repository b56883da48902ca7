import { expect, test } from 'vitest'
import { lineChanges, rowChanges } from './cart-changes.ts'
import { optionText } from './option-text.ts'

const line = (id: number, change: object = {}) => ({
  id,
  product: { id },
  name: `Hàng ${id}`,
  quantity: 2,
  item_price: 1000,
  distributes_selected: [{ value: 'Đen', sub_element_distributes: 'M' }],
  ...change,
})
const white = { distributes_selected: [{ value: 'Trắng', sub_element_distributes: null }] }

test.each([
  ['nothing', [line(1)], [line(1)], []],
  ['an added line', [], [line(1)], [{ kind: 'added', name: 'Hàng 1' }]],
  ['a removed line', [line(1), line(2)], [line(2)], [{ kind: 'removed', name: 'Hàng 1' }]],
  ['a quantity', [line(1)], [line(1, { quantity: 5 })], [{ kind: 'quantity', name: 'Hàng 1', from: 2, to: 5 }]],
  ['a price', [line(1)], [line(1, { item_price: 900 })], [{ kind: 'price', name: 'Hàng 1', from: 1000, to: 900 }]],
  ['a line of an account, after a login', [line(1)], [line(8, { product: { id: 1 }, name: 'Hàng 1' })], []],
  [
    'a merged line of an account',
    [line(1)],
    [line(8, { product: { id: 1 }, name: 'Hàng 1', quantity: 5 })],
    [{ kind: 'quantity', name: 'Hàng 1', from: 2, to: 5 }],
  ],
  ['an option', [line(1)], [line(1, white)], [{ kind: 'option', name: 'Hàng 1', option: 'Trắng' }]],
])('%s', (_, before, after, changes) => {
  expect(lineChanges(before, after)).toEqual(changes)
})

test('rows of the total that came, went or changed', () => {
  const before = [
    { key: 'before_discount', amount: 100 },
    { key: 'voucher_discount', amount: -10 },
  ]
  const after = [
    { key: 'before_discount', amount: 100 },
    { key: 'shipping', amount: 20 },
  ]
  expect(rowChanges(before, after)).toEqual([
    { key: 'voucher_discount', from: -10, to: 0 },
    { key: 'shipping', from: 0, to: 20 },
  ])
})

test('an option with and without a second level', () => {
  expect([optionText(line(1)), optionText(line(1, white)), optionText({ distributes_selected: [] })]).toEqual([
    'Đen, M',
    'Trắng',
    '',
  ])
})
