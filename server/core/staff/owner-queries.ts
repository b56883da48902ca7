import type { InferResult } from 'kysely'
import type { StudioRole } from '../../../src/contract/permissions.ts'
import { roleIn } from '../shared/actor.ts'
import { hashSecret } from '../shared/secrets.ts'
import type { Query } from '../../db/database.ts'

const owners = (q: Query) => q.selectFrom('owners').select(['id', 'email', 'name', 'kind', 'password_hash'])
export type OwnerRow = InferResult<ReturnType<typeof owners>>[number]

export const findOwnerByEmail = (q: Query, email: string): Promise<OwnerRow | undefined> =>
  owners(q).where('email', '=', email.toLowerCase()).executeTakeFirst()

export const findOwnerById = (q: Query, id: number): Promise<OwnerRow | undefined> =>
  owners(q).where('id', '=', id).executeTakeFirst()

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
  { isDesigner = false } = {},
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
    role: roleIn({ kind: owner.kind, roles: role ? { [store.id]: role } : {}, isDesigner }, store.id) ?? 'support',
  }))
}
const MAX_STORES = 500
