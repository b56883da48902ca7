import type { Reply } from '../../api/call.ts'
import type { Source } from '../../api/source.ts'
import type { Args, Endpoint } from '../../contract/endpoint.ts'
import type {
  listCollaboratorOrders,
  listCollaboratorReferrals,
  saveCollaboratorAccount,
} from '../../contract/collaborator.ts'
import type {
  BalanceRow,
  PartnerAccount,
  PartnerOrderKind,
  PartnerPayout,
  RewardTier,
} from '../../contract/partners.ts'
import type { CollaboratorOrder } from '../../contract/collaborator.ts'
import type { Page } from '../../contract/wire.ts'

/** Tabs of the dashboards, named as in partners.md §2. */
export const TABS = [
  'wallet',
  'sell',
  'links',
  'order_import',
  'report_import',
  'ladder_import',
  'order',
  'balance',
  'ladder',
  'report',
  'payment',
  'payouts',
  'referralCode',
] as const
export type TabId = (typeof TABS)[number]

/** A set of reward tiers, the value they are measured on and its current amount in đồng. */
export type TierSet = {
  id: 'import' | 'commission'
  steps: readonly RewardTier[]
  measured: number
  measure: 'sales' | 'commission' | 'imports'
  period: 'week' | 'month' | 'quarter' | 'year'
}
export type WalletView = {
  balance: number
  money_payment_request: number
  payment_limit: number
  has_payment_request: boolean
  allow_payment_request: boolean
  payment_1_of_month: boolean
  payment_16_of_month: boolean
  next_payment_date: string | null
  /** Not on other backends: there the whole balance is available. */
  available?: number
  held?: number
  held_until?: string | null
  has_return?: boolean
  held_suspect?: number
  suspect_orders?: string[]
  total_paid?: number
  total_ledger?: number
  has_bank_account?: boolean
  /** The store has suspended the partner: the dashboard only reads. */
  suspended?: { at: string | null; reason: string | null } | null
  allow_payment_auto?: boolean
  /** figures of this month; `key` is a message key of `partner.figure` */
  figures: { key: string; value: number; isMoney: boolean }[]
  tiers: TierSet[]
}
/**
 * `share` is the commission of the partner who brought the order, `referralShare` that of the partner who referred them. A collaborator's order
 * names the former (`earnerId`), an agency's the latter (`referrerId`): partners.md §3.
 */
export type OrderView = Omit<
  CollaboratorOrder,
  'share_collaborator' | 'share_collaborator_referen' | 'collaborator_by_customer_id'
> & { share: number; referralShare: number; earnerId?: number | null; referrerId?: number | null }
export type BonusView = {
  /** `2026-11`; of imports also `2026-W47`, `2026-Q4` or `2026`. */
  period: string
  month: number
  year: number
  /** Sales, or of an import bonus the purchases, in đồng. */
  measured: number
  share: number
  money_bonus_current: number
  money_bonus_rewarded: number
  received: boolean
  take_from: string | null
  /** Missing on other backends, which say no day either. */
  can_take?: boolean
}
export type ReferralView = {
  id: number
  name: string | null
  phone_number: string | null
  share: number
  total_final: number
  count_orders: number
}
type ReportTotals = { sales: number; share: number; orders: number; referrals: number }
export type ReportView = {
  totals: ReportTotals
  charts: (ReportTotals & { time: string })[]
  bucket: 'hour' | 'day' | 'month'
}
export type AccountView = PartnerAccount & { agencyType?: string | null }

type PageArgs = { query?: { page?: number; limit?: number } }
type DatesArgs = { query?: { date_from?: string; date_to?: string } }
export type OrdersArgs = Args<typeof listCollaboratorOrders>

/** All differences between the two programmes: one dashboard, two role descriptors. */
export type PartnerRole = {
  name: 'collaborator' | 'agency'
  path: string
  /** `heading` is the message key of the group */
  menu: readonly { heading?: string; tabs: readonly TabId[] }[]
  /** The kinds of the tab `order`, in a filter; an agency's own purchases have a tab instead. */
  orderKinds: readonly PartnerOrderKind[]
  wallet: Source<WalletView>
  account: Source<AccountView>
  orders: Source<Page<OrderView>, OrdersArgs>
  imports: Source<Page<OrderView>, OrdersArgs>
  balance: Source<Page<BalanceRow>, PageArgs>
  bonus: Source<Page<BonusView>, PageArgs>
  importBonus: Source<Page<BonusView>, PageArgs>
  payouts: Source<Page<PartnerPayout>, PageArgs>
  report: Source<ReportView, DatesArgs>
  importReport: Source<ReportView, DatesArgs>
  referrals: Source<Page<ReferralView>, Args<typeof listCollaboratorReferrals>>
  /** Path of the statement of the wallet, below the store's calls. */
  statementPath: string
  requestPayment: (idempotencyKey: string) => Promise<Reply<Endpoint>>
  withdrawPayout: (id: number, idempotencyKey: string) => Promise<Reply<Endpoint>>
  /** Has the request paid to the bank account of today. */
  chooseAccount: (id: number, idempotencyKey: string) => Promise<Reply<Endpoint>>
  takeBonus: (bonus: { kind: TierSet['id'] } & BonusView, idempotencyKey: string) => Promise<Reply<Endpoint>>
  saveAccount: (body: Args<typeof saveCollaboratorAccount>['body']) => Promise<Reply<Endpoint>>
  /** sends the registration request, or withdraws it when `confirmed` is false */
  register: (confirmed: boolean, idempotencyKey: string) => Promise<Reply<Endpoint>>
}

/** Props of a dashboard panel. */
export type PanelProps = { role: PartnerRole; /** query of the URL */ search: URLSearchParams; myId: number }
