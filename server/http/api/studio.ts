import {
  type AcceptInvitationInput,
  acceptStudioInvitation,
  findStudioInvitation,
  getStudioSession,
  listStudioStores,
  studioSignIn,
  studioSignInByLink,
  studioSignOut,
} from '../../../src/contract/studio.ts'
import { isPassword } from '../../core/shared/password.ts'
import { giveBackSignIn, mayTryAnywhere, mayTrySignIn } from '../../core/staff/owner-limits.ts'
import { findOwnerByEmail, findOwnerById, useSignInLink, type OwnerRow } from '../../core/staff/owner-queries.ts'
import { acceptInvitation, findAccepted, findInvitation } from '../../core/staff/invitations.ts'
import { writeAudit } from '../../core/shared/audit-log.ts'
import { isEasyPassword } from '../../core/shared/easy-passwords.ts'
import { fail, isRefusal, refusedAsValue, type Refusal } from '../../core/shared/refused.ts'
import { done, implement, type Call } from './implement.ts'
import { checkSecondFactor, sessionOf, signIn, storesOf, tooMany } from './studio-session.ts'
import { endOwnerSession } from '../../core/staff/owner-sessions.ts'

export const studio = [
  implement(studioSignInByLink, async (call, { body }) => {
    const ownerId = await call.services.system((q) => useSignInLink(q, body.token, call.now))
    const owner = ownerId === undefined ? undefined : await call.services.system((q) => findOwnerById(q, ownerId))
    if (!owner) return fail('SIGN_IN_LINK_INVALID', { status: 401 })
    await signIn(call, owner.id)
    return done(await sessionOf(call, owner), 'LOGGED_IN')
  }),

  implement(studioSignIn, async (call, { body }) => {
    const { system } = call.services
    const who = { email: body.email, ip: call.ip }
    if (!(await system((q) => mayTrySignIn(q, who)))) return tooMany()
    if (!(await system((q) => mayTryAnywhere(q, who)))) return fail('SIGN_IN_BY_MAIL', { status: 401 })
    const owner = await system((q) => findOwnerByEmail(q, body.email))
    if (!(await isPassword(body.password, owner?.password_hash)) || !owner) return fail('WRONG_LOGIN', { status: 401 })
    await system((q) => giveBackSignIn(q, who))
    const refusal = await checkSecondFactor(call, owner.id, body.code)
    if (refusal) return refusal
    await signIn(call, owner.id)
    return done(await sessionOf(call, owner), 'LOGGED_IN')
  }),

  implement(studioSignOut, async (call) => {
    if (call.owner) await endOwnerSession(call.services.system, call.owner.sessionId)
    call.cookies.set('__Host-owner', undefined)
    return done(null, 'STUDIO_SIGNED_OUT')
  }),

  implement(getStudioSession, async (call) => {
    const owner = await ownerOf(call)
    return owner ? sessionOf(call, owner) : fail('OWNER_SIGN_IN_NEEDED', { status: 401 })
  }),

  implement(listStudioStores, async (call) => {
    const owner = await ownerOf(call)
    return owner ? storesOf(call, owner) : fail('OWNER_SIGN_IN_NEEDED', { status: 401 })
  }),

  implement(findStudioInvitation, async (call, { body }) => {
    const { system } = call.services
    const found =
      (await system((q) => findInvitation(q, body.token, call.now))) ??
      (await system((q) => findAccepted(q, body.token, call.now)))
    if (!found) return fail('INVITATION_INVALID', { status: 404 })
    const { store_name, email, role, owner_id } = found
    return { store_name, email, role, has_account: owner_id !== null }
  }),

  implement(acceptStudioInvitation, async (call, { body }) => {
    const { system, systemTransaction } = call.services
    const found = await system((q) => findInvitation(q, body.token, call.now))
    if (!found) return acceptedBefore(call, body)
    if (!(await system((q) => mayTrySignIn(q, { email: found.email, ip: call.ip })))) return tooMany()
    const refusal = found.owner_id === null ? undefined : await refusalOf(call, found.owner_id, body)
    if (refusal) return refusal
    if (found.owner_id === null && (await isEasyPassword(body.password, [found.email, body.name, found.store_name])))
      return fail('PASSWORD_COMMON')
    const accepted = await refusedAsValue(() =>
      systemTransaction(async (trx) => {
        const { ownerId, name, storeId, role } = await acceptInvitation(trx, { ...body, now: call.now })
        await writeAudit(trx, storeId, {
          author: { id: ownerId, name },
          action: 'acceptStudioInvitation',
          subject: { kind: 'staff', id: String(ownerId), name },
          before: null,
          after: { role },
          now: call.now,
        })
        return ownerId
      }),
    )
    if (isRefusal(accepted)) return accepted
    await signIn(call, accepted)
    const owner = await system((q) => findOwnerById(q, accepted))
    return owner ? done(await sessionOf(call, owner), 'LOGGED_IN') : fail('INVITATION_INVALID', { status: 404 })
  }),
]

/** Signs in who accepted the invitation with this token and lost the answer, by the password that it was accepted with. */
async function acceptedBefore(call: Call, body: AcceptInvitationInput) {
  const { system } = call.services
  const found = await system((q) => findAccepted(q, body.token, call.now))
  if (!found) return fail('INVITATION_INVALID', { status: 404 })
  if (!(await system((q) => mayTrySignIn(q, { email: found.email, ip: call.ip })))) return tooMany()
  const refusal = await refusalOf(call, found.owner_id, body)
  if (refusal) return refusal
  await signIn(call, found.owner_id)
  const owner = await system((q) => findOwnerById(q, found.owner_id))
  return owner ? done(await sessionOf(call, owner), 'LOGGED_IN') : fail('INVITATION_INVALID', { status: 404 })
}

/** Of a person with an account who accepts an invitation without its password and second factor. */
async function refusalOf(
  call: Call,
  ownerId: number,
  { password, code }: { password: string; code?: string | undefined },
): Promise<Refusal | undefined> {
  const owner = await call.services.system((q) => findOwnerById(q, ownerId))
  if (!(await isPassword(password, owner?.password_hash))) return fail('WRONG_LOGIN', { status: 401 })
  return checkSecondFactor(call, ownerId, code)
}

async function ownerOf(call: Call): Promise<OwnerRow | undefined> {
  const id = call.owner?.id
  return id === undefined ? undefined : call.services.system((q) => findOwnerById(q, id))
}
