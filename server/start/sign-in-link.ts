import { createHash, randomBytes } from 'node:crypto'
import type { Database } from '../db/database.ts'

const VALID_MS = 24 * 60 * 60 * 1000

/**
 * Creates a single-use token for signing in to the studio, for the server's operator, else its first owner. Valid for 24 hours; only
 * its hash is stored (`sign_in_links`). Undefined when there is no owner yet.
 */
export async function createSignInLink(database: Database, now: Date): Promise<string | undefined> {
  const token = randomBytes(24).toString('base64url')
  const isMade = await database.systemTransaction(async (trx) => {
    const owners = await trx.selectFrom('owners').select(['id', 'kind']).orderBy('id').execute()
    const owner = owners.find(({ kind }) => kind === 'operator') ?? owners.find(({ kind }) => kind === 'owner')
    if (!owner) return false
    await trx.deleteFrom('sign_in_links').where('expires_at', '<', now).execute()
    await trx
      .insertInto('sign_in_links')
      .values({
        token_hash: createHash('sha256').update(token).digest(),
        owner_id: owner.id,
        expires_at: new Date(now.getTime() + VALID_MS),
        used_at: null,
      })
      .execute()
    return true
  })
  return isMade ? token : undefined
}
