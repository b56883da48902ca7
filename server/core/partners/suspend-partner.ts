import type { Trx } from '../../db/database.ts'
import type { PartnerRole } from '../../db/tables-people.ts'
import type { Actor } from '../shared/actor.ts'
import { recordChange } from '../shared/audit-log.ts'
import { Refused } from '../shared/refused.ts'
import { vietnameseMoney } from '../shared/messages.ts'
import { notifyPartner } from './notify-partner.ts'
import { writePayoutRequest } from './request-payout.ts'

type Of = { customer_id: number; role: PartnerRole }

/** What a switch of a partner writes of the suspension: when and why, of this role only; nothing when the state stays. */
export const suspensionOf = (wasActive: boolean, isActive: boolean, reason: string | null, now: Date) => {
  if (isActive) return { suspended_at: null, suspended_reason: null }
  return wasActive ? { suspended_at: now, suspended_reason: reason } : {}
}

/** Tells the partner that the store suspended this role, with the reason, or opened it again. */
export async function tellSuspension(
  trx: Trx,
  storeId: number,
  { customer_id, role }: Of,
  { isActive, reason, now }: { isActive: boolean; reason: string | null; now: Date },
): Promise<void> {
  const notice = `${role}_${isActive ? 'reopened' : 'suspended'}` as const
  await notifyPartner(trx, storeId, { customerId: customer_id, role, notice, values: { note: reason ?? '–' }, now })
}

/**
 * Makes the payout request of what a suspended partner has left, whatever the limit is (decision 82). Returns it in đồng. Refuses NOT_FOUND,
 * PARTNER_NOT_SUSPENDED, PAYMENT_REQUEST_OPEN, NOTHING_LEFT, BANK_ACCOUNT_REQUIRED.
 */
export async function settlePartner(trx: Trx, actor: Actor, { customer_id, role }: Of): Promise<{ money: number }> {
  const partner = await trx
    .selectFrom('partners')
    .select('suspended_at')
    .where((eb) => eb.and({ store_id: actor.store.id, customer_id, role }))
    .executeTakeFirst()
  if (!partner) throw new Refused('NOT_FOUND', { status: 404 })
  if (!partner.suspended_at) throw new Refused('PARTNER_NOT_SUSPENDED')
  const owner = { store: actor.store, customer: { id: customer_id }, now: actor.now }
  const money = await writePayoutRequest(trx, owner, role, { isLast: true })
  await notifyPartner(trx, actor.store.id, {
    customerId: customer_id,
    role,
    notice: 'payout_last',
    values: { money: vietnameseMoney(money) },
    now: actor.now,
  })
  recordChange(trx, { subject: { kind: 'partners', id: `${customer_id} ${role}` }, before: null, after: { money } })
  return { money }
}
