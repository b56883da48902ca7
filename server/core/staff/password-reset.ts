import { secretsOf, type Query, type Trx } from '../../db/database.ts'
import { Refused } from '../shared/refused.ts'
import { hashSecret } from '../shared/secrets.ts'

const RESET_MS = 30 * 60_000
const KEPT_MS = 15 * 60_000 // a link with so much time left is sent again instead of a new one

/**
 * A link's token for the person of this address, and for how many minutes it works. It is the former one while that works for a quarter of an hour: who asks
 * for links of somebody else must not end those that this person has asked for. Its hash is stored; the token follows from the moment of its end and SECRET_KEY.
 * Undefined without an account. The operator has none to mail to, but signs in by the link that the server prints.
 */
export async function createPasswordReset(
  trx: Trx,
  email: string,
  now: Date,
): Promise<{ token: string; minutes: number } | undefined> {
  const owner = await trx
    .selectFrom('owners')
    .select('id')
    .where('email', '=', email.toLowerCase())
    .where('kind', '<>', 'operator')
    .forUpdate() // of two requests at once the second finds the link of the first
    .executeTakeFirst()
  if (!owner) return undefined
  const tokenUntil = (end: Date) =>
    secretsOf(trx).hash(`${owner.id}.${end.getTime()}`, 'password reset').toString('base64url')
  const minutesUntil = (end: Date) => Math.floor((end.getTime() - now.getTime()) / 60_000)
  const former = await trx
    .selectFrom('password_resets')
    .select(['token_hash', 'expires_at'])
    .where('owner_id', '=', owner.id)
    .where('expires_at', '>=', new Date(now.getTime() + KEPT_MS))
    .executeTakeFirst()
  if (former) {
    const token = tokenUntil(former.expires_at)
    if (hashSecret(token).equals(former.token_hash)) return { token, minutes: minutesUntil(former.expires_at) } // else SECRET_KEY has changed
  }
  const expires_at = new Date(now.getTime() + RESET_MS)
  const token = tokenUntil(expires_at)
  const row = { token_hash: hashSecret(token), expires_at }
  await trx
    .insertInto('password_resets')
    .values({ owner_id: owner.id, ...row })
    .onConflict((conflict) => conflict.column('owner_id').doUpdateSet(row))
    .execute()
  return { token, minutes: minutesUntil(expires_at) }
}

/** Whether a link still works. */
export async function isResetToken(q: Query, token: string, now: Date): Promise<boolean> {
  const row = await q
    .selectFrom('password_resets')
    .select('owner_id')
    .where('token_hash', '=', hashSecret(token))
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return row !== undefined
}

/** Sets the password and ends all sessions of the person. Of several concurrent uses of a link one succeeds. Returns the person's address. */
export async function setPasswordByLink(
  trx: Trx,
  { token, passwordHash, now }: { token: string; passwordHash: string; now: Date },
): Promise<string> {
  const used = await trx
    .deleteFrom('password_resets')
    .where('token_hash', '=', hashSecret(token))
    .where('expires_at', '>', now)
    .returning('owner_id')
    .executeTakeFirst()
  if (!used) throw new Refused('RESET_LINK_INVALID', { status: 404 })
  const { email } = await trx
    .updateTable('owners')
    .set({ password_hash: passwordHash })
    .where('id', '=', used.owner_id)
    .returning('email')
    .executeTakeFirstOrThrow()
  await trx.deleteFrom('owner_sessions').where('owner_id', '=', used.owner_id).execute()
  return email
}
