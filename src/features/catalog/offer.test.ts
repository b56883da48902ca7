import { expect, test } from 'vitest'
import type { Distribute } from '../../contract/products.ts'
import { offer, withElement } from './offer.ts'

const sub = (id: number, name: string, price: number, quantity_in_stock: number) => ({
  id,
  element_distribute_id: 1,
  name,
  sku: null,
  price,
  quantity_in_stock,
})
const table: Distribute = {
  id: 1,
  name: 'Màu',
  sub_element_distribute_name: 'Cỡ',
  element_distributes: [
    {
      id: 1,
      name: 'Đỏ',
      sku: null,
      image_url: null,
      price: 200_000,
      price_before_override: 200_000,
      quantity_in_stock: 3,
      sub_element_distributes: [sub(1, 'M', 200_000, 3), sub(2, 'L', 250_000, 0)],
    },
    {
      id: 2,
      name: 'Xanh',
      sku: null,
      image_url: null,
      price: 220_000,
      price_before_override: 220_000,
      quantity_in_stock: 0,
      sub_element_distributes: [sub(3, 'M', 220_000, 0), sub(4, 'L', 260_000, 0)],
    },
  ],
}
const plain = {
  distributes: [],
  min_price: 100_000,
  max_price: 100_000,
  min_price_before_override: 100_000,
  product_discount: null,
  unit: null,
  product_retail_steps: [],
  check_inventory: true,
  quantity_in_stock_with_distribute: 5,
}
const shirt = {
  ...plain,
  distributes: [table],
  min_price: 200_000,
  max_price: 260_000,
  min_price_before_override: 200_000,
  quantity_in_stock_with_distribute: 3,
}
const reduced = { product_discount: { value: 10, discount_price: 0, end_time: null } }
const steps = [
  { from_quantity: 1, to_quantity: 4, price: 100_000 },
  { from_quantity: 5, to_quantity: null, price: 80_000 },
]

test.each([
  ['plain', plain, {}, 1, { price: 100_000, stock: 5, isChosen: true }],
  ['reduced', { ...plain, ...reduced }, {}, 1, { price: 90_000, before: 100_000, stock: 5, isChosen: true }],
  ['not counted', { ...plain, check_inventory: false }, {}, 1, { price: 100_000, stock: -1, isChosen: true }],
  [
    'contact',
    { ...plain, min_price: 0, max_price: 0, min_price_before_override: 0 },
    {},
    1,
    { price: 0, stock: 5, isChosen: true },
  ],
  ['with a unit', { ...plain, unit: 'gói' }, {}, 1, { price: 100_000, unit: 'gói', stock: 5, isChosen: true }],
  [
    'of its lowest price',
    { ...shirt, unit: 'gói' },
    {},
    1,
    { price: 200_000, to: 260_000, unit: 'gói', stock: 3, isChosen: false },
  ],
  [
    'not of a higher one',
    { ...shirt, unit: 'gói' },
    { element: 'Đỏ', sub: 'L' },
    1,
    { price: 250_000, stock: 0, isChosen: true },
  ],
  ['open options', shirt, {}, 1, { price: 200_000, to: 260_000, stock: 3, isChosen: false }],
  ['half chosen', shirt, { element: 'Đỏ' }, 1, { price: 200_000, to: 250_000, stock: 3, isChosen: false }],
  ['second level first', shirt, { sub: 'L' }, 1, { price: 250_000, to: 260_000, stock: 0, isChosen: false }],
  [
    'chosen',
    { ...shirt, ...reduced },
    { element: 'Đỏ', sub: 'L' },
    1,
    { price: 225_000, before: 250_000, stock: 0, isChosen: true },
  ],
  ['below the step', { ...plain, product_retail_steps: steps }, {}, 4, { price: 100_000, stock: 5, isChosen: true }],
  ['in the step', { ...plain, product_retail_steps: steps }, {}, 5, { price: 80_000, stock: 5, isChosen: true }],
  [
    'agency below the step',
    { ...plain, min_price: 70_000, max_price: 70_000, product_retail_steps: steps },
    {},
    5,
    { price: 70_000, stock: 5, isChosen: true },
  ],
])('%s', (_, product, choice, quantity, expected) => {
  expect(offer(product, choice, quantity)).toEqual(expected)
})

test('a size stays when the colour changes, unless it is sold out in it', () => {
  expect(withElement(shirt, { element: 'Xanh', sub: 'M' }, 'Đỏ')).toEqual({ element: 'Đỏ', sub: 'M' })
  expect(withElement(shirt, { sub: 'L' }, 'Đỏ')).toEqual({ element: 'Đỏ' })
  expect(withElement(shirt, {}, 'Đỏ')).toEqual({ element: 'Đỏ' })
})
