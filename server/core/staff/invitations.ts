import type { StaffRole } from '../../../src/contract/permissions.ts'
import type { Query, Trx } from '../../db/database.ts'
import { hashPassword, isPassword } from '../shared/password.ts'
import { Refused } from '../shared/refused.ts'
import { hashSecret, newToken } from '../shared/secrets.ts'
import { findAttempt, keepAttempt } from './studio-attempts.ts'

const VALID_DAYS = 7

/** Replaces a former invitation of this address. The token is returned only here. */
export async function invite(
  trx: Trx,
  storeId: number,
  { email, role }: { email: string; role: StaffRole },
  now: Date,
): Promise<{ id: number; expires_at: Date; token: string }> {
  const member = await trx
    .selectFrom('store_owners as so')
    .innerJoin('owners as o', 'o.id', 'so.owner_id')
    .select('o.id')
    .where('so.store_id', '=', storeId)
    .where('o.email', '=', email.toLowerCase())
    .executeTakeFirst()
  if (member) throw new Refused('ALREADY_STAFF', { status: 409 })
  const token = newToken()
  const row = {
    token_hash: hashSecret(token),
    role,
    created_at: now,
    expires_at: new Date(now.getTime() + VALID_DAYS * 86_400_000),
  }
  const { id } = await trx
    .insertInto('staff_invitations')
    .values({ ...row, store_id: storeId, email: email.toLowerCase() })
    .onConflict((conflict) => conflict.columns(['store_id', 'email']).doUpdateSet(row))
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, expires_at: row.expires_at, token }
}

/** The address of the invitation that was withdrawn; undefined when there is none. */
export async function withdraw(trx: Trx, storeId: number, id: number): Promise<string | undefined> {
  const row = await trx
    .deleteFrom('staff_invitations')
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .returning('email')
    .executeTakeFirst()
  return row?.email
}

/** An open invitation by its token, with the store it opens and whether its address has an account. */
export async function findInvitation(q: Query, token: string, now: Date) {
  return q
    .selectFrom('staff_invitations as i')
    .innerJoin('stores as s', 's.id', 'i.store_id')
    .leftJoin('owners as o', 'o.email', 'i.email')
    .select([
      'i.id',
      'i.email',
      'i.role',
      'i.store_id',
      's.name as store_name',
      's.store_code',
      'o.id as owner_id',
      'o.name as owner_name',
    ])
    .where('i.token_hash', '=', hashSecret(token))
    .where('i.expires_at', '>', now)
    .executeTakeFirst()
}

/**
 * Accepts an invitation, once. A person without an account gets one with this name and password; one who has an account proves it by its password.
 */
export async function acceptInvitation(
  trx: Trx,
  { token, name, password, now }: { token: string; name: string; password: string; now: Date },
): Promise<{ ownerId: number; name: string; storeId: number; role: StaffRole }> {
  const found = await findInvitation(trx, token, now)
  const taken = found && (await withdraw(trx, found.store_id, found.id)) // of two at once the second finds none
  if (!found || taken === undefined) throw new Refused('INVITATION_INVALID', { status: 404 })
  const { store_id, email, role } = found
  const owner = await trx
    .selectFrom('owners')
    .select(['id', 'name', 'password_hash'])
    .where('email', '=', email)
    .executeTakeFirst()
  if (owner && !(await isPassword(password, owner.password_hash))) throw new Refused('WRONG_LOGIN', { status: 401 })
  const person =
    owner ??
    (await trx
      .insertInto('owners')
      .values({ email, name, password_hash: await hashPassword(password), kind: 'owner' })
      .returning(['id', 'name'])
      .executeTakeFirstOrThrow())
  await trx
    .insertInto('store_owners')
    .values({ store_id, owner_id: person.id, role })
    .onConflict((conflict) => conflict.columns(['store_id', 'owner_id']).doUpdateSet({ role }))
    .execute()
  await keepAttempt(trx, token, { ownerId: person.id, storeId: store_id, now })
  return { ownerId: person.id, name: person.name, storeId: store_id, role }
}

/** An invitation that was accepted a short time ago, for who lost the answer; undefined once the person is not of the store any more. */
export async function findAccepted(q: Query, token: string, now: Date) {
  const attempt = await findAttempt(q, token, now)
  if (!attempt) return undefined
  const { store_id, store_name, owner_id } = attempt
  const member = await q
    .selectFrom('store_owners as so')
    .innerJoin('owners as o', 'o.id', 'so.owner_id')
    .select(['o.email', 'so.role'])
    .where('so.store_id', '=', store_id)
    .where('so.owner_id', '=', owner_id)
    .executeTakeFirst()
  return member && { ...member, store_name, owner_id }
}
