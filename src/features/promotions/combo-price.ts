import type { Combo } from '../../contract/promotions.ts'
import { DISCOUNT_TYPES } from '../../contract/promotions.ts'
import { discountedPrice } from '../../domain/money/unit-price.ts'

/** Price of one set and the sum of its parts, in đồng, at the lowest price of each product (wire.md §4 rule 2). */
export function comboPrice({
  products_combo,
  discount_type,
  value_discount,
}: Pick<Combo, 'discount_type' | 'value_discount' | 'products_combo'>): { bundlePrice: number; regularPrice: number } {
  const regularPrice = products_combo.reduce(
    (sum, { product, quantity }) =>
      sum + discountedPrice(product.min_price, product.product_discount?.value ?? 0) * quantity,
    0,
  )
  const bundlePrice =
    discount_type === DISCOUNT_TYPES.PERCENT
      ? discountedPrice(regularPrice, value_discount)
      : Math.max(0, regularPrice - value_discount)
  return { bundlePrice, regularPrice }
}
