import type { Query, Trx } from '../../db/database.ts'
import { Refused } from '../shared/refused.ts'
import { hashSecret } from '../shared/secrets.ts'

const VALID_MS = 24 * 3_600_000
const MAX_KEY = 200

export type StudioAttempt = { owner_id: number; store_id: number; store_code: string; store_name: string }

/** What was done with this key, an idempotency key or the token of an invitation, within the last day. */
export async function findAttempt(q: Query, key: string | undefined, now: Date): Promise<StudioAttempt | undefined> {
  if (!key) return undefined
  return q
    .selectFrom('studio_attempts as a')
    .innerJoin('stores as s', 's.id', 'a.store_id')
    .select(['a.owner_id', 'a.store_id', 's.store_code', 's.name as store_name'])
    .where('a.key_hash', '=', hashSecret(key))
    .where('a.created_at', '>', new Date(now.getTime() - VALID_MS))
    .executeTakeFirst()
}

/** Keeps what a key did, in the transaction that does it. Of two at once the second is refused. */
export async function keepAttempt(
  trx: Trx,
  key: string | undefined,
  { ownerId, storeId, now }: { ownerId: number; storeId: number; now: Date },
): Promise<void> {
  if (!key || key.length > MAX_KEY) return
  const kept = await trx
    .insertInto('studio_attempts')
    .values({ key_hash: hashSecret(key), owner_id: ownerId, store_id: storeId, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('store_id')
    .executeTakeFirst()
  if (!kept) throw new Refused('IDEMPOTENCY_KEY_REUSED', { status: 422 })
}
