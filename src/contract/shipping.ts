import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { QuoteAddressInput } from './inputs/address.ts'
import { Id } from './inputs/fields.ts'
import { MaybeText, Money, pathId, Text } from './wire.ts'

/** `partner_id`: -1 the store's default fee, 0 GHTK, 1 GHN, 2 Viettel Post, 3 Vietnam Post, 4 Nhất Tín. */
const Carrier = { partner_id: z.int().min(-1), name: Text }
export const Shipper = z.object({ ...Carrier, logo: MaybeText })
export const ShippingQuotes = z.object({
  info: MaybeText,
  data: z.array(
    z.object({
      ...Carrier,
      description: MaybeText,
      fee: Money,
      ship_type: z.int(),
      /** First and last day of the delivery when the order is placed today, YYYY-MM-DD; null when the store does not say. */
      delivery_from: MaybeText,
      delivery_to: MaybeText,
    }),
  ),
})
export type ShippingQuotes = z.infer<typeof ShippingQuotes>
export const CarrierQuote = z.object({
  ...Carrier,
  fee_with_type_ship: z.array(z.object({ fee: Money, ship_speed_code: z.int(), description: MaybeText })),
})
export type CarrierQuote = z.infer<typeof CarrierQuote>

/**
 * A saved address (logged in) or a full address (decision 17), whose places clients of the existing platform name otherwise (wire.md §6). Shipped
 * from the branch when `branch_id` is set.
 */
export const FeeInput = z
  .object({
    ...QuoteAddressInput.partial().shape,
    province_id: Id.nullish(),
    district_id: Id.nullish(),
    wards_id: Id.nullish(),
    id_address_customer: Id.nullish(),
    branch_id: Id.nullish(),
  })
  .transform(({ province_id, district_id, wards_id, ...place }) => ({
    ...place,
    province: place.province ?? province_id,
    district: place.district ?? district_id,
    wards: place.wards ?? wards_id,
  }))

export const listShippers = endpoint({
  method: 'POST',
  path: 'shipment/list_shipper',
  summary: 'Carriers of the store',
  auth: 'optional',
  body: FeeInput,
  data: z.array(Shipper),
})
export const calculateFees = endpoint({
  method: 'POST',
  path: 'carts/calculate_fee',
  summary: 'Fees of the cart with each carrier',
  auth: 'optional',
  body: FeeInput,
  data: ShippingQuotes,
})
export const calculateCarrierFee = endpoint({
  method: 'POST',
  path: 'carts/calculate_fee/{partner_id}',
  summary: 'Fees of the cart with one carrier',
  auth: 'optional',
  params: z.object({ partner_id: pathId(-1) }),
  body: FeeInput,
  data: CarrierQuote,
})
