import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { SecondFactorCode, StudioSignInInput } from './studio.ts'
import { Count, Nothing, Text } from './wire.ts'

const Password = StudioSignInInput.shape.password

export const getSecondFactor = endpoint({
  method: 'GET',
  scope: 'studio',
  path: 'second_factor',
  summary: 'Whether signing in takes a code of an authenticator app',
  auth: 'owner',
  data: z.object({ is_on: z.boolean(), recovery_codes_left: Count }),
})
export const startSecondFactor = endpoint({
  method: 'POST',
  scope: 'studio',
  path: 'second_factor/start',
  summary: 'A new secret for an authenticator app; nothing is switched on before it is confirmed',
  auth: 'owner',
  body: z.object({ password: Password }),
  /** `uri` is the secret as the QR code that apps read (otpauth://). */
  data: z.object({ secret: Text, uri: Text }),
})
export const confirmSecondFactor = endpoint({
  method: 'POST',
  scope: 'studio',
  path: 'second_factor/confirm',
  summary: 'Switch on with a code of the app; the recovery codes are in this answer only',
  auth: 'owner',
  body: z.object({ code: SecondFactorCode }),
  data: z.object({ recovery_codes: z.array(Text) }),
})
export const renewRecoveryCodes = endpoint({
  method: 'POST',
  scope: 'studio',
  path: 'second_factor/recovery_codes',
  summary: 'New recovery codes in place of the former ones; they are in this answer only',
  auth: 'owner',
  body: z.object({ password: Password, code: SecondFactorCode }),
  data: z.object({ recovery_codes: z.array(Text) }),
})
export const switchOffSecondFactor = endpoint({
  method: 'POST',
  scope: 'studio',
  path: 'second_factor/off',
  summary: 'Switch off, with the password and a code',
  auth: 'owner',
  body: z.object({ password: Password, code: SecondFactorCode }),
  data: Nothing,
})
