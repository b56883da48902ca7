import { call } from '../../api/call.ts'
import { source } from '../../api/source.ts'
import * as calls from '../../contract/collaborator.ts'
import { PATHS } from '../../domain/paths.ts'
import { collaboratorMeasure } from '../../domain/reward-tiers.ts'
import type { PartnerRole } from './partner-role.ts'

const orders = source(calls.listCollaboratorOrders, (page) => ({
  ...page,
  data: page.data.map(({ share_collaborator, share_collaborator_referen, collaborator_by_customer_id, ...row }) => ({
    ...row,
    share: share_collaborator,
    referralShare: share_collaborator_referen,
    earnerId: collaborator_by_customer_id,
  })),
}))
const report = source(calls.getCollaboratorReport, ({ data_prime_time: { charts, ...totals }, type_chart }) => ({
  totals: figures(totals),
  charts: charts.map((row) => ({ time: row.time, ...figures(row) })),
  bucket: type_chart,
}))
const bonus = source(calls.listCollaboratorBonus, (page) => ({
  ...page,
  data: page.data.map(({ share_collaborator, ...row }) => ({
    ...row,
    period: `${row.year}-${String(row.month).padStart(2, '0')}`,
    share: share_collaborator,
    measured: row.total_final,
  })),
}))
type Totals = {
  total_final: number
  share_collaborator: number
  total_order_count: number
  total_referral_of_customer_count: number
}
const figures = (row: Totals) => ({
  sales: row.total_final,
  share: row.share_collaborator,
  orders: row.total_order_count,
  referrals: row.total_referral_of_customer_count,
})

/** The collaborator (CTV) programme. */
export const collaborator: PartnerRole = {
  name: 'collaborator',
  path: PATHS.collaborator,
  menu: [
    { tabs: ['wallet', 'sell', 'links'] },
    { heading: 'statistics', tabs: ['order', 'balance', 'ladder', 'report'] },
    { tabs: ['payment', 'payouts', 'referralCode'] },
  ],
  orderKinds: ['commission', 'import', 'refused'],
  wallet: source(calls.getCollaboratorInfo, (info) => ({
    ...info,
    figures: [
      { key: 'commission_month', value: info.share_collaborator, isMoney: true },
      { key: 'commission_orders', value: info.number_order_comission, isMoney: false },
      { key: 'sales_month', value: info.total_final, isMoney: true },
      { key: 'orders_month', value: info.number_order, isMoney: false },
    ],
    tiers: [
      {
        id: 'commission',
        steps: info.steps_bonus,
        measured: collaboratorMeasure(info),
        measure: info.type_rose === calls.TIER_MEASURES.SALES ? 'sales' : 'commission',
        period: 'month',
      },
    ],
  })),
  account: source(calls.getCollaboratorAccount, (account) => account),
  orders,
  imports: orders,
  balance: source(calls.listCollaboratorBalance, (page) => page),
  payouts: source(calls.listCollaboratorPayouts, (page) => page),
  bonus,
  importBonus: bonus,
  report,
  importReport: report,
  referrals: source(calls.listCollaboratorReferrals, (page) => ({
    ...page,
    data: page.data.map(({ total_share_collaborator, total_share_collaborator_referen, ...row }) => ({
      ...row,
      share: total_share_collaborator + total_share_collaborator_referen,
    })), // partners.md §3
  })),
  statementPath: calls.getCollaboratorStatement.path,
  requestPayment: (idempotencyKey) => call(calls.requestCollaboratorPayment, {}, { idempotencyKey }),
  withdrawPayout: (id, idempotencyKey) =>
    call(calls.withdrawCollaboratorPayout, { params: { id } }, { idempotencyKey }),
  chooseAccount: (id, idempotencyKey) =>
    call(calls.chooseCollaboratorPayoutAccount, { params: { id } }, { idempotencyKey }),
  takeBonus: ({ month, year }, idempotencyKey) =>
    call(calls.takeCollaboratorBonus, { body: { month, year } }, { idempotencyKey }),
  saveAccount: (body) => call(calls.saveCollaboratorAccount, { body }),
  register: (is_collaborator, idempotencyKey) =>
    call(calls.registerCollaborator, { body: { is_collaborator } }, { idempotencyKey }),
}
