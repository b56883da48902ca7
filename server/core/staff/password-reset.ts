import type { Query, Trx } from '../../db/database.ts'
import { Refused } from '../shared/refused.ts'
import { hashSecret, newToken } from '../shared/secrets.ts'

export const RESET_MINUTES = 30

/**
 * A link's token for the person of this address, in place of a former one. The token is returned only here; its hash is stored. Undefined without
 * an account. The operator has none to mail to, but signs in by the link that the server prints.
 */
export async function createPasswordReset(trx: Trx, email: string, now: Date): Promise<string | undefined> {
  const owner = await trx
    .selectFrom('owners')
    .select('id')
    .where('email', '=', email.toLowerCase())
    .where('kind', '<>', 'operator')
    .executeTakeFirst()
  if (!owner) return undefined
  const token = newToken()
  const row = { token_hash: hashSecret(token), expires_at: new Date(now.getTime() + RESET_MINUTES * 60_000) }
  await trx
    .insertInto('password_resets')
    .values({ owner_id: owner.id, ...row })
    .onConflict((conflict) => conflict.column('owner_id').doUpdateSet(row))
    .execute()
  return token
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
