import type { Language } from '../../../src/i18n/language.ts'
import type { StoreDb } from '../../db/database.ts'

/** The store something happens in. Over HTTP it is found by the code in the path, never by anything else the client says. */
export type ActorStore = { id: number; code: string; flags: Record<string, unknown> }
export type ActorCustomer = { id: number; sessionId: number; isCollaborator: boolean; isAgency: boolean }
export type ActorOwner = { id: number; role: 'owner' | 'support'; storeIds: number[]; sessionId: number }

/** Who does something, in which store, in which language and when. Knows nothing of HTTP: no cookies, headers or redirects. */
export type Actor = {
  store: ActorStore
  /** A signed-in customer; undefined for guests and owners. */
  customer: ActorCustomer | undefined
  owner: ActorOwner | undefined
  /** The guest's cart secret as the client sent it (decision 42). */
  device: string | undefined
  lang: Language
  now: Date
  /** Rows of this store only: row-level security is on. */
  db: StoreDb
}
