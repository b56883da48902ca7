import * as calls from '../../../src/contract/agency.ts'
import type { PartnerOrderKind } from '../../../src/contract/partners.ts'
import type { Query } from '../../db/database.ts'
import { idempotent } from './idempotency.ts'
import { inTransaction } from '../../core/shared/refused.ts'
import type { Slice } from '../../core/shared/slice.ts'
import { balanceHistory } from '../../core/partners/balance-history.ts'
import { readAccount, saveAccount, saveGivenAccount } from '../../core/partners/partner-account.ts'
import { bonusPeriods } from '../../core/partners/partner-bonus.ts'
import { agencyInfo } from '../../core/partners/partner-info.ts'
import { partnerOrders } from '../../core/partners/partner-orders.ts'
import { payToNewAccount, withdrawPayout } from '../../core/partners/change-payout.ts'
import { partnerPayouts } from '../../core/partners/partner-payouts.ts'
import { partnerReferrals } from '../../core/partners/partner-referrals.ts'
import { partnerReport, type Report } from '../../core/partners/partner-report.ts'
import { noteSuspects, walletOf } from '../../core/partners/held-money.ts'
import { requestPayment } from '../../core/partners/request-payout.ts'
import { takeBonus } from '../../core/partners/take-bonus.ts'
import { requestPartner, withdrawPartner } from '../../core/partners/request-partner.ts'
import { statement } from '../../core/partners/statement.ts'
import { done, implement, stream, type Call } from './implement.ts'
import { implementPages } from './paginated.ts'
import { withReauth } from './with-reauth.ts'

const ROLE = 'agency'

const monthOf = (month: number, year: number) => `${year}-${String(month).padStart(2, '0')}`

/**
 * Commission endpoints are under agency/, import endpoints under agency_ctv/ (decision 34). A store whose clients are those of the existing platform
 * turns the pair by `agency_calls`; our own pages' calls keep their meaning.
 */
export const agency = [
  implement(calls.registerAgency, async (call, { body }) =>
    idempotent(call, calls.registerAgency, body, async (trx) => {
      if (!body.is_agency) return done(await withdrawPartner(trx, call, ROLE), 'PARTNER_REQUEST_CANCELLED')
      const { is_agency: _, ...account } = body
      await saveGivenAccount(trx, call, ROLE, account)
      return done(await requestPartner(trx, call, ROLE), 'PARTNER_REQUESTED')
    }),
  ),
  implement(calls.getAgencyInfo, async (call, { query }) =>
    inTransaction(call, async (trx) => {
      await noteSuspects(trx, walletOf(call, ROLE), call.now) // so that the desk hears of what is held
      return agencyInfo(trx, call, query)
    }),
  ),
  implement(calls.getAgencyAccount, async (call) => call.db.query((q) => accountView(q, call))),
  implement(calls.saveAgencyAccount, async (call, { body }) =>
    withReauth(call, body, async (trx, options) => {
      await saveAccount(trx, call, ROLE, body, options)
      return done(await accountView(trx, call), 'ACCOUNT_SAVED')
    }),
  ),
  implementPages(calls.listAgencyOrders, async (call, { query }, part) =>
    ordersOf(call, query.order === 'commission' ? kindOf(call, 'commission') : query.order, query, part),
  ),
  implementPages(calls.listAgencyImportOrders, async (call, { query }, part) =>
    ordersOf(call, kindOf(call, 'import'), query, part),
  ),
  implement(calls.requestAgencyPayment, async (call) =>
    idempotent(call, calls.requestAgencyPayment, null, async (trx) => {
      await requestPayment(trx, call, ROLE)
      return done(await agencyInfo(trx, call), 'PAYMENT_REQUESTED')
    }),
  ),
  implementPages(calls.listAgencyBonus, async (call, { query }, { limit, offset }) => {
    const account = {
      storeId: call.store.id,
      customerId: call.customer?.id ?? 0,
      role: ROLE,
      kind: query.kind,
    } as const
    const periods = await call.db.query((q) => bonusPeriods(q, account, call.now))
    const rows = periods.slice(offset, offset + limit).map(({ share, goods, settled: _, ...row }) => ({
      ...row,
      share_agency: share,
      total_after_discount_no_bonus: goods,
    }))
    return { rows, total: periods.length }
  }),
  implement(calls.takeAgencyBonus, async (call, { body }) =>
    idempotent(call, calls.takeAgencyBonus, body, async (trx) => {
      const { kind, month = 0, year = 0, period } = body
      await takeBonus(trx, call, ROLE, kind, kind === 'import' ? (period ?? '') : monthOf(month, year))
      return done(await agencyInfo(trx, call), kind === 'import' ? 'IMPORT_BONUS_TAKEN' : 'BONUS_TAKEN')
    }),
  ),
  implementPages(calls.listAgencyBalance, async (call, _, part) =>
    call.db.query((q) => balanceHistory(q, call, { customerId: call.customer?.id ?? 0, role: ROLE }, part)),
  ),
  implementPages(calls.listAgencyPayouts, async (call, _, part) =>
    inTransaction(call, (trx) => partnerPayouts(trx, call, ROLE, part)),
  ),
  implement(calls.withdrawAgencyPayout, async (call, { params }) =>
    idempotent(call, calls.withdrawAgencyPayout, params, async (trx) =>
      done(await withdrawPayout(trx, call, ROLE, params.id), 'PAYOUT_WITHDRAWN'),
    ),
  ),
  implement(calls.chooseAgencyPayoutAccount, async (call, { params }) =>
    idempotent(call, calls.chooseAgencyPayoutAccount, params, async (trx) =>
      done(await payToNewAccount(trx, call, ROLE, params.id), 'PAYOUT_ACCOUNT_CHOSEN'),
    ),
  ),
  implement(calls.getAgencyStatement, async (call, { query }) =>
    inTransaction(call, async () => {
      const { type, body, ...more } = statement(call, ROLE, query)
      return stream(type, body, more)
    }),
  ),
  implement(calls.getAgencyReport, async (call, { query }) =>
    inTransaction(call, async (trx) =>
      reportView(await partnerReport(trx, call, ROLE, kindOf(call, 'commission'), query)),
    ),
  ),
  implement(calls.getAgencyImportReport, async (call, { query }) =>
    inTransaction(call, async (trx) => reportView(await partnerReport(trx, call, ROLE, kindOf(call, 'import'), query))),
  ),
  implementPages(calls.listAgencyReferrals, async (call, { query }, part) => {
    const { rows, total } = await call.db.query((q) => partnerReferrals(q, call, ROLE, query, part))
    const views = rows.map(({ share, share_referen, ...row }) => ({
      ...row,
      total_share_agency: share,
      total_share_agency_referen: share_referen,
    }))
    return { rows: views, total }
  }),
]

type Kind = (typeof calls.AGENCY_BONUS_KINDS)[number]
function kindOf({ store, isOwnPage }: Call, kind: Kind): Kind {
  if (store.flags.agency_calls !== 'platform' || isOwnPage) return kind
  return kind === 'import' ? 'commission' : 'import'
}

type OrdersQuery = Parameters<typeof partnerOrders>[4]
async function ordersOf(call: Call, kind: PartnerOrderKind, query: OrdersQuery, part: Slice) {
  const { rows, total } = await call.db.query((q) => partnerOrders(q, call, ROLE, kind, query, part))
  const views = rows.map(({ row, view }) => ({
    ...view,
    total_after_discount_no_bonus: row.goods,
    share_agency: row.share_agency,
    share_agency_referen: row.share_agency_referen,
    agency_by_customer_id: row.agency_by_customer_id,
    agency_ctv_by_customer_referral_id: row.agency_referen_id,
  }))
  return { rows: views, total }
}

async function accountView(q: Query, call: Call) {
  const type = await q
    .selectFrom('partners as p')
    .innerJoin('agency_types as t', (join) =>
      join.onRef('t.store_id', '=', 'p.store_id').onRef('t.id', '=', 'p.agency_type_id'),
    )
    .select(['t.id', 't.name'])
    .where('p.store_id', '=', call.store.id)
    .where('p.customer_id', '=', call.customer?.id ?? 0)
    .where('p.role', '=', ROLE)
    .executeTakeFirst()
  return { ...(await readAccount(q, call, ROLE)), agency_type: type ?? null }
}

function reportView({ totals, charts, type_chart }: Report) {
  const columns = ({ goods, share, ...sums }: Report['totals']) => ({
    ...sums,
    total_after_discount_no_bonus: goods,
    share_agency: share,
  })
  return {
    data_prime_time: { ...columns(totals), charts: charts.map(({ time, ...row }) => ({ time, ...columns(row) })) },
    type_chart,
  }
}
