import * as calls from '../../../src/contract/owner-partners.ts'
import { findAgencyTypes, removeAgencyType, writeAgencyType } from '../../core/partners/agency-levels.ts'
import { decideSuspect, listSuspects } from '../../core/partners/decide-suspect.ts'
import { answerPartnerRequest, findPartnerRequests } from '../../core/partners/partner-requests.ts'
import {
  findPayoutFiles,
  heldPayouts,
  makePayoutFile,
  payoutFileText,
  payoutRuns,
  unlockPayout,
} from '../../core/partners/payout-files.ts'
import { answerPayout, findPayouts } from '../../core/partners/payouts.ts'
import { recordChange } from '../../core/shared/audit-log.ts'
import { inTransaction } from '../../core/shared/refused.ts'
import type { Trx } from '../../db/database.ts'
import { idempotent } from './idempotency.ts'
import { implement, stream, type Call } from './implement.ts'
import { implementPages } from './paginated.ts'

export const ownerPartners = [
  implementPages(calls.listPartnerRequests, async (call, { query }, part) =>
    call.db.query((q) => findPartnerRequests(q, call, query, part)),
  ),
  implement(calls.approvePartnerRequest, async (call, { params, body }) =>
    idempotent(call, calls.approvePartnerRequest, { ...params, ...body }, (trx) =>
      answerPartnerRequest(trx, call, params.id, {
        approve: true,
        note: null,
        agencyTypeId: body.agency_type_id ?? null,
      }),
    ),
  ),
  implement(calls.rejectPartnerRequest, async (call, { params, body }) =>
    idempotent(call, calls.rejectPartnerRequest, { ...params, ...body }, (trx) =>
      answerPartnerRequest(trx, call, params.id, { approve: false, note: body.note, agencyTypeId: null }),
    ),
  ),
  implement(calls.listAgencyTypes, async (call) => call.db.query((q) => findAgencyTypes(q, call.store.id))),
  implement(calls.createAgencyType, async (call, { body }) =>
    idempotent(call, calls.createAgencyType, body, (trx) =>
      changedLevels(trx, call, body.name, () => writeAgencyType(trx, call.store.id, undefined, body)),
    ),
  ),
  implement(calls.saveAgencyType, async (call, { params, body }) =>
    inTransaction(call, (trx) =>
      changedLevels(trx, call, body.name, () => writeAgencyType(trx, call.store.id, params.id, body, call.ifMatch)),
    ),
  ),
  implement(calls.deleteAgencyType, async (call, { params }) =>
    inTransaction(call, (trx) =>
      changedLevels(trx, call, undefined, () => removeAgencyType(trx, call.store.id, params.id)),
    ),
  ),
  implementPages(calls.listPayouts, async (call, { query }, part) =>
    call.db.query((q) => findPayouts(q, call, query, part)),
  ),
  implementPages(calls.listSuspectOrders, async (call, { query }, part) =>
    inTransaction(call, (trx) => listSuspects(trx, call, query, part)),
  ),
  implement(calls.decideSuspectOrder, async (call, { params, body }) =>
    idempotent(call, calls.decideSuspectOrder, { ...params, ...body }, (trx) =>
      decideSuspect(trx, call, params.order_code, body),
    ),
  ),
  implement(calls.listPayoutRuns, async (call) => call.db.query((q) => payoutRuns(q, call))),
  implement(calls.listHeldPayouts, async (call) => call.db.query((q) => heldPayouts(q, call))),
  implementPages(calls.listPayoutFiles, async (call, _, part) =>
    call.db.query((q) => findPayoutFiles(q, call, {}, part)),
  ),
  implement(calls.makePayoutFile, async (call, { body }) =>
    idempotent(call, calls.makePayoutFile, body, (trx) => makePayoutFile(trx, call, body.payment_date)),
  ),
  implement(calls.getPayoutFile, async (call, { params: { id } }) =>
    inTransaction(call, async (trx) => {
      const { name, body } = await payoutFileText(trx, call, id)
      return stream('text/csv; charset=utf-8', body, { name })
    }),
  ),
  implement(calls.unlockPayout, async (call, { params, body }) =>
    idempotent(call, calls.unlockPayout, { ...params, ...body }, (trx) =>
      unlockPayout(trx, call, params.id, body.note),
    ),
  ),
  implement(calls.payPayout, async (call, { params, body }) =>
    idempotent(call, calls.payPayout, { ...params, ...body }, (trx) =>
      answerPayout(trx, call, params.id, { pay: true, ...body, note: body.reference || null }),
    ),
  ),
  implement(calls.refusePayout, async (call, { params, body }) =>
    idempotent(call, calls.refusePayout, { ...params, ...body }, (trx) =>
      answerPayout(trx, call, params.id, { pay: false, note: body.note }),
    ),
  ),
]

/** Changes one level of agencies, with what differs in the audit log. Resolves to the levels as they are then. */
async function changedLevels(
  trx: Trx,
  call: Call,
  name: string | undefined,
  change: () => Promise<void>,
): Promise<calls.AgencyType[]> {
  const before = await findAgencyTypes(trx, call.store.id)
  await change()
  const after = await findAgencyTypes(trx, call.store.id)
  const differing = (some: calls.AgencyType[], others: calls.AgencyType[]) =>
    some.find(({ id, etag }) => !others.some((other) => other.id === id && other.etag === etag))
  const [gone, added] = [differing(before, after), differing(after, before)]
  const facts = (level: calls.AgencyType | undefined) =>
    level ? { name: level.name, commission_percent: level.commission_percent, position: level.position } : null
  const id = (added ?? gone)?.id
  recordChange(trx, {
    subject: { kind: 'agency_types', id: String(id ?? ''), name: name ?? gone?.name },
    before: facts(gone),
    after: facts(added),
  })
  return after
}
