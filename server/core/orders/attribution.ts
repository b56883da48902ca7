import { sql } from 'kysely'
import { deviceHash } from '../accounts/device.ts'
import type { Actor } from '../shared/actor.ts'
import type { RefusalReason } from '../../../src/contract/partners.ts'
import type { PartnerRole } from '../../db/tables-people.ts'
import type { Trx } from '../../db/database.ts'
import { nullable, number, oneOf, rows, text, type RowOf } from '../../db/statements.ts'
import { recordDevice } from '../accounts/record-device.ts'
import { selfDealing, IDENTITY_SIGNALS, type BuyerSide, type FraudSignal } from '../accounts/fraud-signals.ts'
import type { Earner } from '../carts/price-order.ts'
import { PARTNER_STATUS } from '../../db/codes.ts'

export type Attribution = Earner & {
  collaboratorId: number | null
  agencyId: number | null
  secondLevelId: number | null
  /** The first candidate who may not earn on this buyer, and why. */
  refused: { partnerId: number; role: PartnerRole; reason: RefusalReason } | null
}
type Claim = {
  collaborator_by_customer_id?: number | null | undefined
  agency_by_customer_id?: number | null | undefined
  referral_phone_number?: string | null | undefined
  email?: string | null | undefined
}

const CANDIDATE = {
  customer_id: number,
  role: oneOf('collaborator', 'agency'),
  percent: number,
  /** null: somebody else proved the number (0012-accounts.ts). */
  phone_number: nullable(text),
  email: nullable(text),
  second: nullable(number),
}

const NO_ATTRIBUTION: Attribution = {
  earner: 'none',
  agency_commission_percent: 0,
  collaboratorId: null,
  agencyId: null,
  secondLevelId: null,
  refused: null,
}

/**
 * The partner who earns on an order: the one of the last opened link, else the one whose phone number is given, else the buyer's referrer.
 * The client's claim is only a hint: the partner must be active and have no fraud signal in common with the buyer (reliability.md R24).
 */
export async function attributeOrder(trx: Trx, actor: Actor, claim: Claim, buyerPhone: string): Promise<Attribution> {
  if (actor.customer?.isAgency) return NO_ATTRIBUTION // an agency's own purchases are imports; a proxy order pays the agency itself, by the percent in `buyer`
  await recordDevice(trx, actor)
  const buyerId = actor.customer?.id ?? 0
  const candidates = await rows(
    trx,
    CANDIDATE,
    sql`
    select p.customer_id, p.role, coalesce(t.commission_percent, 0) as percent, c.phone_number, c.email,
      (select r.customer_id from partners r where r.store_id = c.store_id and r.customer_id = c.referrer_id and r.role = p.role and r.status = ${sql.lit(PARTNER_STATUS.active)}) as second
    from partners p join customers c on c.store_id = p.store_id and c.id = p.customer_id
      left join agency_types t on t.store_id = p.store_id and t.id = p.agency_type_id
    where p.store_id = ${actor.store.id} and p.status = ${sql.lit(PARTNER_STATUS.active)}
      and (p.customer_id in (${claim.collaborator_by_customer_id ?? 0}, ${claim.agency_by_customer_id ?? 0}) or c.phone_number = ${claim.referral_phone_number ?? ''}
        or p.customer_id = (select referrer_id from customers where store_id = ${actor.store.id} and id = ${buyerId}))
    order by (p.customer_id in (${claim.collaborator_by_customer_id ?? 0}, ${claim.agency_by_customer_id ?? 0})) desc, (c.phone_number = ${claim.referral_phone_number ?? ''}) desc,
      (p.role = 'collaborator') desc, p.customer_id`,
  )
  const buyer: BuyerSide = {
    customerId: actor.customer?.id ?? null,
    phone: buyerPhone,
    email: claim.email ?? null,
    device: deviceHash(actor) ?? null,
    at: actor.now,
  }
  let refused: Attribution['refused'] = null
  for (const candidate of candidates) {
    const signals = await selfDealing(trx, actor.store.id, candidate.customer_id, buyer)
    if (signals.length > 0) {
      refused ??= { partnerId: candidate.customer_id, role: candidate.role, reason: refusalReason(signals) }
      continue
    }
    const isCollaborator = candidate.role === 'collaborator'
    return {
      earner: candidate.role,
      agency_commission_percent: candidate.percent,
      collaboratorId: isCollaborator ? candidate.customer_id : null,
      agencyId: isCollaborator ? null : candidate.customer_id,
      secondLevelId: await secondLevel(trx, actor.store.id, candidate, buyer),
      refused,
    }
  }
  return { ...NO_ATTRIBUTION, refused }
}

/** What a partner is told of these signals: the nearest relation. */
export function refusalReason(signals: readonly FraudSignal[]): RefusalReason {
  if (signals.includes('account')) return 'own_purchase'
  if (signals.some((signal) => signal !== 'trade' && signal !== 'ring')) return 'related_buyer'
  return signals.includes('ring') ? 'referrer_buyer' : 'partner_buyer'
}

/** The earner's referrer, unless identity signals link them to the earner or the buyer. */
async function secondLevel(
  trx: Trx,
  storeId: number,
  { customer_id, phone_number, email, second }: RowOf<typeof CANDIDATE>,
  buyer: BuyerSide,
): Promise<number | null> {
  if (second === null) return null
  const earner: BuyerSide = { customerId: customer_id, phone: phone_number ?? '', email, device: null, at: buyer.at }
  for (const other of [buyer, earner]) {
    if ((await selfDealing(trx, storeId, second, other, IDENTITY_SIGNALS)).length > 0) return null
  }
  return second
}
