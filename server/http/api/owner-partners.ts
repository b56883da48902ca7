import * as calls from '../../../src/contract/owner-partners.ts'
import { decideSuspect, listSuspects } from '../../core/partners/decide-suspect.ts'
import { answerPartnerRequest, findPartnerRequests } from '../../core/partners/partner-requests.ts'
import { payoutFile, payoutRuns } from '../../core/partners/payout-runs.ts'
import { answerPayout, findPayouts } from '../../core/partners/payouts.ts'
import { inTransaction } from '../../core/shared/refused.ts'
import { idempotent } from './idempotency.ts'
import { implement, stream } from './implement.ts'
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
  implement(calls.listAgencyTypes, async (call) =>
    call.db.query((q) =>
      q
        .selectFrom('agency_types')
        .select(['id', 'name', 'commission_percent'])
        .where('store_id', '=', call.store.id)
        .orderBy('position')
        .orderBy('id')
        .execute(),
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
  implement(calls.getPayoutFile, async (call, { query: { payment_date } }) =>
    stream('text/csv; charset=utf-8', payoutFile(call, payment_date), {
      name: `${call.store.code}-${payment_date}.csv`,
    }),
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
