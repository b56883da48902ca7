import * as calls from '../../../src/contract/partner-links.ts'
import { linkReport } from '../../core/partners/link-report.ts'
import { linkedCombos } from '../../core/partners/linked-combos.ts'
import { linkedProducts, productKit } from '../../core/partners/linked-products.ts'
import { inTransaction, Refused } from '../../core/shared/refused.ts'
import { implement } from './implement.ts'
import { implementPages } from './paginated.ts'

export const partnerLinks = [
  implementPages(calls.listLinkedProducts, async (call, { query }, part) =>
    inTransaction(call, (trx) => linkedProducts(trx, call, query, part)),
  ),
  implement(calls.listLinkedCombos, async (call) => inTransaction(call, (trx) => linkedCombos(trx, call))),
  implement(calls.getProductKit, async (call, { params }) =>
    inTransaction(call, (trx) => productKit(trx, call, params.id)),
  ),
  implement(calls.getLinkReport, async (call, { query }) =>
    inTransaction(call, async (trx) => {
      if (!call.customer?.isCollaborator && !call.customer?.isAgency)
        throw new Refused('NOT_A_PARTNER', { status: 403 })
      return linkReport(trx, call, query)
    }),
  ),
]
