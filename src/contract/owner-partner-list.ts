import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Id, text } from './inputs/fields.ts'
import { PARTNER_ROLES } from './owner-partners.ts'
import { BalanceRow, PartnerAccount } from './partners.ts'
import {
  Count,
  Money,
  MaybeText,
  PageQuery,
  paginated,
  pathId,
  queryInt,
  querySearch,
  RowId,
  SignedMoney,
  Text,
  Time,
} from './wire.ts'

const OfPartners = { scope: 'owner', auth: 'owner' } as const
const PartnerParams = z.object({ customer_id: pathId(), role: z.enum(PARTNER_ROLES) })
export const PARTNER_STATES = ['ACTIVE', 'OFF'] as const

/** Who earns for the store, in one of the two programmes. */
export const Partner = z.object({
  /** Sent back with `If-Match: "{etag}"`. */
  etag: Text,
  customer: z.object({ id: RowId, name: MaybeText, phone_number: MaybeText }),
  role: z.enum(PARTNER_ROLES),
  state: z.enum(PARTNER_STATES),
  /** Since when and why this role is suspended. */
  suspended_at: Time.nullable(),
  suspended_reason: MaybeText,
  agency_type_id: RowId.nullable(),
  agency_type_name: MaybeText,
  balance: SignedMoney,
  /** Commission and bonuses of all time, less what was taken back of them; `orders`: those with commission left. */
  earned: SignedMoney,
  orders: Count,
  account: PartnerAccount.nullable(),
  created_at: Time,
})
export type Partner = z.infer<typeof Partner>
export const PartnerInput = z.object({
  state: z.enum(PARTNER_STATES),
  agency_type_id: Id.nullish(),
  /** Why the role is suspended; the partner reads it. */
  reason: text(500, 1).nullish(),
})
/** Added to the balance, or taken from it when negative. */
export const AdjustBalanceInput = z.object({
  money: z
    .int({ error: 'form.number_invalid' })
    .min(-1_000_000_000, { error: 'form.number_invalid' })
    .max(1_000_000_000, { error: 'form.number_invalid' })
    .refine((money) => money !== 0, { error: 'form.number_invalid' }),
  /** The partner reads it. */
  note: text(300, 1),
})

export const listPartners = endpoint({
  ...OfPartners,
  method: 'GET',
  path: 'partners',
  summary: 'Who is or was a partner, with their balances, newest first',
  permission: 'partners.read',
  query: PageQuery.extend({
    role: z.enum([...PARTNER_ROLES, '']).optional(),
    state: z.enum([...PARTNER_STATES, '']).optional(),
    search: querySearch(),
    customer_id: queryInt(1, 2_147_483_647),
  }),
  data: paginated(Partner),
})
export const savePartner = endpoint({
  ...OfPartners,
  method: 'PUT',
  path: 'partners/{customer_id}/{role}',
  summary: 'Switch a partner off or on, and set an agency’s level; 412 when somebody else changed it since',
  permission: 'partners.write',
  params: PartnerParams,
  body: PartnerInput,
  data: Partner,
})
export const settlePartner = endpoint({
  ...OfPartners,
  method: 'POST',
  path: 'partners/{customer_id}/{role}/settlement',
  summary: 'Make the payout request of what a suspended partner has left',
  permission: 'payouts.write',
  params: PartnerParams,
  data: z.object({ money: Money }),
  idempotent: true,
})
export const listPartnerLedger = endpoint({
  ...OfPartners,
  method: 'GET',
  path: 'partners/{customer_id}/{role}/ledger',
  summary: 'Every movement of a partner’s balance, newest first',
  permission: 'partners.read',
  params: PartnerParams,
  query: PageQuery,
  data: paginated(BalanceRow),
})
export const adjustPartnerBalance = endpoint({
  ...OfPartners,
  method: 'POST',
  path: 'partners/{customer_id}/{role}/adjustments',
  summary: 'Add to a partner’s balance or take from it, with a reason that the partner reads',
  permission: 'payouts.write',
  params: PartnerParams,
  body: AdjustBalanceInput,
  data: Partner,
  idempotent: true,
})
