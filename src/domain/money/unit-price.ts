import type { PricingLine, RetailStep } from './pricing-input.ts'
import { percentOf } from './rounding.ts'

export type UnitPrice = { before_discount_price: number; item_price: number }

/**
 * The price of one unit (wire.md §4 rule 1). `productQuantity` is the quantity over all lines of the product, so that its options count together
 * towards a retail step. An agency never pays more than its own price. A proxy order uses the list price.
 */
export function unitPrice(line: PricingLine, productQuantity: number, forCustomer: boolean): UnitPrice {
  if (line.is_bonus) return { before_discount_price: 0, item_price: 0 }
  const step = retailStep(line.product_retail_steps, productQuantity)?.price ?? line.price
  const agency = forCustomer ? null : line.agency_price
  const base = agency === null ? step : Math.min(agency, step)
  return { before_discount_price: base, item_price: discountedPrice(base, line.discount_percent) }
}

/** A price after its product discount. Catalogue and cart both use this function, so that they agree. */
export function discountedPrice(price: number, percent: number): number {
  return price - percentOf(price, Math.min(Math.max(percent, 0), 100))
}

/** The step that contains `quantity`; if steps overlap, the one with the highest `from_quantity`. */
export function retailStep(steps: RetailStep[], quantity: number): RetailStep | undefined {
  return steps
    .filter((step) => quantity >= step.from_quantity && (step.to_quantity === null || quantity <= step.to_quantity))
    .toSorted((a, b) => b.from_quantity - a.from_quantity)[0]
}
