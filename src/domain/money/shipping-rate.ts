/**
 * A row of the store's rate table: the price of a carrier service to a province. `province` null applies to provinces without a row of their own.
 * `base_fee` đồng cover `base_weight` grams; each started `step_weight` above costs `step_fee`. From `free_from` đồng of goods shipping is free; null
 * for never.
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

/** One rate per carrier service for a parcel to `province`: the province's own row, else the default row. In the order of the table. */
export function ratesTo<R extends ShippingRate>(province: number, rates: R[]): R[] {
  const service = (rate: ShippingRate) => `${rate.partner_id} ${rate.ship_speed_code}`
  const own = new Set(rates.filter((rate) => rate.province === province).map(service))
  return rates.filter((rate) => rate.province === province || (rate.province === null && !own.has(service(rate))))
}

/**
 * The lowest value of goods from which a service is free. Without a province: wherever the parcel goes, so a service counts only if it goes
 * everywhere and each of its rows has such a value, and then the highest of them. Null when no service is ever free.
 */
export function freeFrom(rates: ShippingRate[], province: number | null): number | null {
  const applying = province === null ? rates : ratesTo(province, rates)
  const services = Map.groupBy(applying, ({ partner_id, ship_speed_code }) => `${partner_id} ${ship_speed_code}`)
  const values = [...services.values()].flatMap((rows) => {
    const free = rows.flatMap(({ free_from }) => (free_from === null ? [] : [free_from]))
    const goesThere = province !== null || rows.some((row) => row.province === null)
    return goesThere && free.length === rows.length ? [Math.max(...free)] : []
  })
  return values.length > 0 ? Math.min(...values) : null
}

/** The fee in đồng. It never decreases with the weight and never increases with the value of the goods. */
export function shippingFee(rate: ShippingRate, weight: number, goods: number): number {
  if (rate.free_from !== null && goods >= rate.free_from) return 0
  const over = Math.max(0, weight - rate.base_weight)
  return rate.base_fee + (rate.step_weight > 0 ? Math.ceil(over / rate.step_weight) : 0) * rate.step_fee
}

/** The lowest and the highest fee of a parcel, wherever it goes; null without a rate. */
export function feeRange(rates: ShippingRate[], weight: number, goods: number): { from: number; to: number } | null {
  const fees = rates.map((rate) => shippingFee(rate, weight, goods))
  return fees.length > 0 ? { from: Math.min(...fees), to: Math.max(...fees) } : null
}

/** Weight of a parcel in grams; a product without a weight counts as 100 g. */
export function packageWeight(lines: { weight: number | null; quantity: number }[]): number {
  return lines.reduce(
    (sum, line) => sum + (line.weight && line.weight > 0 ? line.weight : MISSING_WEIGHT) * line.quantity,
    0,
  )
}
