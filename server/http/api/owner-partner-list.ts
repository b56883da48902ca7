import * as calls from '../../../src/contract/owner-partner-list.ts'
import { balanceHistory } from '../../core/partners/balance-history.ts'
import { adjustBalance, changePartner, findPartner, findPartners } from '../../core/partners/partner-list.ts'
import { settlePartner } from '../../core/partners/suspend-partner.ts'
import { inTransaction } from '../../core/shared/refused.ts'
import { idempotent } from './idempotency.ts'
import { implement } from './implement.ts'
import { implementPages } from './paginated.ts'

export const ownerPartnerList = [
  implementPages(calls.listPartners, async (call, { query }, part) =>
    call.db.query((q) => findPartners(q, call, query, part)),
  ),
  implement(calls.savePartner, async (call, { params, body }) =>
    inTransaction(call, (trx) => changePartner(trx, call, params, body, call.ifMatch)),
  ),
  implement(calls.settlePartner, async (call, { params }) =>
    idempotent(call, calls.settlePartner, params, (trx) => settlePartner(trx, call, params)),
  ),
  implementPages(calls.listPartnerLedger, async (call, { params }, part) =>
    inTransaction(call, async (trx) => {
      const { customer, role } = await findPartner(trx, call, params)
      return balanceHistory(trx, call, { customerId: customer.id, role }, part)
    }),
  ),
  implement(calls.adjustPartnerBalance, async (call, { params, body }) =>
    idempotent(call, calls.adjustPartnerBalance, { ...params, ...body }, (trx) =>
      adjustBalance(trx, call, params, body),
    ),
  ),
]
