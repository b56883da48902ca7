import * as calls from '../../../src/contract/owner-staff.ts'
import { writeAudit, type Change } from '../../core/shared/audit-log.ts'
import { localTime } from '../../core/shared/instant.ts'
import { isRefusal, Refused, refusedAsValue } from '../../core/shared/refused.ts'
import { findAuditLog } from '../../core/staff/find-audit-log.ts'
import { findInvitation, invite, withdraw } from '../../core/staff/invitations.ts'
import { mayMailInvitation } from '../../core/staff/owner-limits.ts'
import { sendStudioMail } from '../../core/staff/studio-mail.ts'
import { findStaff, setRole } from '../../core/staff/members.ts'
import type { Endpoint } from '../../../src/contract/endpoint.ts'
import type { Trx } from '../../db/database.ts'
import { studioAddress } from '../addresses.ts'
import { auditOf } from './audit-of.ts'
import { idempotent } from './idempotency.ts'
import { implement, type Call } from './implement.ts'
import { implementPages } from './paginated.ts'

export const ownerStaff = [
  implement(calls.listStaff, async (call) => staffOf(call)),

  implement(calls.inviteStaff, async (call, { body }) => {
    const ofSystem = { ...call, db: { ...call.db, transaction: call.services.systemTransaction } }
    const invited = await idempotent(ofSystem, calls.inviteStaff, body, async (trx) => {
      const change = { subject: { kind: 'staff', id: '', name: body.email }, before: null, after: body }
      await writeChange(trx, call, calls.inviteStaff, change)
      const { expires_at, ...invitation } = await invite(trx, call.store.id, body, call.now)
      return { ...invitation, expires_at: localTime(expires_at) }
    })
    if (isRefusal(invited)) return invited
    const { id, expires_at, token } = invited
    const link = `/studio/invitation#token=${token}`
    return {
      id,
      ...body,
      expires_at,
      link,
      is_mailed: await mailInvitation(call, body.email, token, link),
    }
  }),

  implement(calls.withdrawInvitation, async (call, { params }) =>
    recorded(call, calls.withdrawInvitation, async (trx) => {
      const email = await withdraw(trx, call.store.id, params.id)
      if (email === undefined) throw new Refused('INVITATION_INVALID', { status: 404 })
      return {
        result: null,
        change: { subject: { kind: 'staff', id: '', name: email }, before: { email }, after: null },
      }
    }),
  ),

  implement(calls.changeStaffRole, async (call, { params, body }) =>
    recorded(call, calls.changeStaffRole, async (trx) => {
      const change = await setRole(trx, call.store.id, params.id, body.role)
      return { result: await findStaff(trx, call.store.id, call.owner?.id ?? 0, call.now), change }
    }),
  ),

  implement(calls.removeStaff, async (call, { params }) =>
    recorded(call, calls.removeStaff, async (trx) => {
      const change = await setRole(trx, call.store.id, params.id, null)
      return { result: await findStaff(trx, call.store.id, call.owner?.id ?? 0, call.now), change }
    }),
  ),

  implementPages(calls.listAuditLog, async (call, { query }, part) =>
    call.db.query((q) => findAuditLog(q, call.store.id, query, part)),
  ),
]

/** False when nobody gets it: the caller then hands the link over. */
async function mailInvitation(call: Call, email: string, token: string, link: string): Promise<boolean> {
  const { services, store, lang, now, owner } = call
  const found = await services.system((q) => findInvitation(q, token, now))
  if (!found || !(await services.system((q) => mayMailInvitation(q, { storeId: store.id, email })))) return false
  return sendStudioMail(services, {
    to: email,
    lang,
    title: 'studio_mail.invitation_title',
    text: 'studio_mail.invitation',
    values: { shop: found.store_name, person: owner?.name ?? '', link: studioAddress(services.config) + link },
  })
}

const staffOf = (call: Call) => call.services.system((q) => findStaff(q, call.store.id, call.owner?.id ?? 0, call.now))

/** People are outside the restricted role's reach, so their changes are written in a transaction of the system, with their audit rows. */
async function recorded<R>(call: Call, endpoint: Endpoint, work: (trx: Trx) => Promise<{ result: R; change: Change }>) {
  return refusedAsValue(() =>
    call.services.systemTransaction(async (trx) => {
      const { result, change } = await work(trx)
      await writeChange(trx, call, endpoint, change)
      return result
    }),
  )
}

async function writeChange(trx: Trx, call: Call, endpoint: Endpoint, change: Change): Promise<void> {
  const entry = call.owner && auditOf(endpoint, { params: {}, body: {} }, call.owner, call.now)
  if (entry) await writeAudit(trx, call.store.id, entry, [change])
}
