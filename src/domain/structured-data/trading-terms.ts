import { packageWeight, shippingFee, type ShippingRate } from '../money/shipping-rate.ts'

/** Delivery and returns as the store's settings state them. */
export type TradingTerms = {
  /** Days after the delivery in which an order may be sent back; 0: not at all. */
  returnDays: number
  /** Whether the store pays the way back; else the customer. */
  areReturnsFree: boolean
  /** Days until an order is handed to the carrier, at most. */
  handlingDays: number
  /** Nationwide services. Days are from the order to the delivery; null: not known. */
  shipping: readonly (ShippingRate & { days_from: number | null; days_to: number | null })[]
}

type Days = { from: number; to: number }
export type Delivery = { fee: number; handling: Days; transit: Days | undefined }

/** How one piece is delivered anywhere in Vietnam: by the cheapest service. Undefined without a nationwide service. Price in đồng, weight in grams. */
export function deliveryOf(
  { shipping, handlingDays }: TradingTerms,
  { price, weight }: { price: number; weight: number },
): Delivery | undefined {
  const parcel = packageWeight([{ weight, quantity: 1 }])
  const [cheapest] = shipping
    .map((rate) => ({ rate, fee: shippingFee(rate, parcel, price) }))
    .toSorted((one, other) => one.fee - other.fee) // the first of those that cost the same
  if (!cheapest) return undefined
  const { days_from: first, days_to: last } = cheapest.rate
  return {
    fee: cheapest.fee,
    handling: { from: 0, to: handlingDays },
    transit: first === null || last === null ? undefined : { from: first, to: Math.max(first, last - handlingDays) },
  }
}
