import { z } from 'zod'
import { OptionalEmail } from './email.ts'
import { Id, optionalText } from './fields.ts'
import { Phone } from './phone.ts'

export const PLACE_SCHEMES = ['legacy', '2025'] as const
export type PlaceScheme = (typeof PLACE_SCHEMES)[number]

export const PersonName = z
  .string({ error: 'form.name_required' })
  .trim()
  .min(1, { error: 'form.name_required' })
  .min(2, { error: 'form.name_invalid' })
  .max(100, { error: 'form.name_invalid' })
  .refine((value) => !/[<>\p{Cc}]/u.test(value), { error: 'form.name_invalid' })

/**
 * The place of an address. `district` is required in the legacy scheme only. `wards` may be missing there, because five island districts have none
 * (vietnam.md §1); the server checks whether the district has wards.
 */
export const PLACE = {
  scheme: z.enum(PLACE_SCHEMES).default('legacy'),
  province: z
    .int({ error: 'form.province_required' })
    .min(1, { error: 'form.province_required' })
    .max(2_147_483_647, { error: 'form.province_required' }),
  district: Id.nullish(),
  wards: Id.nullish(),
  address_detail: z
    .string({ error: 'form.address_detail_required' })
    .trim()
    .min(1, { error: 'form.address_detail_required' })
    .min(2, { error: 'form.address_detail_short' }) // "ấp 1" is a whole address line (decision 18)
    .max(255, { error: 'form.too_long' }),
}

type GivenPlace = { scheme: PlaceScheme; district?: number | null | undefined; wards?: number | null | undefined }
/** Refuses a place without the district, in the 2025 scheme without the ward. */
export const whole = <Place extends z.ZodType<GivenPlace>>(place: Place): Place =>
  place
    .refine(({ scheme, district }) => scheme === '2025' || Boolean(district), {
      error: 'form.district_required',
      path: ['district'],
    })
    .refine(({ scheme, wards }) => scheme === 'legacy' || Boolean(wards), {
      error: 'form.ward_required',
      path: ['wards'],
    })

/** A new or changed address. */
export const AddressInput = whole(
  z.object({
    ...PLACE,
    name: PersonName,
    phone: Phone,
    email: OptionalEmail,
    country: Id.nullish(),
    village: optionalText(100),
    postcode: optionalText(20),
    is_default: z.boolean().default(false),
    fromCart: z.boolean().optional(), // sic: in the specification; accepted and ignored
  }),
)
export type AddressInput = z.output<typeof AddressInput>

/** A full address for a shipping quote, without the name and phone of a customer (decision 17). */
export const QuoteAddressInput = z.object({
  scheme: PLACE.scheme,
  province: Id,
  district: Id.nullish(),
  wards: Id.nullish(),
  address_detail: optionalText(255),
})
