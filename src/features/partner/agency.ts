import { call } from '../../api/call.ts'
import { source } from '../../api/source.ts'
import * as calls from '../../contract/agency.ts'
import type { Page } from '../../contract/wire.ts'
import { PATHS } from '../../domain/paths.ts'
import { importPeriod } from '../../domain/reward-tiers.ts'
import type { PartnerRole } from './partner-role.ts'

const orderViews = (page: Page<calls.AgencyOrder>) => ({
  ...page,
  data: page.data.map(({ share_agency, share_agency_referen, agency_ctv_by_customer_referral_id, ...row }) => ({
    ...row,
    share: share_agency,
    referralShare: share_agency_referen,
    referrerId: agency_ctv_by_customer_referral_id,
  })),
})
const importBonus = source(calls.listAgencyBonus, (page) => ({
  ...page,
  data: page.data.map((row) => ({ ...row, share: 0, measured: row.total_after_discount_no_bonus })),
}))
const reportView = ({ data_prime_time: { charts, ...totals }, type_chart }: calls.AgencyReport) => ({
  totals: figures(totals),
  charts: charts.map((row) => ({ time: row.time, ...figures(row) })),
  bucket: type_chart,
})
type Totals = {
  total_after_discount_no_bonus: number
  share_agency: number
  total_order_count: number
  total_referral_of_customer_count: number
}
const figures = (row: Totals) => ({
  sales: row.total_after_discount_no_bonus,
  share: row.share_agency,
  orders: row.total_order_count,
  referrals: row.total_referral_of_customer_count,
})

/** The agency (đại lý) programme: the dashboard with imports in addition to commission. */
export const agency: PartnerRole = {
  name: 'agency',
  path: PATHS.agency,
  menu: [
    { tabs: ['wallet', 'sell', 'links'] },
    { heading: 'import', tabs: ['order_import', 'report_import', 'ladder_import'] },
    { heading: 'commission', tabs: ['order', 'balance', 'ladder', 'report'] },
    { tabs: ['payment', 'payouts', 'referralCode'] },
  ],
  orderKinds: ['commission', 'refused'],
  wallet: source(calls.getAgencyInfo, (info) => ({
    ...info,
    figures: [
      { key: 'commission_month', value: info.share_agency_ctv, isMoney: true },
      { key: 'commission_orders', value: info.number_order_ctv, isMoney: false },
      { key: 'import_month', value: info.total_after_discount_no_bonus_in_month, isMoney: true },
      { key: 'import_orders', value: info.count_in_month, isMoney: false },
    ],
    tiers: [
      {
        id: 'import',
        steps: info.steps_import,
        measured: info[`total_after_discount_no_bonus_in_${importPeriod(info.type_bonus_period_import)}`],
        measure: 'imports',
        period: importPeriod(info.type_bonus_period_import),
      },
      {
        id: 'commission',
        steps: info.steps_bonus,
        measured: info.type_rose === 0 ? info.total_final_ctv : info.share_agency_ctv,
        measure: info.type_rose === 0 ? 'sales' : 'commission',
        period: 'month',
      },
    ],
  })),
  account: source(calls.getAgencyAccount, ({ agency_type, ...account }) => ({
    ...account,
    agencyType: agency_type?.name ?? null,
  })),
  orders: source(calls.listAgencyOrders, orderViews),
  imports: source(calls.listAgencyImportOrders, orderViews),
  balance: source(calls.listAgencyBalance, (page) => page),
  payouts: source(calls.listAgencyPayouts, (page) => page),
  bonus: source(calls.listAgencyBonus, (page) => ({
    ...page,
    data: page.data.map(({ share_agency, ...row }) => ({ ...row, share: share_agency, measured: row.total_final })),
  })),
  importBonus: {
    ...importBonus,
    use: ({ query }) => importBonus.use({ query: { ...query, kind: 'import' } }),
    prefetch: (get, { query }) => importBonus.prefetch(get, { query: { ...query, kind: 'import' } }),
  },
  report: source(calls.getAgencyReport, reportView),
  importReport: source(calls.getAgencyImportReport, reportView),
  referrals: source(calls.listAgencyReferrals, (page) => ({
    ...page,
    data: page.data.map(({ total_share_agency, total_share_agency_referen, ...row }) => ({
      ...row,
      share: total_share_agency + total_share_agency_referen,
    })), // partners.md §3
  })),
  statementPath: calls.getAgencyStatement.path,
  requestPayment: (idempotencyKey) => call(calls.requestAgencyPayment, {}, { idempotencyKey }),
  withdrawPayout: (id, idempotencyKey) => call(calls.withdrawAgencyPayout, { params: { id } }, { idempotencyKey }),
  chooseAccount: (id, idempotencyKey) => call(calls.chooseAgencyPayoutAccount, { params: { id } }, { idempotencyKey }),
  takeBonus: ({ kind, period, month, year }, idempotencyKey) =>
    call(
      calls.takeAgencyBonus,
      { body: kind === 'import' ? { kind, period } : { kind, month, year } },
      { idempotencyKey },
    ),
  saveAccount: (body) => call(calls.saveAgencyAccount, { body }),
  register: (is_agency, idempotencyKey) => call(calls.registerAgency, { body: { is_agency } }, { idempotencyKey }),
}
