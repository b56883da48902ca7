import { z } from 'zod'
import { OptionalEmail } from './email.ts'
import { Address, Id, optionalText } from './fields.ts'
import { Sex } from './login.ts'
import { Phone } from './phone.ts'
import { PersonName } from './address.ts'

/** The customer's own profile. Only fields that are present change. Role, points and balances are not part of it. */
export const ProfileInput = z.object({
  name: PersonName.optional(),
  email: OptionalEmail,
  avatar_image: z.union([Address, z.literal('').transform(() => null), z.null()]).optional(),
  date_of_birth: z
    .union([z.iso.date({ error: 'form.date_invalid' }), z.literal('').transform(() => null), z.null()])
    .optional(),
  sex: Sex.optional(),
  province: Id.nullish(),
  district: Id.nullish(),
  wards: Id.nullish(),
  address_detail: optionalText(255).optional(),
})

export const ReferralPhoneInput = z.object({ referral_phone_number: Phone })
