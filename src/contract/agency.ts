import { z } from 'zod'
import { RegisterRequest } from './badges.ts'
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
  PartnerOrdersQuery,
  PartnerPayout,
  REPORT_SUMS,
  ReferralQuery,
  REFERRED,
  ReportCounts,
  reportOf,
  ReportQuery,
  RewardTier,
  StatementQuery,
  WALLET,
} from './partners.ts'
import { Count, Money, PageQuery, paginated, RowId, Text, IdParams } from './wire.ts'

export const AgencyInfo = z.object({
  ...WALLET,
  share_agency_ctv: Money,
  number_order_ctv: Count,
  total_final_ctv: Money,
  /** Of today, of the month (that of the query, where it names one), and so on. */
  count_in_day: Count,
  total_final_in_day: Money,
  total_after_discount_no_bonus_in_day: Money,
  count_in_month: Count,
  count_in_week: Count,
  count_in_quarter: Count,
  count_in_year: Count,
  total_final_in_month: Money,
  total_final_in_week: Money,
  total_final_in_quarter: Money,
  total_final_in_year: Money,
  total_after_discount_no_bonus_in_month: Money,
  total_after_discount_no_bonus_in_week: Money,
  total_after_discount_no_bonus_in_quarter: Money,
  total_after_discount_no_bonus_in_year: Money,
  /** 0 month, 1 week, 2 quarter, 3 year. */
  type_bonus_period_import: z.literal([0, 1, 2, 3]),
  steps_import: z.array(RewardTier),
  type_rose: z.literal([0, 1]),
})
export type AgencyInfo = z.infer<typeof AgencyInfo>

export const AgencyAccount = PartnerAccount.extend({ agency_type: z.object({ id: RowId, name: Text }).nullable() })
export type AgencyAccount = z.infer<typeof AgencyAccount>
export const AgencyOrder = z.object({
  ...PARTNER_ORDER,
  total_after_discount_no_bonus: Money,
  share_agency: Money,
  share_agency_referen: Money,
  agency_by_customer_id: RowId.nullable(),
  agency_ctv_by_customer_referral_id: RowId.nullable(),
})
export type AgencyOrder = z.infer<typeof AgencyOrder>
/** `period`: `2026-11`; for an import bonus also `2026-W47`, `2026-Q4` or `2026`. `month` and `year` are those of its first day. */
export const AgencyBonus = z.object({
  ...BONUS,
  period: Text,
  total_after_discount_no_bonus: Money,
  share_agency: Money,
})
export type AgencyBonus = z.infer<typeof AgencyBonus>
export const AgencyReferral = z.object({ ...REFERRED, total_share_agency_referen: Money, total_share_agency: Money })
export type AgencyReferral = z.infer<typeof AgencyReferral>
export const AgencyReport = reportOf({
  total_final: Money,
  total_after_discount_no_bonus: Money,
  share_agency: Money,
  ...ReportCounts,
  ...REPORT_SUMS,
})
export type AgencyReport = z.infer<typeof AgencyReport>

/** A commission bonus is paid per month, an import bonus per `type_bonus_period_import` (partners.md §4). */
export const AGENCY_BONUS_KINDS = ['commission', 'import'] as const
const kind = z.enum(AGENCY_BONUS_KINDS).default('commission')
/** A commission bonus is identified by `month` and `year`, an import bonus by the name of its period. */
const AgencyBonusInput = z
  .object({ kind, ...MonthInput.partial().shape, period: z.string().max(10).optional() })
  .refine((input) => input.kind === 'import' || input.month !== undefined, { path: ['month'], error: 'form.required' })
  .refine((input) => input.kind === 'import' || input.year !== undefined, { path: ['year'], error: 'form.required' })
  .refine((input) => input.kind === 'commission' || input.period !== undefined, {
    path: ['period'],
    error: 'form.required',
  })

export const registerAgency = endpoint({
  method: 'POST',
  path: 'agency/reg',
  summary: 'Ask to become an agency, or take the request back',
  auth: 'customer',
  body: PartnerRequestInput.extend({ is_agency: z.boolean() }),
  data: RegisterRequest.nullable(),
  idempotent: true,
})
export const getAgencyInfo = endpoint({
  method: 'GET',
  path: 'agency/info',
  summary: 'My agency wallet; of another month with `month` and `year`',
  auth: 'agency',
  query: InfoQuery,
  data: AgencyInfo,
})
export const getAgencyAccount = endpoint({
  method: 'GET',
  path: 'agency/account',
  summary: 'Where my commission is paid',
  auth: 'customer',
  data: AgencyAccount,
})
export const saveAgencyAccount = endpoint({
  method: 'POST',
  path: 'agency/account',
  summary: 'Save where my commission is paid',
  auth: 'customer',
  body: PartnerAccountInput,
  data: AgencyAccount,
})
export const listAgencyOrders = endpoint({
  method: 'GET',
  path: 'agency/orders',
  summary: 'Orders that earned me commission',
  auth: 'agency',
  query: PartnerOrdersOfKindQuery,
  data: paginated(AgencyOrder),
})
export const listAgencyImportOrders = endpoint({
  method: 'GET',
  path: 'agency_ctv/orders',
  summary: 'My import orders',
  auth: 'agency',
  query: PartnerOrdersQuery,
  data: paginated(AgencyOrder),
})
export const requestAgencyPayment = endpoint({
  method: 'POST',
  path: 'agency/request_payment',
  summary: 'Ask for my whole balance',
  auth: 'agency',
  data: AgencyInfo,
  idempotent: true,
})
export const listAgencyBonus = endpoint({
  method: 'GET',
  path: 'agency/bonus',
  summary: 'Bonuses of each month, or of each import period',
  auth: 'agency',
  query: PageQuery.extend({ kind }),
  data: paginated(AgencyBonus),
})
export const takeAgencyBonus = endpoint({
  method: 'POST',
  path: 'agency/bonus/take',
  summary: 'Claim the bonus of a month, or of an import period',
  auth: 'agency',
  body: AgencyBonusInput,
  data: AgencyInfo,
  idempotent: true,
})
export const listAgencyBalance = endpoint({
  method: 'GET',
  path: 'agency/history_balace',
  summary: 'Balance history',
  auth: 'agency',
  query: PageQuery,
  data: paginated(BalanceRow),
}) // sic
export const listAgencyPayouts = endpoint({
  method: 'GET',
  path: 'agency/payouts',
  summary: 'My payment requests and what became of them',
  auth: 'agency',
  query: PageQuery,
  data: paginated(PartnerPayout),
})
export const withdrawAgencyPayout = endpoint({
  method: 'POST',
  path: 'agency/payouts/{id}/withdraw',
  summary: 'Withdraw my open payment request',
  auth: 'agency',
  params: IdParams,
  data: PartnerPayout,
  forSuspended: true,
  idempotent: true,
})
export const chooseAgencyPayoutAccount = endpoint({
  method: 'POST',
  path: 'agency/payouts/{id}/new_account',
  summary: 'Have my open request paid to my bank account of today, 24 hours after it was changed',
  auth: 'agency',
  params: IdParams,
  data: PartnerPayout,
  forSuspended: true,
  idempotent: true,
})
export const getAgencyStatement = endpoint({
  method: 'GET',
  path: 'agency/statement',
  summary: 'All changes of my balance in some days, as CSV, Excel or a page to print: answers the file',
  auth: 'agency',
  query: StatementQuery,
  data: z.null(),
})
export const getAgencyReport = endpoint({
  method: 'GET',
  path: 'agency/report',
  summary: 'Commission report',
  auth: 'agency',
  query: ReportQuery,
  data: AgencyReport,
})
export const getAgencyImportReport = endpoint({
  method: 'GET',
  path: 'agency_ctv/report',
  summary: 'Import report',
  auth: 'agency',
  query: ReportQuery,
  data: AgencyReport,
})
export const listAgencyReferrals = endpoint({
  method: 'GET',
  path: 'agency/get_all_referral_agency',
  summary: 'People I referred',
  auth: 'agency',
  query: ReferralQuery,
  data: paginated(AgencyReferral),
})
