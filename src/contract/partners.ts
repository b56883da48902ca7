import { z } from 'zod'
import { LANGUAGES } from './endpoint.ts'
import {
  Count,
  DatesQuery,
  Time,
  MaybeText,
  Money,
  PageQuery,
  queryFlag,
  queryInt,
  querySearch,
  RowId,
  SignedMoney,
  Text,
} from './wire.ts'
import { TOTALS } from './line-items.ts'
import { ORDER_STATUSES, PAYMENT_STATUSES } from './order-statuses.ts'

/** Schemas shared by collaborators and agencies (partners.md §3). */
export const RewardTier = z.object({ limit: Money, bonus: Money })
export type RewardTier = z.infer<typeof RewardTier>

export const BALANCE_TYPES = [
  'ORDER_COMPLETED',
  'SECOND_LEVEL_SHARE',
  'MONTH_BONUS',
  'PAYMENT_DONE',
  'BALANCE_USED',
  'REFUND_DEBIT',
  'CANCELLED_ORDER_RETURN',
  'MANUAL_ADD',
  'MANUAL_SUBTRACT',
] as const
export type BalanceType = (typeof BALANCE_TYPES)[number]
export const BalanceRow = z.object({
  id: RowId,
  created_at: Time,
  money: SignedMoney,
  type: z.enum(BALANCE_TYPES),
  type_name: Text,
  current_balance: SignedMoney,
  references_value: MaybeText,
  /** Of a payout: the store's reference of the transfer. */
  note: MaybeText,
  /** Of an order that an agency placed for a customer. */
  is_proxy_order: z.boolean(),
})
export type BalanceRow = z.infer<typeof BalanceRow>

export const PartnerAccount = z.object({
  first_and_last_name: MaybeText,
  bank: MaybeText,
  branch: MaybeText,
  account_name: MaybeText,
  account_number: MaybeText,
  front_card: MaybeText,
  back_card: MaybeText,
  /** The last day of the pictures of the ID card, in Vietnam time; null without them. */
  cards_until: z.iso.date().nullable(),
  cmnd: MaybeText,
  issued_by: MaybeText,
  payment_auto: z.boolean(),
})
export type PartnerAccount = z.infer<typeof PartnerAccount>

/** Wallet fields of both programmes. */
export const WALLET = {
  /** Can be negative after a clawback. */
  balance: SignedMoney,
  money_payment_request: Money,
  payment_limit: Money,
  has_payment_request: z.boolean(),
  allow_payment_request: z.boolean(),
  payment_1_of_month: z.boolean(),
  payment_16_of_month: z.boolean(),
  /** The run that pays the open request, else a request made now (decision 33); a day in Vietnam time, null when none is known. */
  next_payment_date: z.iso.date().nullable(),
  steps_bonus: z.array(RewardTier),
  received_month_bonus: z.boolean(),
  /** Absent, as the three below that may be, on other backends: there the whole balance is available. `available`, `held` and `money_payment_request` add up to the balance (decision 66). Negative after a clawback of money that was paid. */
  available: SignedMoney.optional(),
  /** Commission that a return can still reverse, and that of orders that the store checks. */
  held: Money,
  /** The day on which the last return period of the held money ends, in Vietnam time. */
  held_until: z.iso.date().nullable(),
  /** An order of the held money is being returned, which has no such day. */
  has_return: z.boolean(),
  /** Of the held money: commission of orders that the store checks, after a sign that the partner bought them (decision 71). */
  held_suspect: Money,
  suspect_orders: z.array(Text),
  total_paid: Money.optional(),
  /** The sum of the balance history. */
  total_ledger: SignedMoney.optional(),
  has_bank_account: z.boolean().optional(),
  /** The store has suspended this role: since when and why. What is left is paid at the next run (decision 82). */
  suspended: z.object({ at: Time.nullable(), reason: MaybeText }).nullable(),
  /** Whether the store lets partners switch automatic payout on (decision 63). */
  allow_payment_auto: z.boolean(),
}

/** A payout request of the partner, with what became of it. */
export const PartnerPayout = z.object({
  id: RowId,
  status: z.enum(['OPEN', 'PAID', 'REFUSED', 'WITHDRAWN']),
  money: Money,
  /** What was asked for, when less is paid. */
  asked_money: Money.nullable(),
  created_at: Time,
  settled_at: Time.nullable(),
  /** Of an open request: the run at which it can be paid, a day in Vietnam time. */
  payment_date: z.iso.date().nullable(),
  /** The store's reference of the transfer. */
  reference: MaybeText,
  /** Why the store refused. */
  reason: MaybeText,
  bank: MaybeText,
  /** The last four characters of the account number. */
  account_end: MaybeText,
  /** Of an open request: its account was changed shortly before, and cannot be paid to before. */
  account_free_at: Time.nullable(),
  /** Of an open request: the partner's account of today, when it is another one, from when it can be paid to, and at which run. */
  new_account: z
    .object({
      bank: MaybeText,
      account_end: MaybeText,
      free_at: Time.nullable(),
      payment_date: z.iso.date().nullable(),
    })
    .nullable(),
  /** The transfer is under way: the request can be neither withdrawn nor changed. */
  is_locked: z.boolean(),
  is_auto: z.boolean(),
})
export type PartnerPayout = z.infer<typeof PartnerPayout>

/**
 * Why a partner earns nothing on an order that came through them: bought by themselves, by somebody who shares data with them, by who brought them in at any
 * level, by another partner.
 */
export const REFUSAL_REASONS = ['own_purchase', 'related_buyer', 'referrer_buyer', 'partner_buyer'] as const
export type RefusalReason = (typeof REFUSAL_REASONS)[number]

/**
 * `products`: the percentages of the products; `level`: that of the agency's level; `second_…`: that of the store on the first commission or the order.
 * `base` in đồng. `reason`: why the commission is 0; `returned`: all of it was; `taken_back`: by the store; `nothing_paid`: points, balances and vouchers paid
 * for all of it.
 */
export const CommissionExplanation = z.object({
  rule: z.enum(['products', 'level', 'second_commission', 'second_order']),
  base: Money,
  percent: z.number().nonnegative().nullable(),
  money: Money,
  state: z.enum(['open', 'earned', 'void']),
  reason: z.enum(['no_commission', 'returned', 'taken_back', 'nothing_paid', ...REFUSAL_REASONS]).nullable(),
})
export type CommissionExplanation = z.infer<typeof CommissionExplanation>

/** Fields of an order row of both programmes. */
export const PARTNER_ORDER = {
  id: RowId,
  created_at: Time,
  order_code: Text,
  customer: z.object({ id: RowId.nullable(), name: MaybeText }),
  customer_phone: MaybeText,
  updated_at: Time,
  ...TOTALS,
  remaining_amount: Money,
  payment_method_id: z.int(),
  payment_method_name: Text,
  payment_partner_id: z.int(),
  order_status_code: z.enum(ORDER_STATUSES),
  order_status_name: Text,
  payment_status_code: z.enum(PAYMENT_STATUSES),
  payment_status_name: Text,
  /** `share`: the collaborator's commission on the line, before any cap of the order. */
  line_items_at_time: z.array(
    z.object({
      /** Of the product; null when there is none any more. */
      id: RowId.nullable(),
      name: Text,
      quantity: Count,
      image_url: MaybeText,
      item_price: Money,
      share: Money,
    }),
  ),
  /** Why the caller earns what; null for their own purchases (kind `import`). */
  commission: CommissionExplanation.nullable(),
}

export const PartnerOrdersQuery = PageQuery.extend({
  ...DatesQuery.shape,
  field_by: z.enum(['order_status_code', 'payment_status_code', '']).optional(),
  field_by_value: z.string().max(40).optional(),
  phone_number: z.string().max(40).optional(),
  /** In the order's code, and the buyer's name and number as the partner sees them. */
  search: querySearch(),
  sort_by: z.enum(['created_at', 'order_code', 'total_final', '']).optional(),
  /** Default: the newest first; with `sort_by` the lowest. */
  descending: queryFlag(),
})
/**
 * `commission`: orders that pay the partner; `import`: the partner's own purchases (decision 35); `refused`: orders that came through the partner and may
 * not pay them, with the reason.
 */
export const PARTNER_ORDER_KINDS = ['commission', 'import', 'refused'] as const
export type PartnerOrderKind = (typeof PARTNER_ORDER_KINDS)[number]
export const PartnerOrdersOfKindQuery = PartnerOrdersQuery.extend({
  order: z.enum(PARTNER_ORDER_KINDS).default('commission'),
})
export const ReferralQuery = PageQuery.extend({ ...DatesQuery.shape, search: querySearch() })
/** Both days inclusive, at most two years apart. */
export const ReportQuery = DatesQuery

export const STATEMENT_FORMATS = ['csv', 'xlsx', 'html'] as const
export type StatementFormat = (typeof STATEMENT_FORMATS)[number]
/** `lang`: a download is a link, which sends no language of its own. */
export const StatementQuery = z.object({
  format: z.enum(STATEMENT_FORMATS),
  date_from: z.iso.date(),
  date_to: z.iso.date(),
  lang: z.enum(LANGUAGES).default('vi'),
})

export const REPORT_BUCKETS = ['hour', 'day', 'month'] as const
/** `totals` are the measured columns of the programme. */
export const reportOf = <Totals extends z.ZodRawShape>(totals: Totals) =>
  z.object({
    data_prime_time: z.object({ ...totals, charts: z.array(z.object({ time: Text, ...totals })) }),
    type_chart: z.enum(REPORT_BUCKETS),
  })
export const ReportCounts = { total_order_count: Count, total_referral_of_customer_count: Count }
/** As the orders were placed: what is taken back afterwards is only in `total_final`. */
export const REPORT_SUMS = {
  total_before_discount: Money,
  combo_discount_amount: Money,
  product_discount_amount: Money,
  voucher_discount_amount: Money,
  total_after_discount: Money,
  total_shipping_fee: Money,
}

/** A bonus of a period with what it is measured on, and whether it can be taken. */
export const BONUS = {
  month: z.int(),
  year: z.int(),
  total_final: Money,
  money_bonus_current: Money,
  money_bonus_rewarded: Money,
  /** The first day on which it can be taken, in Vietnam time; null when there is nothing to take. `can_take`: whether that day has come. */
  take_from: z.iso.date().nullable(),
  can_take: z.boolean(),
  received: z.boolean(),
  /** As `received`. */
  awarded: z.boolean(),
}
/** A partner who was brought by this one. */
export const REFERRED = { id: RowId, name: MaybeText, phone_number: MaybeText, total_final: Money, count_orders: Count }

/** The month whose figures are shown; without it, or without its year, that of now. */
export const InfoQuery = z.object({ month: queryInt(1, 12), year: queryInt(2000, 2100) })
export type InfoQuery = z.infer<typeof InfoQuery>
export const MonthInput = z.object({ month: z.int().min(1).max(12), year: z.int().min(2000).max(2100) })
