import * as calls from '../../../src/contract/collaborator.ts'
import { idempotent } from './idempotency.ts'
import { inTransaction } from '../../core/shared/refused.ts'
import { balanceHistory } from '../../core/partners/balance-history.ts'
import { readAccount, saveAccount } from '../../core/partners/partner-account.ts'
import { bonusPeriods } from '../../core/partners/partner-bonus.ts'
import { collaboratorInfo } from '../../core/partners/partner-info.ts'
import { partnerOrders } from '../../core/partners/partner-orders.ts'
import { partnerPayouts } from '../../core/partners/partner-payouts.ts'
import { partnerReferrals } from '../../core/partners/partner-referrals.ts'
import { partnerReport } from '../../core/partners/partner-report.ts'
import { requestPayment } from '../../core/partners/request-payout.ts'
import { takeBonus } from '../../core/partners/take-bonus.ts'
import { requestPartner, withdrawPartner } from '../../core/partners/request-partner.ts'
import { statement } from '../../core/partners/statement.ts'
import { done, implement, stream, type Call } from './implement.ts'
import { paginated, slice } from './paginated.ts'
import { withReauth } from './with-reauth.ts'

const ROLE = 'collaborator'
const pathOf = (call: Call, path: string) => `/api/customer/${call.store.code}/${path}`

export const collaborator = [
  implement(calls.registerCollaborator, async (call, { body }) =>
    idempotent(call, calls.registerCollaborator, body, async (trx) =>
      body.is_collaborator
        ? done(await requestPartner(trx, call, ROLE), 'PARTNER_REQUESTED')
        : done(await withdrawPartner(trx, call, ROLE), 'PARTNER_REQUEST_CANCELLED'),
    ),
  ),
  implement(calls.getCollaboratorInfo, async (call) => inTransaction(call, (trx) => collaboratorInfo(trx, call))),
  implement(calls.getCollaboratorAccount, async (call) => call.db.query((q) => readAccount(q, call, ROLE))),
  implement(calls.saveCollaboratorAccount, async (call, { body }) =>
    withReauth(call, body, async (trx, options) =>
      done(await saveAccount(trx, call, ROLE, body, options), 'ACCOUNT_SAVED'),
    ),
  ),
  implement(calls.listCollaboratorOrders, async (call, { query }) => {
    const { rows, total } = await call.db.query((q) => partnerOrders(q, call, ROLE, query.order, query, slice(query)))
    const views = rows.map(
      ({ row: { share_collaborator, share_collaborator_referen, collaborator_by_customer_id }, view }) => ({
        ...view,
        share_collaborator,
        share_collaborator_referen,
        collaborator_by_customer_id,
      }),
    )
    return paginated({ rows: views, total, path: pathOf(call, calls.listCollaboratorOrders.path), query })
  }),
  implement(calls.requestCollaboratorPayment, async (call) =>
    idempotent(call, calls.requestCollaboratorPayment, null, async (trx) => {
      await requestPayment(trx, call, ROLE)
      return done(await collaboratorInfo(trx, call), 'PAYMENT_REQUESTED')
    }),
  ),
  implement(calls.listCollaboratorBonus, async (call, { query }) => {
    const account = {
      storeId: call.store.id,
      customerId: call.customer?.id ?? 0,
      role: ROLE,
      kind: 'commission',
    } as const
    const months = await call.db.query((q) => bonusPeriods(q, account, call.now))
    const { limit, offset } = slice(query)
    const rows = months
      .slice(offset, offset + limit)
      .map(({ share, goods: _, settled: __, period: ___, ...month }) => ({ ...month, share_collaborator: share }))
    return paginated({ rows, total: months.length, path: pathOf(call, calls.listCollaboratorBonus.path), query })
  }),
  implement(calls.takeCollaboratorBonus, async (call, { body }) =>
    idempotent(call, calls.takeCollaboratorBonus, body, async (trx) => {
      await takeBonus(trx, call, ROLE, 'commission', `${body.year}-${String(body.month).padStart(2, '0')}`)
      return done(await collaboratorInfo(trx, call), 'BONUS_TAKEN')
    }),
  ),
  implement(calls.listCollaboratorBalance, async (call, { query }) =>
    call.db.query(async (q) =>
      paginated({
        ...(await balanceHistory(q, call, { customerId: call.customer?.id ?? 0, role: ROLE }, slice(query))),
        path: pathOf(call, calls.listCollaboratorBalance.path),
        query,
      }),
    ),
  ),
  implement(calls.listCollaboratorPayouts, async (call, { query }) =>
    inTransaction(call, async (trx) =>
      paginated({
        ...(await partnerPayouts(trx, call, ROLE, slice(query))),
        path: pathOf(call, calls.listCollaboratorPayouts.path),
        query,
      }),
    ),
  ),
  implement(calls.getCollaboratorStatement, async (call, { query }) =>
    inTransaction(call, async () => {
      const { type, body, ...more } = statement(call, ROLE, query)
      return stream(type, body, more)
    }),
  ),
  implement(calls.getCollaboratorReport, async (call, { query }) =>
    inTransaction(call, async (trx) => {
      const { totals, charts, type_chart } = await partnerReport(trx, call, ROLE, 'commission', query)
      const columns = ({ total_final, share, total_order_count, total_referral_of_customer_count }: typeof totals) => ({
        total_final,
        share_collaborator: share,
        total_order_count,
        total_referral_of_customer_count,
      })
      return {
        data_prime_time: { ...columns(totals), charts: charts.map((row) => ({ time: row.time, ...columns(row) })) },
        type_chart,
      }
    }),
  ),
  implement(calls.listCollaboratorReferrals, async (call, { query }) => {
    const { rows, total } = await call.db.query((q) => partnerReferrals(q, call, ROLE, query, slice(query)))
    const views = rows.map(({ share, share_referen, ...row }) => ({
      ...row,
      total_share_collaborator: share,
      total_share_collaborator_referen: share_referen,
    }))
    return paginated({ rows: views, total, path: pathOf(call, calls.listCollaboratorReferrals.path), query })
  }),
]
