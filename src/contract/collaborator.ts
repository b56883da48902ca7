import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { PartnerAccountInput, PartnerRequestInput } from './inputs/partner-account.ts'
import {
  BalanceRow,
  BONUS,
  InfoQuery,
  MonthInput,
  PARTNER_ORDER,
  PartnerAccount,
  PartnerOrdersOfKindQuery,
  PartnerPayout,
  REPORT_SUMS,
  ReferralQuery,
  REFERRED,
  ReportCounts,
  reportOf,
  ReportQuery,
  StatementQuery,
  WALLET,
} from './partners.ts'
import { RegisterRequest } from './badges.ts'
import { Count, Money, PageQuery, paginated, RowId, IdParams } from './wire.ts'

/** `type_rose` (sic): the value that tiers are measured on. */
export const TIER_MEASURES = { SALES: 0, COMMISSION: 1 } as const

export const CollaboratorInfo = z.object({
  ...WALLET,
  share_collaborator: Money,
  number_order_comission: Count, // sic
  total_final: Money,
  number_order: Count,
  type_rose: z.literal([0, 1]),
})
export type CollaboratorInfo = z.infer<typeof CollaboratorInfo>

export const CollaboratorOrder = z.object({
  ...PARTNER_ORDER,
  share_collaborator: Money,
  share_collaborator_referen: Money,
  collaborator_by_customer_id: RowId.nullable(),
})
export type CollaboratorOrder = z.infer<typeof CollaboratorOrder>
export const CollaboratorBonus = z.object({ ...BONUS, share_collaborator: Money })
export type CollaboratorBonus = z.infer<typeof CollaboratorBonus>
export const CollaboratorReferral = z.object({
  ...REFERRED,
  total_share_collaborator_referen: Money,
  total_share_collaborator: Money,
})
export type CollaboratorReferral = z.infer<typeof CollaboratorReferral>
export const CollaboratorReport = reportOf({
  total_final: Money,
  share_collaborator: Money,
  ...ReportCounts,
  ...REPORT_SUMS,
})
export type CollaboratorReport = z.infer<typeof CollaboratorReport>

export const registerCollaborator = endpoint({
  method: 'POST',
  path: 'collaborator/reg',
  summary: 'Ask to become a collaborator, or take the request back',
  auth: 'customer',
  body: PartnerRequestInput.extend({ is_collaborator: z.boolean() }),
  data: RegisterRequest.nullable(),
  idempotent: true,
})
export const getCollaboratorInfo = endpoint({
  method: 'GET',
  path: 'collaborator/info',
  summary: 'My collaborator wallet; of another month with `month` and `year`',
  auth: 'collaborator',
  query: InfoQuery,
  data: CollaboratorInfo,
})
/** Open to all customers: the registration popup saves the account before approval. */
export const getCollaboratorAccount = endpoint({
  method: 'GET',
  path: 'collaborator/account',
  summary: 'Where my commission is paid',
  auth: 'customer',
  data: PartnerAccount,
})
export const saveCollaboratorAccount = endpoint({
  method: 'POST',
  path: 'collaborator/account',
  summary: 'Save where my commission is paid',
  auth: 'customer',
  body: PartnerAccountInput,
  data: PartnerAccount,
})
export const listCollaboratorOrders = endpoint({
  method: 'GET',
  path: 'collaborator/orders',
  summary: 'Orders that earned me commission, or my own',
  auth: 'collaborator',
  query: PartnerOrdersOfKindQuery,
  data: paginated(CollaboratorOrder),
})
export const requestCollaboratorPayment = endpoint({
  method: 'POST',
  path: 'collaborator/request_payment',
  summary: 'Ask for my whole balance',
  auth: 'collaborator',
  data: CollaboratorInfo,
  idempotent: true,
})
export const listCollaboratorBonus = endpoint({
  method: 'GET',
  path: 'collaborator/bonus',
  summary: 'Month bonuses',
  auth: 'collaborator',
  query: PageQuery,
  data: paginated(CollaboratorBonus),
})
export const takeCollaboratorBonus = endpoint({
  method: 'POST',
  path: 'collaborator/bonus/take',
  summary: 'Claim a month bonus',
  auth: 'collaborator',
  body: MonthInput,
  data: CollaboratorInfo,
  idempotent: true,
})
export const listCollaboratorBalance = endpoint({
  method: 'GET',
  path: 'collaborator/history_balace',
  summary: 'Balance history',
  auth: 'collaborator',
  query: PageQuery,
  data: paginated(BalanceRow),
}) // sic
export const listCollaboratorPayouts = endpoint({
  method: 'GET',
  path: 'collaborator/payouts',
  summary: 'My payment requests and what became of them',
  auth: 'collaborator',
  query: PageQuery,
  data: paginated(PartnerPayout),
})
export const withdrawCollaboratorPayout = endpoint({
  method: 'POST',
  path: 'collaborator/payouts/{id}/withdraw',
  summary: 'Withdraw my open payment request',
  auth: 'collaborator',
  params: IdParams,
  data: PartnerPayout,
  forSuspended: true,
  idempotent: true,
})
export const chooseCollaboratorPayoutAccount = endpoint({
  method: 'POST',
  path: 'collaborator/payouts/{id}/new_account',
  summary: 'Have my open request paid to my bank account of today, 24 hours after it was changed',
  auth: 'collaborator',
  params: IdParams,
  data: PartnerPayout,
  forSuspended: true,
  idempotent: true,
})
export const getCollaboratorStatement = endpoint({
  method: 'GET',
  path: 'collaborator/statement',
  summary: 'All changes of my balance in some days, as CSV, Excel or a page to print: answers the file',
  auth: 'collaborator',
  query: StatementQuery,
  data: z.null(),
})
export const getCollaboratorReport = endpoint({
  method: 'GET',
  path: 'collaborator/report',
  summary: 'Sales report',
  auth: 'collaborator',
  query: ReportQuery,
  data: CollaboratorReport,
})
export const listCollaboratorReferrals = endpoint({
  method: 'GET',
  path: 'collaborator/get_all_referral_ctv',
  summary: 'People I referred',
  auth: 'collaborator',
  query: ReferralQuery,
  data: paginated(CollaboratorReferral),
})
