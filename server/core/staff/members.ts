import type { Staff } from '../../../src/contract/owner-staff.ts'
import type { StaffRole } from '../../../src/contract/permissions.ts'
import type { Query, Trx } from '../../db/database.ts'
import type { Change } from '../shared/audit-log.ts'
import { localTime } from '../shared/instant.ts'
import { Refused } from '../shared/refused.ts'

/** The store's people and its invitations that are still open. `me`: the person who asks. */
export async function findStaff(q: Query, storeId: number, me: number, now: Date): Promise<Staff> {
  const members = await q
    .selectFrom('store_owners as so')
    .innerJoin('owners as o', 'o.id', 'so.owner_id')
    .select(['o.id', 'o.name', 'o.email', 'so.role'])
    .where('so.store_id', '=', storeId)
    .orderBy('o.id')
    .execute()
  const invitations = await q
    .selectFrom('staff_invitations')
    .select(['id', 'email', 'role', 'expires_at'])
    .where('store_id', '=', storeId)
    .where('expires_at', '>', now)
    .orderBy('id', 'desc')
    .execute()
  return {
    members: members.map((member) => ({ ...member, is_me: member.id === me })),
    invitations: invitations.map((one) => ({ ...one, expires_at: localTime(one.expires_at) })),
  }
}

/** Gives a member another role, or null to take them out. Resolves to what changed. */
export async function setRole(trx: Trx, storeId: number, memberId: number, role: StaffRole | null): Promise<Change> {
  const staff = await trx
    .selectFrom('store_owners as so')
    .innerJoin('owners as o', 'o.id', 'so.owner_id')
    .select(['o.id', 'o.name', 'so.role'])
    .where('so.store_id', '=', storeId)
    .forUpdate('so') // two owners who take each other out at once
    .execute()
  const member = staff.find(({ id }) => id === memberId)
  if (!member) throw new Refused('STAFF_NOT_FOUND', { status: 404 })
  const hasOtherOwner = staff.some((one) => one.id !== memberId && one.role === 'owner')
  if (member.role === 'owner' && role !== 'owner' && !hasOtherOwner) throw new Refused('LAST_OWNER', { status: 409 })
  if (role) {
    await trx
      .updateTable('store_owners')
      .set({ role })
      .where('store_id', '=', storeId)
      .where('owner_id', '=', memberId)
      .execute()
  } else {
    await trx.deleteFrom('store_owners').where('store_id', '=', storeId).where('owner_id', '=', memberId).execute()
  }
  return {
    subject: { kind: 'staff', id: String(memberId), name: member.name },
    before: { role: member.role },
    after: { role },
  }
}
