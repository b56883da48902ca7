import type { Cart } from '../../../src/contract/cart.ts'
import { feeRange, freeFrom } from '../../../src/domain/money/shipping-rate.ts'
import type { Query } from '../../db/database.ts'
import type { PricedOrder } from './price-order.ts'
import { shippingRates } from './shipping-quotes.ts'

/**
 * From which value of goods a carrier delivers free of charge, to the province of the quote or, without one, wherever the order goes; and without a province
 * between which fees delivery costs.
 */
export async function deliveryTerms(
  q: Query,
  storeId: number,
  { lines, priced, province, weight }: PricedOrder,
): Promise<Pick<Cart, 'free_shipping' | 'delivery_fees'>> {
  if (lines.length === 0) return { free_shipping: null, delivery_fees: null }
  const rates = await shippingRates(q, storeId, province)
  const from = freeFrom(rates, province)
  const goods = priced.total_before_discount - priced.product_discount_amount
  return {
    free_shipping: from === null ? null : { from, missing: Math.max(0, from - goods) },
    delivery_fees: province === null ? feeRange(rates, weight, goods) : null,
  }
}
