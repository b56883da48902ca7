import { z } from 'zod'
import { OptionalEmail } from './email.ts'
import { Address, Id, optionalText } from './fields.ts'
import { Otp, Sex } from './login.ts'
import { Phone } from './phone.ts'
import { PersonName } from './address.ts'
import { REAUTH } from './reauth.ts'

/**
 * The customer's own profile. Only fields that are present change; another e-mail address needs the fields of REAUTH. Role, points, balances and the
 * phone number are not part of it.
 */
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
  ...REAUTH,
})

/** `otp`: a code sent to the new number. The account's own number, to prove it, needs no field of REAUTH. */
export const ChangePhoneInput = z.object({ phone_number: Phone, otp: Otp, ...REAUTH })

export const ReferralPhoneInput = z.object({ referral_phone_number: Phone })
