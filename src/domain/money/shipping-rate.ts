/**
 * A row of the store's rate table: what a carrier's service costs into a zone. `province` null is every province without a row of its own.
 * `base_fee` covers `base_weight` grams, each begun `step_weight` beyond costs `step_fee`. `free_from` đồng of goods make it free; null never.
 */
export type ShippingRate = {
  partner_id: number
  ship_speed_code: string
  description: string
  province: number | null
  base_fee: number
  base_weight: number
  step_weight: number
  step_fee: number
  free_from: number | null
}

export const MISSING_WEIGHT = 100 // grams, wire.md §3 Shipping

/** One rate per carrier service for a parcel to `province`: its own row, or else the one for everywhere. In the table's order. */
export function ratesTo(province: number, rates: ShippingRate[]): ShippingRate[] {
  const service = (rate: ShippingRate) => `${rate.partner_id} ${rate.ship_speed_code}`
  const own = new Set(rates.filter((rate) => rate.province === province).map(service))
  return rates.filter((rate) => rate.province === province || (rate.province === null && !own.has(service(rate))))
}

/** The fee in đồng. Never falls when weight rises; never rises with the goods' value. */
export function shippingFee(rate: ShippingRate, weight: number, goods: number): number {
  if (rate.free_from !== null && goods >= rate.free_from) return 0
  const over = Math.max(0, weight - rate.base_weight)
  return rate.base_fee + (rate.step_weight > 0 ? Math.ceil(over / rate.step_weight) : 0) * rate.step_fee
}

/** Grams of a parcel; a product without a weight counts 100 g. */
export function packageWeight(lines: { weight: number | null; quantity: number }[]): number {
  return lines.reduce(
    (sum, line) => sum + (line.weight && line.weight > 0 ? line.weight : MISSING_WEIGHT) * line.quantity,
    0,
  )
}
