import type { RegisterRequest } from '../../../src/contract/badges.ts'
import type { Trx } from '../../db/database.ts'
import type { PartnerRole } from '../../db/tables-people.ts'
import { readSettings } from '../stores/store-settings.ts'
import type { Actor } from '../shared/actor.ts'
import { notifyDesk } from '../shared/desk-changes.ts'
import { Refused } from '../shared/refused.ts'
import { lockContacts } from '../accounts/customer-contacts.ts'
import { recordDevice } from '../accounts/record-device.ts'
import { PARTNER_REQUEST_STATUS, PARTNER_STATUS } from '../../db/codes.ts'

const { waiting: WAITING, rejected: REJECTED, approved: APPROVED, askedAgain: AGAIN } = PARTNER_REQUEST_STATUS

/** Requests to become a partner; a rejected request can be made again (decision 30). Refuses ALREADY_PARTNER, PARTNER_REQUEST_WAITING, REFERRER_REQUIRED_…. */
export async function requestPartner(trx: Trx, actor: Actor, role: PartnerRole): Promise<RegisterRequest> {
  const owner = { store_id: actor.store.id, customer_id: actor.customer?.id ?? 0, role }
  await recordDevice(trx, actor)
  const customer = await lockContacts(trx, actor)
  const partner = await trx
    .selectFrom('partners')
    .select('status')
    .where('store_id', '=', owner.store_id)
    .where('customer_id', '=', owner.customer_id)
    .where('status', '=', PARTNER_STATUS.active)
    .execute()
  const existing = await trx
    .selectFrom('partner_requests')
    .select('status')
    .where((eb) => eb.and(owner))
    .executeTakeFirst()
  if (existing?.status === WAITING || existing?.status === AGAIN) throw new Refused('PARTNER_REQUEST_WAITING')
  if (existing?.status === APPROVED) throw new Refused('ALREADY_PARTNER')
  const { partners } = await readSettings(trx, actor.store.id, 'partners')
  const needsReferrer =
    partners.required_agency_ctv_has_referral_code && partner.length === 0 && customer.referrer_id === null
  if (needsReferrer)
    throw new Refused(role === 'agency' ? 'REFERRER_REQUIRED_AGENCY' : 'REFERRER_REQUIRED_COLLABORATOR')
  const status = existing?.status === REJECTED ? AGAIN : WAITING
  const { id } = await trx
    .insertInto('partner_requests')
    .values({ ...owner, status, note: null, created_at: actor.now, updated_at: actor.now })
    .onConflict((conflict) =>
      conflict.columns(['store_id', 'customer_id', 'role']).doUpdateSet({ status, updated_at: actor.now }),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  await notifyDesk(trx, owner.store_id, { subject: 'partner_requests', id })
  return { has_request: true, status, note: null }
}

/** Withdraws a request that is still undecided. */
export async function withdrawPartner(trx: Trx, actor: Actor, role: PartnerRole): Promise<null> {
  await trx
    .deleteFrom('partner_requests')
    .where((eb) => eb.and({ store_id: actor.store.id, customer_id: actor.customer?.id ?? 0, role }))
    .where('status', 'in', [WAITING, AGAIN])
    .execute()
  return null
}

/** Approves or rejects a waiting request; approval creates or activates the partner record. Refuses PARTNER_REQUEST_NOT_OPEN. */
export async function decidePartner(
  trx: Trx,
  storeId: number,
  requestId: number,
  decision: { approve: boolean; note: string | null; agencyTypeId?: number | null; now: Date },
): Promise<void> {
  const { approve, note, agencyTypeId = null, now } = decision
  const decided = await trx
    .updateTable('partner_requests')
    .set({ status: approve ? APPROVED : REJECTED, note, updated_at: now })
    .where('store_id', '=', storeId)
    .where('id', '=', requestId)
    .where('status', 'in', [WAITING, AGAIN])
    .returning(['customer_id', 'role'])
    .executeTakeFirst()
  if (!decided) throw new Refused('PARTNER_REQUEST_NOT_OPEN')
  if (!approve) return
  await trx
    .insertInto('partners')
    .values({
      store_id: storeId,
      ...decided,
      status: PARTNER_STATUS.active,
      agency_type_id: decided.role === 'agency' ? agencyTypeId : null,
      created_at: now,
    })
    .onConflict((conflict) =>
      conflict.columns(['store_id', 'customer_id', 'role']).doUpdateSet({
        status: PARTNER_STATUS.active,
        ...(agencyTypeId === null ? {} : { agency_type_id: agencyTypeId }),
      }),
    )
    .execute()
}
