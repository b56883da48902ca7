import { z } from 'zod'
import { OTP_SOURCES, Otp } from './login.ts'

/**
 * Who changes where codes or money go proves again who they are (decision 61): the current password, or a code sent to the account's phone or
 * e-mail address as it was before the change. Without it such a change is refused with 403 REAUTH_REQUIRED; other changes need none.
 */
export const REAUTH = {
  password: z.string().max(128, { error: 'form.too_long' }).nullish(),
  reauth_otp: z.union([z.literal('').transform(() => null), z.null(), Otp]).optional(),
  /** Default: phone. */
  reauth_otp_from: z.enum(OTP_SOURCES).optional(),
}
