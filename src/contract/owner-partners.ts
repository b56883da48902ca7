import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Id, text, wholeNumber } from './inputs/fields.ts'
import { PartnerAccount } from './partners.ts'
import {
  Count,
  IdParams,
  Time,
  MaybeText,
  Money,
  PageQuery,
  paginated,
  queryFlag,
  queryInt,
  RowId,
  SignedMoney,
  Text,
} from './wire.ts'

export const PARTNER_ROLES = ['collaborator', 'agency'] as const
/** A payout request is open, paid (once), rejected, or withdrawn by the partner. */
export const PAYOUT_STATUSES = ['OPEN', 'PAID', 'REFUSED', 'WITHDRAWN'] as const
/** Why nothing of an open request can be paid now. */
export const PAYOUT_HOLDS = ['PAYOUT_ON_HOLD', 'PAYOUT_IN_RETURN_DAYS', 'PAYOUT_SUSPECT', 'NOT_ENOUGH_BALANCE'] as const
export type PayoutHold = (typeof PAYOUT_HOLDS)[number]

/** A level of agencies: what they earn on orders that come through them, and on those for customers, in percent. `agencies`: how many have it. */
export const AgencyType = z.object({
  id: RowId,
  name: Text,
  commission_percent: Count,
  position: Count,
  agencies: Count,
  /** Sent back with `If-Match: "{etag}"`. */
  etag: Text,
})
export type AgencyType = z.infer<typeof AgencyType>
export const AgencyTypeInput = z.object({
  name: text(100, 1),
  commission_percent: wholeNumber(0, 100),
  position: wholeNumber(0, 9_999).default(0),
})

const Person = z.object({ id: RowId, name: MaybeText, phone_number: MaybeText })
export const PartnerRequest = z.object({
  id: RowId,
  role: z.enum(PARTNER_ROLES),
  status: z.literal([0, 1, 2, 3]),
  note: MaybeText,
  customer: Person,
  account: PartnerAccount.nullable(),
  created_at: Time,
  updated_at: Time,
})
export type PartnerRequest = z.infer<typeof PartnerRequest>
export const Payout = z.object({
  id: RowId,
  role: z.enum(PARTNER_ROLES),
  status: z.enum(PAYOUT_STATUSES),
  money: Money,
  /** Of an open request: what is booked when it is paid now. Less than `money` when orders were taken back or are suspect; 0 while `hold` says why. */
  payable_money: Money,
  /** What was asked for, when less was paid. */
  asked_money: Money.nullable(),
  hold: z.object({ msg_code: z.enum(PAYOUT_HOLDS), msg: Text }).nullable(),
  /** Codes of the partner's orders whose commission is held for a suspicion. */
  suspect_orders: z.array(Text),
  /** Since when and by whom its transfer is under way, in which file: it can be booked whatever comes between, and neither refused nor changed. */
  locked: z.object({ at: Time, by: Text, file_id: RowId.nullable() }).nullable(),
  /** Current balance of the ledger. */
  current_balance: SignedMoney,
  customer: Person,
  /** Where the request is paid to: the account at its time, unless the partner has chosen the newer one. */
  account: PartnerAccount.nullable(),
  /** The account cannot be paid to before. */
  account_free_at: Time.nullable(),
  /** The partner has another account now, since then, and has not chosen it for this request. */
  new_account: z.object({ bank: MaybeText, account_end: MaybeText, changed_at: Time.nullable() }).nullable(),
  created_at: Time,
  payment_date: z.iso.date().nullable(),
  paid_at: Time.nullable(),
  /** The transfer's reference of a paid request, the reason of a refused one. */
  note: MaybeText,
})
export type Payout = z.infer<typeof Payout>

/** The open requests that can be paid at one run, and are in no file. */
export const PayoutRun = z.object({ payment_date: z.iso.date(), count: Count, money: Money })
export type PayoutRun = z.infer<typeof PayoutRun>
/** An open request of which nothing can be paid now, with the reason. */
export const HeldPayout = z.object({
  id: RowId,
  role: z.enum(PARTNER_ROLES),
  customer: Person,
  money: Money,
  payment_date: z.iso.date().nullable(),
  msg: Text,
})
export type HeldPayout = z.infer<typeof HeldPayout>
/** A file of transfers for the bank. `waiting`: how many of its requests are not booked. */
export const PayoutFile = z.object({
  id: RowId,
  payment_date: z.iso.date(),
  author_name: Text,
  created_at: Time,
  count: Count,
  money: Money,
  waiting: Count,
})
export type PayoutFile = z.infer<typeof PayoutFile>

/** What links the buyer of a suspect order to the partner who earned on it (core/accounts/fraud-signals.ts). */
export const SUSPECT_SIGNALS = ['account', 'phone', 'email', 'device', 'bank', 'identityCard', 'ring'] as const
/** Release the commission, or take it back. */
export const SUSPECT_DECISIONS = ['PAY', 'TAKE_BACK'] as const
/** An order whose commission for one partner is held until the store decides (decision 71). */
export const SuspectOrder = z.object({
  order_code: Text,
  ordered_at: Time,
  partner: Person,
  role: z.enum(PARTNER_ROLES),
  signals: z.array(z.enum(SUSPECT_SIGNALS)),
  /** The commission that is held, or that was released or taken back. */
  money: Money,
  found_at: Time,
  decision: z.enum(SUSPECT_DECISIONS).nullable(),
  reason: MaybeText,
  author_name: MaybeText,
  decided_at: Time.nullable(),
})
export type SuspectOrder = z.infer<typeof SuspectOrder>

const role = z.enum([...PARTNER_ROLES, '']).optional()
export const ApprovePartnerInput = z.object({ agency_type_id: Id.nullish() })
export const RejectPartnerInput = z.object({
  note: z
    .string({ error: 'form.required' })
    .trim()
    .min(1, { error: 'form.required' })
    .max(500, { error: 'form.too_long' }),
})
export const DecideSuspectInput = z.object({
  customer_id: Id,
  role: z.enum(PARTNER_ROLES),
  decision: z.enum(SUSPECT_DECISIONS),
  /** In the audit log, and read by the partner. */
  reason: text(500, 1),
})
export const PayPayoutInput = z.object({
  reference: z.string().trim().max(100, { error: 'form.too_long' }).nullish(),
  /** What is to be booked; 409 PAYOUT_CHANGED when it is not what can be paid now. Needed to pay less than was asked for. */
  expected_money: z.int().positive().optional(),
  /** The transfer was made already: books the whole request whatever came between, with this reason in the audit log. */
  anyway: z.string().trim().max(500, { error: 'form.too_long' }).nullish(),
})

export const listPartnerRequests = endpoint({
  method: 'GET',
  scope: 'owner',
  path: 'partner_requests',
  summary: 'Who asks to become a partner',
  auth: 'owner',
  permission: 'partners.read',
  query: PageQuery.extend({ role, status: queryInt(0, 3) }),
  data: paginated(PartnerRequest),
})
export const approvePartnerRequest = endpoint({
  method: 'POST',
  scope: 'owner',
  path: 'partner_requests/{id}/approve',
  summary: 'Approve a partner',
  auth: 'owner',
  permission: 'partners.write',
  params: IdParams,
  body: ApprovePartnerInput,
  data: PartnerRequest,
  idempotent: true,
})
export const rejectPartnerRequest = endpoint({
  method: 'POST',
  scope: 'owner',
  path: 'partner_requests/{id}/reject',
  summary: 'Reject a partner, with a note for them',
  auth: 'owner',
  permission: 'partners.write',
  params: IdParams,
  body: RejectPartnerInput,
  data: PartnerRequest,
  idempotent: true,
})
export const listAgencyTypes = endpoint({
  method: 'GET',
  scope: 'owner',
  path: 'agency_types',
  summary: 'Levels of agencies',
  auth: 'owner',
  permission: 'partners.read',
  data: z.array(AgencyType),
})
export const createAgencyType = endpoint({
  method: 'POST',
  scope: 'owner',
  path: 'agency_types',
  summary: 'Add a level of agencies; answers all',
  auth: 'owner',
  permission: 'partners.write',
  body: AgencyTypeInput,
  data: z.array(AgencyType),
  idempotent: true,
})
export const saveAgencyType = endpoint({
  method: 'PUT',
  scope: 'owner',
  path: 'agency_types/{id}',
  summary: 'Change a level of agencies; answers all; 412 when somebody else changed it since',
  auth: 'owner',
  permission: 'partners.write',
  params: IdParams,
  body: AgencyTypeInput,
  data: z.array(AgencyType),
})
export const deleteAgencyType = endpoint({
  method: 'DELETE',
  scope: 'owner',
  path: 'agency_types/{id}',
  summary: 'Delete a level that no agency has; answers the others',
  auth: 'owner',
  permission: 'partners.write',
  params: IdParams,
  data: z.array(AgencyType),
})
export const listPayouts = endpoint({
  method: 'GET',
  scope: 'owner',
  path: 'payouts',
  summary: 'Payment requests of partners',
  auth: 'owner',
  permission: 'partners.read',
  query: PageQuery.extend({
    role,
    status: z.enum([...PAYOUT_STATUSES, '']).optional(),
    file_id: queryInt(1, 2_147_483_647),
  }),
  data: paginated(Payout),
})
export const listSuspectOrders = endpoint({
  method: 'GET',
  scope: 'owner',
  path: 'suspect_orders',
  summary: 'Orders whose commission is held after a sign that the partner bought them',
  auth: 'owner',
  permission: 'partners.read',
  query: PageQuery.extend({ is_open: queryFlag() }),
  data: paginated(SuspectOrder),
})
export const decideSuspectOrder = endpoint({
  method: 'POST',
  scope: 'owner',
  path: 'suspect_orders/{order_code}',
  summary: 'Release the held commission of an order, or take it back, once',
  auth: 'owner',
  permission: 'payouts.write',
  params: z.object({ order_code: z.string().max(40) }),
  body: DecideSuspectInput,
  data: SuspectOrder,
  idempotent: true,
})
export const listPayoutRuns = endpoint({
  method: 'GET',
  scope: 'owner',
  path: 'payout_runs',
  summary: 'Open requests by the day on which they can be paid',
  auth: 'owner',
  permission: 'partners.read',
  data: z.array(PayoutRun),
})
export const listHeldPayouts = endpoint({
  method: 'GET',
  scope: 'owner',
  path: 'held_payouts',
  summary: 'Open requests of which nothing can be paid now, with the reason',
  auth: 'owner',
  permission: 'partners.read',
  data: z.array(HeldPayout),
})
export const listPayoutFiles = endpoint({
  method: 'GET',
  scope: 'owner',
  path: 'payout_files',
  summary: 'Files of transfers for the bank, newest first',
  auth: 'owner',
  permission: 'partners.read',
  query: PageQuery,
  data: paginated(PayoutFile),
})
export const makePayoutFile = endpoint({
  method: 'POST',
  scope: 'owner',
  path: 'payout_files',
  summary:
    'Put all that can be paid until that day into a file for the bank, and lock it; the newest file when there is nothing new',
  auth: 'owner',
  permission: 'payouts.write',
  body: z.object({ payment_date: z.iso.date() }),
  data: PayoutFile,
  idempotent: true,
})
export const getPayoutFile = endpoint({
  method: 'GET',
  scope: 'owner',
  path: 'payout_files/{id}',
  summary: 'The transfers of a file as CSV for the bank, the same each time',
  auth: 'owner',
  permission: 'payouts.write',
  params: IdParams,
  answers: 'file',
  data: z.null(),
})
export const unlockPayout = endpoint({
  method: 'POST',
  scope: 'owner',
  path: 'payouts/{id}/unlock',
  summary: 'Take a request out of its file, which was not sent for it, with a reason',
  auth: 'owner',
  permission: 'payouts.write',
  params: IdParams,
  body: RejectPartnerInput,
  data: Payout,
  idempotent: true,
})
export const payPayout = endpoint({
  method: 'POST',
  scope: 'owner',
  path: 'payouts/{id}/pay',
  summary: 'Say that a request was paid; it is paid once',
  auth: 'owner',
  permission: 'payouts.write',
  params: IdParams,
  body: PayPayoutInput,
  data: Payout,
  idempotent: true,
})
export const refusePayout = endpoint({
  method: 'POST',
  scope: 'owner',
  path: 'payouts/{id}/refuse',
  summary: 'Refuse a request; the balance stays',
  auth: 'owner',
  permission: 'payouts.write',
  params: IdParams,
  body: RejectPartnerInput,
  data: Payout,
  idempotent: true,
})
export const getOwnerIdCard = endpoint({
  method: 'GET',
  scope: 'owner',
  path: 'images/id_card/{name}',
  summary: 'A partner’s ID card picture: answers the picture',
  auth: 'owner',
  permission: 'partners.id_cards',
  params: z.object({ name: z.string().regex(/^[A-Za-z0-9_-]{8,80}\.webp$/) }),
  answers: 'file',
  data: z.null(),
})
