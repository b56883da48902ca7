import { expect, test } from 'vitest'
import type { Combo } from '../../contract/promotions.ts'
import { comboPrice } from './combo-price.ts'

const part = (min_price: number, quantity: number, percent?: number) =>
  ({
    product: { min_price, product_discount: percent === undefined ? null : { value: percent } },
    quantity,
  }) as unknown as Combo['products_combo'][number] // the function reads only prices

test.each([
  {
    discount_type: 1 as const,
    value_discount: 20,
    parts: [part(100_000, 1), part(50_000, 2)],
    bundlePrice: 160_000,
    regularPrice: 200_000,
  },
  {
    discount_type: 0 as const,
    value_discount: 30_000,
    parts: [part(100_000, 1)],
    bundlePrice: 70_000,
    regularPrice: 100_000,
  },
  {
    discount_type: 0 as const,
    value_discount: 130_000,
    parts: [part(100_000, 1)],
    bundlePrice: 0,
    regularPrice: 100_000,
  },
  {
    discount_type: 1 as const,
    value_discount: 10,
    parts: [part(100_000, 1, 50)],
    bundlePrice: 45_000,
    regularPrice: 50_000,
  },
])('a set of $regularPrice costs $bundlePrice', ({ parts, bundlePrice, regularPrice, ...combo }) => {
  expect(comboPrice({ ...combo, products_combo: parts })).toEqual({ bundlePrice, regularPrice })
})
