import { expect, test } from 'vitest'
import type { Combo } from '../../contract/promotions.ts'
import { comboPrice } from './combo-price.ts'

const part = (min_price: number, quantity: number, percent?: number) =>
  ({
    product: { min_price, product_discount: percent === undefined ? null : { value: percent } },
    quantity,
  }) as unknown as Combo['products_combo'][number] // only prices are read

test.each([
  {
    discount_type: 1 as const,
    value_discount: 20,
    parts: [part(100_000, 1), part(50_000, 2)],
    together: 160_000,
    apart: 200_000,
  },
  { discount_type: 0 as const, value_discount: 30_000, parts: [part(100_000, 1)], together: 70_000, apart: 100_000 },
  { discount_type: 0 as const, value_discount: 130_000, parts: [part(100_000, 1)], together: 0, apart: 100_000 },
  { discount_type: 1 as const, value_discount: 10, parts: [part(100_000, 1, 50)], together: 45_000, apart: 50_000 },
])('a set of $apart costs $together', ({ parts, together, apart, ...combo }) => {
  expect(comboPrice({ ...combo, products_combo: parts })).toEqual({ together, apart })
})
