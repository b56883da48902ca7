import type { StudioSession, StudioStore } from '../../../src/contract/studio.ts'
import { isAllowed } from '../../../src/domain/permissions.ts'
import type { MailText } from '../../core/mail/compose-mail.ts'
import { fail, type Refusal } from '../../core/shared/refused.ts'
import { codeLimits, giveBackOwnerLimit, isWithinOwnerLimit } from '../../core/staff/owner-limits.ts'
import { findStoresOf, type OwnerRow } from '../../core/staff/owner-queries.ts'
import { findSecondFactor, useSecondFactor } from '../../core/staff/second-factor.ts'
import { sendStudioMail } from '../../core/staff/studio-mail.ts'
import { openOwnerSession } from '../../core/staff/owner-sessions.ts'
import { storeAddress } from '../addresses.ts'
import type { Call } from './implement.ts'

export const tooMany = () => fail('TOO_MANY_REQUESTS', { status: 429, values: { seconds: 900 } })

/** Opens a session and sets it as the studio's cookie. */
export async function signIn(call: Call, ownerId: number): Promise<void> {
  const { ip, userAgent, now } = call
  const { token, maxAgeSeconds } = await openOwnerSession(call.services.system, { ownerId, ip, userAgent, now })
  call.cookies.set('__Host-owner', token, maxAgeSeconds)
}

/**
 * Refuses who has a second factor and does not prove it: SECOND_FACTOR_NEEDED without a code, WRONG_SECOND_FACTOR, TOO_MANY_REQUESTS. The try is
 * counted before the code is compared, so concurrent guesses share the tries. Ask after the password was right, else anybody could use them up.
 */
export async function checkSecondFactor(
  call: Call,
  ownerId: number,
  code: string | undefined,
): Promise<Refusal | undefined> {
  const { system } = call.services
  if (!(await system((q) => findSecondFactor(q, ownerId))).is_on) return undefined
  if (code === undefined) return fail('SECOND_FACTOR_NEEDED', { status: 401 })
  if (!(await mayTryCode(call, ownerId))) return tooMany()
  if (!(await system((q) => useSecondFactor(q, ownerId, code, call.now))))
    return fail('WRONG_SECOND_FACTOR', { status: 401 })
  await system((q) => giveBackOwnerLimit(q, codeLimits(ownerId)))
  return undefined
}

export const mayTryCode = (call: Call, ownerId: number): Promise<boolean> =>
  call.services.system((q) => isWithinOwnerLimit(q, codeLimits(ownerId)))

export async function sessionOf(call: Call, owner: OwnerRow): Promise<StudioSession> {
  const { id, name, email, kind } = owner
  return { id, name, email, role: kind === 'support' ? 'support' : 'owner', stores: await storesOf(call, owner) }
}

export async function storesOf(call: Call, owner: OwnerRow): Promise<StudioStore[]> {
  const isDesigner = call.services.config.apiOrigin !== undefined
  const stores = await call.services.system((q) => findStoresOf(q, owner, { isDesigner }))
  return stores.map((store) => ({
    ...store,
    address: storeAddress(call.services.config, store.store_code),
    preview_address: storeAddress(call.services.config, store.store_code, 'preview'),
    may_publish: isAllowed(store.role, 'theme.publish'),
  }))
}

/** The answer does not wait for the mail, so that its time does not say whether the address has an account. */
export function mailLater({ services }: Call, mail: MailText): void {
  sendStudioMail(services, mail).catch((problem: unknown) =>
    services.log.error({ err: problem }, 'a mail of the studio could not be sent'),
  )
}
