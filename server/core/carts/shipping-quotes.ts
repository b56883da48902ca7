import { ratesTo, shippingFee } from '../../../src/domain/money/shipping-rate.ts'
import type { Query } from '../../db/database.ts'

type Parcel = { province: number; weight: number; goods: number }
export type Quote = {
  partner_id: number
  name: string
  logo: string | null
  description: string
  fee: number
  ship_speed_code: string
  /** days from the order to the delivery; null: not known */
  days_from: number | null
  days_to: number | null
}

/** The rates of the enabled carriers, with the carrier's name; of one province and the default rows, or all. */
export function shippingRates(q: Query, storeId: number, province: number | null) {
  return q
    .selectFrom('shipping_rates as r')
    .innerJoin('shippers as s', (join) =>
      join.onRef('s.store_id', '=', 'r.store_id').onRef('s.partner_id', '=', 'r.partner_id'),
    )
    .where('r.store_id', '=', storeId)
    .where('s.use', '=', true)
    .$if(province !== null, (rates) =>
      rates.where((eb) => eb.or([eb('r.province', 'is', null), eb('r.province', '=', province)])),
    )
    .orderBy('s.position')
    .orderBy('s.partner_id')
    .orderBy('r.base_fee')
    .orderBy('r.id')
    .select([
      'r.partner_id',
      'r.ship_speed_code',
      'r.description',
      'r.province',
      'r.base_fee',
      'r.base_weight',
      'r.step_weight',
      'r.step_fee',
      'r.free_from',
      'r.days_from',
      'r.days_to',
      's.name',
      's.logo',
    ])
    .execute()
}

/** One quote per service of each enabled carrier, from the store's rate table. The server always sets the price (decision 40). */
export async function storeQuotes(q: Query, storeId: number, parcel: Parcel): Promise<Quote[]> {
  const rows = await shippingRates(q, storeId, parcel.province)
  const named = new Map(rows.map((row) => [row.partner_id, row]))
  return ratesTo(parcel.province, rows).map((rate) => ({
    partner_id: rate.partner_id,
    name: named.get(rate.partner_id)?.name ?? '',
    logo: named.get(rate.partner_id)?.logo ?? null,
    description: rate.description,
    fee: shippingFee(rate, parcel.weight, parcel.goods),
    ship_speed_code: rate.ship_speed_code,
    days_from: rate.days_from,
    days_to: rate.days_to,
  }))
}

export type Service = {
  partner_shipper_id?: number | null | undefined
  shipper_type?: string | number | null | undefined
  /** A fee the caller was quoted before, and the carrier that was quoted last: without a carrier or a type, the service that costs it is meant. */
  quoted?: { fee: number; partnerId: number | null } | undefined
}

/** The requested quote, or the store's first when none was requested; undefined when the service does not exist. */
export function chooseQuote(quotes: Quote[], { partner_shipper_id, shipper_type, quoted }: Service): Quote | undefined {
  const of = (partnerId: number | null | undefined) =>
    partnerId === null || partnerId === undefined ? quotes : quotes.filter(({ partner_id }) => partner_id === partnerId)
  const ofPartner = of(partner_shipper_id)
  if (shipper_type === null || shipper_type === undefined) {
    const ofLast = of(partner_shipper_id ?? quoted?.partnerId)
    const costs = ({ fee }: Quote) => fee === quoted?.fee
    return ofLast.find(costs) ?? ofPartner.find(costs) ?? ofLast[0] ?? ofPartner[0]
  }
  return ofPartner.find((quote) => quote.ship_speed_code === String(shipper_type))
}
