import { hashSecret, newToken } from '../core/shared/secrets.ts'
import { noProblems } from './no-problems.ts'
import { openTestStore, type TestStore, type CallerOptions } from './open-test-store.ts'

type OpenedStore = { store: TestStore } & Awaited<ReturnType<typeof signInOwners>>

/** Stores with people signed in, for one test. Close them with `closeStore`. */
export async function openOwnedStore(): Promise<OpenedStore> {
  const store = await openTestStore()
  return { store, ...(await signInOwners(store)) }
}

/** Closes the stores of a test, in which nothing has gone wrong. */
export async function closeStore(store: TestStore): Promise<void> {
  await store.close()
  noProblems(store)
}

/** A signed-in owner of store `mot`, one of store `hai`, and a support user, who can open both. */
export async function signInOwners(
  store: TestStore,
): Promise<{ owner: CallerOptions; otherOwner: CallerOptions; support: CallerOptions }> {
  const signedIn = async (email: string, kind: 'owner' | 'support', storeId?: number): Promise<CallerOptions> => {
    const token = newToken()
    const [row] = await store.sql<{ id: number }>(
      'insert into owners (email, name, kind) values ($1, $1, $2) returning id',
      [email, kind],
    )
    if (storeId) await store.sql('insert into store_owners (store_id, owner_id) values ($1, $2)', [storeId, row?.id])
    await store.sql(
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
