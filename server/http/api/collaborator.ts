import * as calls from '../../../src/contract/collaborator.ts'
import { idempotent } from './idempotency.ts'
import { inTransaction } from '../../core/shared/refused.ts'
import { balanceHistory } from '../../core/partners/balance-history.ts'
import { readAccount, saveAccount, saveGivenAccount } from '../../core/partners/partner-account.ts'
import { bonusPeriods } from '../../core/partners/partner-bonus.ts'
import { collaboratorInfo } from '../../core/partners/partner-info.ts'
import { partnerOrders } from '../../core/partners/partner-orders.ts'
import { payToNewAccount, withdrawPayout } from '../../core/partners/change-payout.ts'
import { partnerPayouts } from '../../core/partners/partner-payouts.ts'
import { partnerReferrals } from '../../core/partners/partner-referrals.ts'
import { partnerReport } from '../../core/partners/partner-report.ts'
import { noteSuspects, walletOf } from '../../core/partners/held-money.ts'
import { requestPayment } from '../../core/partners/request-payout.ts'
import { takeBonus } from '../../core/partners/take-bonus.ts'
import { requestPartner, withdrawPartner } from '../../core/partners/request-partner.ts'
import { statement } from '../../core/partners/statement.ts'
import { done, implement, stream } from './implement.ts'
import { implementPages } from './paginated.ts'
import { withReauth } from './with-reauth.ts'

const ROLE = 'collaborator'

export const collaborator = [
  implement(calls.registerCollaborator, async (call, { body }) =>
    idempotent(call, calls.registerCollaborator, body, async (trx) => {
      if (!body.is_collaborator) return done(await withdrawPartner(trx, call, ROLE), 'PARTNER_REQUEST_CANCELLED')
      const { is_collaborator: _, ...account } = body
      await saveGivenAccount(trx, call, ROLE, account)
      return done(await requestPartner(trx, call, ROLE), 'PARTNER_REQUESTED')
    }),
  ),
  implement(calls.getCollaboratorInfo, async (call, { query }) =>
    inTransaction(call, async (trx) => {
      await noteSuspects(trx, walletOf(call, ROLE), call.now) // so that the desk hears of what is held
      return collaboratorInfo(trx, call, query)
    }),
  ),
  implement(calls.getCollaboratorAccount, async (call) => call.db.query((q) => readAccount(q, call, ROLE))),
  implement(calls.saveCollaboratorAccount, async (call, { body }) =>
    withReauth(call, body, async (trx, options) =>
      done(await saveAccount(trx, call, ROLE, body, options), 'ACCOUNT_SAVED'),
    ),
  ),
  implementPages(calls.listCollaboratorOrders, async (call, { query }, part) => {
    const { rows, total } = await call.db.query((q) => partnerOrders(q, call, ROLE, query.order, query, part))
    const views = rows.map(
      ({ row: { share_collaborator, share_collaborator_referen, collaborator_by_customer_id }, view }) => ({
        ...view,
        share_collaborator,
        share_collaborator_referen,
        collaborator_by_customer_id,
      }),
    )
    return { rows: views, total }
  }),
  implement(calls.requestCollaboratorPayment, async (call) =>
    idempotent(call, calls.requestCollaboratorPayment, null, async (trx) => {
      await requestPayment(trx, call, ROLE)
      return done(await collaboratorInfo(trx, call), 'PAYMENT_REQUESTED')
    }),
  ),
  implementPages(calls.listCollaboratorBonus, async (call, _, { limit, offset }) => {
    const account = {
      storeId: call.store.id,
      customerId: call.customer?.id ?? 0,
      role: ROLE,
      kind: 'commission',
    } as const
    const months = await call.db.query((q) => bonusPeriods(q, account, call.now))
    const rows = months
      .slice(offset, offset + limit)
      .map(({ share, goods: _, settled: __, period: ___, ...month }) => ({ ...month, share_collaborator: share }))
    return { rows, total: months.length }
  }),
  implement(calls.takeCollaboratorBonus, async (call, { body }) =>
    idempotent(call, calls.takeCollaboratorBonus, body, async (trx) => {
      await takeBonus(trx, call, ROLE, 'commission', `${body.year}-${String(body.month).padStart(2, '0')}`)
      return done(await collaboratorInfo(trx, call), 'BONUS_TAKEN')
    }),
  ),
  implementPages(calls.listCollaboratorBalance, async (call, _, part) =>
    call.db.query((q) => balanceHistory(q, call, { customerId: call.customer?.id ?? 0, role: ROLE }, part)),
  ),
  implementPages(calls.listCollaboratorPayouts, async (call, _, part) =>
    inTransaction(call, (trx) => partnerPayouts(trx, call, ROLE, part)),
  ),
  implement(calls.withdrawCollaboratorPayout, async (call, { params }) =>
    idempotent(call, calls.withdrawCollaboratorPayout, params, async (trx) =>
      done(await withdrawPayout(trx, call, ROLE, params.id), 'PAYOUT_WITHDRAWN'),
    ),
  ),
  implement(calls.chooseCollaboratorPayoutAccount, async (call, { params }) =>
    idempotent(call, calls.chooseCollaboratorPayoutAccount, params, async (trx) =>
      done(await payToNewAccount(trx, call, ROLE, params.id), 'PAYOUT_ACCOUNT_CHOSEN'),
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
      const columns = ({ share, goods: _, ...sums }: typeof totals) => ({
        ...sums,
        share_collaborator: share,
      })
      return {
        data_prime_time: { ...columns(totals), charts: charts.map((row) => ({ time: row.time, ...columns(row) })) },
        type_chart,
      }
    }),
  ),
  implementPages(calls.listCollaboratorReferrals, async (call, { query }, part) => {
    const { rows, total } = await call.db.query((q) => partnerReferrals(q, call, ROLE, query, part))
    const views = rows.map(({ share, share_referen, ...row }) => ({
      ...row,
      total_share_collaborator: share,
      total_share_collaborator_referen: share_referen,
    }))
    return { rows: views, total }
  }),
]
