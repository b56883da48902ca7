import type { Cart } from '../../../src/contract/cart.ts'
import { freeFrom } from '../../../src/domain/money/shipping-rate.ts'
import type { Query } from '../../db/database.ts'
import type { PricedOrder } from './price-order.ts'
import { shippingRates } from './shipping-quotes.ts'

/** From which value of goods a carrier delivers free of charge, to the province of the quote or, without one, wherever the order goes. */
export async function freeShipping(q: Query, storeId: number, order: PricedOrder): Promise<Cart['free_shipping']> {
  const { lines, priced, province } = order
  if (lines.length === 0) return null
  const from = freeFrom(await shippingRates(q, storeId, province), province)
  if (from === null) return null
  const goods = priced.total_before_discount - priced.product_discount_amount
  return { from, missing: Math.max(0, from - goods) }
}
