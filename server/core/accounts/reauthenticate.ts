import type { Actor } from '../shared/actor.ts'
import { isPassword } from '../shared/password.ts'
import { isWithinLimit } from '../shared/rate-limit.ts'
import { fail, type Refusal } from '../shared/refused.ts'
import type { Services } from '../shared/services.ts'
import { consumeCode } from './one-time-codes.ts'

export type Reauth = {
  password?: string | null | undefined
  reauth_otp?: string | null | undefined
  reauth_otp_from?: 'phone' | 'email' | undefined
}
/** For a change that needs it, without it. 403, because 401 would end the client's session. */
export const REAUTH_REQUIRED = ['REAUTH_REQUIRED', { status: 403 }] as const

/**
 * Checks that the caller has the account's password, or a code sent to its phone or e-mail address (reliability.md R33). A session alone is not
 * enough to change where codes or money go. Refuses REAUTH_REQUIRED (403), WRONG_PASSWORD, WRONG_OTP and TOO_MANY_REQUESTS; null: proved.
 * Run it before the transaction of the change: hashing takes time.
 */
export async function reauthenticate(
  actor: Actor,
  services: Services,
  given: Reauth,
  ip: string,
): Promise<Refusal | null> {
  const id = actor.customer?.id ?? 0
  if (!given.password && !given.reauth_otp) return fail(...REAUTH_REQUIRED)
  const own = await actor.db.query((q) =>
    q
      .selectFrom('customers')
      .select(['password_hash', 'phone_number', 'email'])
      .where('store_id', '=', actor.store.id)
      .where('id', '=', id)
      .executeTakeFirst(),
  )
  if (given.password) {
    if (!(await isWithinLimit(actor, [['login_account', `change ${id}`]])))
      return fail('TOO_MANY_REQUESTS', { status: 429, values: { seconds: 60 } })
    return (await isPassword(given.password, own?.password_hash)) ? null : fail('WRONG_PASSWORD')
  }
  const target = given.reauth_otp_from === 'email' ? own?.email : own?.phone_number
  const isRight = target && (await consumeCode(actor, services, { target, code: given.reauth_otp ?? '', ip }))
  return isRight ? null : fail('WRONG_OTP')
}
