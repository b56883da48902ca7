import { hashSecret, newToken } from '../core/shared/secrets.ts'
import type { Shop, Who } from './open-shop.ts'

/** A signed-in owner of store `mot`, one of store `hai`, and a support user, who can open both. */
export async function shopkeepers(shop: Shop): Promise<{ owner: Who; otherOwner: Who; support: Who }> {
  const signedIn = async (email: string, kind: 'owner' | 'support', storeId?: number): Promise<Who> => {
    const token = newToken()
    const [row] = await shop.sql<{ id: number }>(
      'insert into owners (email, name, kind) values ($1, $1, $2) returning id',
      [email, kind],
    )
    if (storeId) await shop.sql('insert into store_owners (store_id, owner_id) values ($1, $2)', [storeId, row?.id])
    await shop.sql(
      `insert into owner_sessions (token_hash, owner_id, created_at, expires_at) values ($1, $2, now(), timestamptz '2030-01-01')`,
      [hashSecret(token), row?.id],
    )
    return { ownerToken: token }
  }
  return {
    owner: await signedIn('owner@mot.test', 'owner', 1),
    otherOwner: await signedIn('owner@hai.test', 'owner', 2),
    support: await signedIn('support@tiem.test', 'support'),
  }
}
