import { expect, test } from 'vitest'
import { sampleProducts } from '../../../fixtures/samples.ts'
import type { Product } from '../../contract/products.ts'
import { cardPrice, isSoldOut } from './product-card.tsx'
import { reviewImages } from './review-item.tsx'

const productWith = (fields: Partial<Product>): Product => ({
  ...(sampleProducts[0] as Product),
  product_discount: null,
  min_price: 100_000,
  max_price: 160_000,
  ...fields,
})
const half = { value: 50, discount_price: 50_000, end_time: null }

test.each([
  { show: 0, fields: {}, expected: { shown: 100_000 } },
  { show: 1, fields: {}, expected: { shown: 160_000 } },
  { show: 2, fields: {}, expected: { shown: 100_000, to: 160_000 } },
  { show: 2, fields: { max_price: 100_000 }, expected: { shown: 100_000 } },
  { show: 0, fields: { product_discount: half }, expected: { shown: 50_000, before: 100_000 } },
  {
    show: 2,
    fields: { product_discount: half },
    expected: { shown: 50_000, to: 80_000, before: 100_000, beforeTo: 160_000 },
  },
  { show: 2, fields: { max_price: 200_000 }, expected: { shown: 100_000, to: 200_000 } },
  { show: 2, fields: { max_price: 200_001 }, expected: { shown: 100_000, isFrom: true } },
  {
    show: 2,
    fields: { max_price: 438_000, product_discount: half },
    expected: { shown: 50_000, before: 100_000, isFrom: true },
  },
  { show: 0, fields: { unit: 'gói' }, expected: { shown: 100_000, unit: 'gói' } },
  { show: 1, fields: { unit: 'gói' }, expected: { shown: 160_000 } }, // it is the unit of the lowest price
  { show: 2, fields: { unit: 'gói' }, expected: { shown: 100_000, to: 160_000, unit: 'gói' } },
  {
    show: 2,
    fields: { unit: 'gói', max_price: 438_000 },
    expected: { shown: 100_000, isFrom: true, unit: 'gói' },
  },
  { show: 2, fields: { min_price: 0 }, expected: { shown: 0, to: 160_000 } },
  { show: 0, fields: { min_price: 0, max_price: 0, product_discount: half }, expected: { shown: 0 } },
] as const)('option_total_show_type $show with $fields', ({ show, fields, expected }) =>
  expect(cardPrice(productWith(fields), show)).toEqual(expected),
)

test.each([
  { fields: { check_inventory: true, quantity_in_stock_with_distribute: 0 }, out: true },
  { fields: { check_inventory: true, quantity_in_stock_with_distribute: -1 }, out: false },
  { fields: { check_inventory: false, quantity_in_stock_with_distribute: 0 }, out: false },
])('$fields sold out: $out', ({ fields, out }) => expect(isSoldOut(productWith(fields))).toBe(out))

test.each([
  { text: '["/a.webp","/b.webp"]', images: ['/a.webp', '/b.webp'] },
  { text: '[{"link":"/a"}, 3]', images: [] },
  { text: 'no json', images: [] },
  { text: '', images: [] },
])('pictures of a review: $text', ({ text, images }) => expect(reviewImages(text)).toEqual(images))
