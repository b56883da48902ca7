import type { StudioRole } from '../../../src/contract/permissions.ts'
import { roleIn } from '../shared/actor.ts'
import { hashSecret } from '../shared/secrets.ts'
import type { Query } from '../../db/database.ts'

export type OwnerRow = {
  id: number
  email: string
  name: string
  kind: 'owner' | 'support' | 'operator'
  password_hash: string | null
}

export async function findOwnerByEmail(q: Query, email: string): Promise<OwnerRow | undefined> {
  return q
    .selectFrom('owners')
    .select(['id', 'email', 'name', 'kind', 'password_hash'])
    .where('email', '=', email.toLowerCase())
    .executeTakeFirst()
}

export async function findOwnerById(q: Query, id: number): Promise<OwnerRow | undefined> {
  return q
    .selectFrom('owners')
    .select(['id', 'email', 'name', 'kind', 'password_hash'])
    .where('id', '=', id)
    .executeTakeFirst()
}

/** Consumes a sign-in link. Of several concurrent requests one gets the owner's id, the others undefined. */
export async function useSignInLink(q: Query, token: string, now: Date): Promise<number | undefined> {
  const row = await q
    .updateTable('sign_in_links')
    .set({ used_at: now })
    .where('token_hash', '=', hashSecret(token))
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('owner_id')
    .executeTakeFirst()
  return row?.owner_id
}

/** The stores a person may open, with the role in each. */
export async function findStoresOf(
  q: Query,
  owner: Pick<OwnerRow, 'id' | 'kind'>,
): Promise<{ id: number; store_code: string; name: string; logo_url: string | null; role: StudioRole }[]> {
  const stores = await q
    .selectFrom('stores as s')
    .leftJoin('store_owners as so', (join) => join.onRef('so.store_id', '=', 's.id').on('so.owner_id', '=', owner.id))
    .select(['s.id', 's.store_code', 's.name', 's.logo_url', 'so.role'])
    .$if(owner.kind === 'owner', (some) => some.where('so.role', 'is not', null))
    .orderBy('s.id')
    .limit(MAX_STORES)
    .execute()
  return stores.map(({ role, ...store }) => ({
    ...store,
    role: roleIn({ kind: owner.kind, roles: role ? { [store.id]: role } : {} }, store.id) ?? 'support',
  }))
}
const MAX_STORES = 500
