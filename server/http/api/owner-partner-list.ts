import * as calls from '../../../src/contract/owner-partner-list.ts'
import { balanceHistory } from '../../core/partners/balance-history.ts'
import { adjustBalance, changePartner, findPartner, findPartners } from '../../core/partners/partner-list.ts'
import { inTransaction } from '../../core/shared/refused.ts'
import { idempotent } from './idempotency.ts'
import { implement } from './implement.ts'
import { paginated, slice } from './paginated.ts'

export const ownerPartnerList = [
  implement(calls.listPartners, async (call, { query }) =>
    call.db.query(async (q) =>
      paginated({
        ...(await findPartners(q, call, query, slice(query))),
        path: `/api/owner/${call.store.code}/partners`,
        query,
      }),
    ),
  ),
  implement(calls.savePartner, async (call, { params, body }) =>
    inTransaction(call, (trx) => changePartner(trx, call, params, body, call.ifMatch)),
  ),
  implement(calls.listPartnerLedger, async (call, { params, query }) =>
    inTransaction(call, async (trx) => {
      const { customer, role } = await findPartner(trx, call, params)
      return paginated({
        ...(await balanceHistory(trx, call, { customerId: customer.id, role }, slice(query))),
        path: `/api/owner/${call.store.code}/partners/${customer.id}/${role}/ledger`,
        query,
      })
    }),
  ),
  implement(calls.adjustPartnerBalance, async (call, { params, body }) =>
    idempotent(call, calls.adjustPartnerBalance, { ...params, ...body }, (trx) =>
      adjustBalance(trx, call, params, body),
    ),
  ),
]
