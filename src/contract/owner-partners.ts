import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Id } from './inputs/fields.ts'
import { PartnerAccount } from './partners.ts'
import {
  Count,
  IdParams,
  Time,
  MaybeText,
  Money,
  PageQuery,
  paginated,
  queryInt,
  RowId,
  SignedMoney,
  Text,
} from './wire.ts'

export const PARTNER_ROLES = ['collaborator', 'agency'] as const
/** A payout request is open, paid (once) or rejected. */
export const PAYOUT_STATUSES = ['OPEN', 'PAID', 'REFUSED'] as const

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
  /** Current balance of the ledger. */
  current_balance: SignedMoney,
  customer: Person,
  account: PartnerAccount.nullable(),
  created_at: Time,
  payment_date: z.iso.date().nullable(),
  paid_at: Time.nullable(),
  /** The transfer's reference of a paid request, the reason of a refused one. */
  note: MaybeText,
})
export type Payout = z.infer<typeof Payout>

/** The open requests that can be paid at one run. */
export const PayoutRun = z.object({ payment_date: z.iso.date(), count: Count, money: Money })
export type PayoutRun = z.infer<typeof PayoutRun>

const role = z.enum([...PARTNER_ROLES, '']).optional()
export const ApprovePartnerInput = z.object({ agency_type_id: Id.nullish() })
export const RejectPartnerInput = z.object({
  note: z
    .string({ error: 'form.required' })
    .trim()
    .min(1, { error: 'form.required' })
    .max(500, { error: 'form.too_long' }),
})
export const PayPayoutInput = z.object({ reference: z.string().trim().max(100, { error: 'form.too_long' }).nullish() })

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
  data: z.array(z.object({ id: RowId, name: Text, commission_percent: z.number() })),
})
export const listPayouts = endpoint({
  method: 'GET',
  scope: 'owner',
  path: 'payouts',
  summary: 'Payment requests of partners',
  auth: 'owner',
  permission: 'partners.read',
  query: PageQuery.extend({ role, status: z.enum([...PAYOUT_STATUSES, '']).optional() }),
  data: paginated(Payout),
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
export const getPayoutFile = endpoint({
  method: 'GET',
  scope: 'owner',
  path: 'payout_file',
  summary: 'The transfers of a run as CSV for the bank: open requests that can be paid until then',
  auth: 'owner',
  permission: 'payouts.write',
  query: z.object({ payment_date: z.iso.date() }),
  answers: 'file',
  data: z.null(),
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
