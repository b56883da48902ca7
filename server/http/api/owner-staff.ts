import * as calls from '../../../src/contract/owner-staff.ts'
import { writeAudit, type Change } from '../../core/shared/audit-log.ts'
import { localTime } from '../../core/shared/instant.ts'
import { Refused, refusedAsValue } from '../../core/shared/refused.ts'
import { findAuditLog } from '../../core/staff/find-audit-log.ts'
import { invite, withdraw } from '../../core/staff/invitations.ts'
import { findStaff, setRole } from '../../core/staff/members.ts'
import type { Endpoint } from '../../../src/contract/endpoint.ts'
import type { Trx } from '../../db/database.ts'
import { auditOf } from './audit-of.ts'
import { implement, type Call } from './implement.ts'
import { paginated, slice } from './paginated.ts'

export const ownerStaff = [
  implement(calls.listStaff, async (call) => staffOf(call)),

  implement(calls.inviteStaff, async (call, { body }) =>
    recorded(call, calls.inviteStaff, async (trx) => {
      const { id, expires_at, token } = await invite(trx, call.store.id, body, call.now)
      return {
        result: { id, ...body, expires_at: localTime(expires_at), link: `/studio/invitation#token=${token}` },
        change: { subject: { kind: 'staff', id: '', name: body.email }, before: null, after: body },
      }
    }),
  ),

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

  implement(calls.listAuditLog, async (call, { query }) =>
    call.db.query(async (q) =>
      paginated({
        ...(await findAuditLog(q, call.store.id, query, slice(query))),
        path: `/api/owner/${call.store.code}/audit_log`,
        query,
      }),
    ),
  ),
]

const staffOf = (call: Call) => call.services.system((q) => findStaff(q, call.store.id, call.owner?.id ?? 0, call.now))

/** People are outside the restricted role's reach, so their changes are written in a transaction of the system, with their audit rows. */
async function recorded<R>(call: Call, endpoint: Endpoint, work: (trx: Trx) => Promise<{ result: R; change: Change }>) {
  return refusedAsValue(() =>
    call.services.systemTransaction(async (trx) => {
      const { result, change } = await work(trx)
      const entry = call.owner && auditOf(endpoint, { params: {}, body: {} }, call.owner, call.now)
      if (entry) await writeAudit(trx, call.store.id, entry, [change])
      return result
    }),
  )
}
