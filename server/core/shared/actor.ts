import type { Language } from '../../../src/i18n/language.ts'
import type { StoreDb } from '../../db/database.ts'

/** The store of a request. Over HTTP it comes only from the code in the path. */
export type ActorStore = { id: number; code: string; flags: Record<string, unknown> }
export type ActorCustomer = { id: number; sessionId: number; isCollaborator: boolean; isAgency: boolean }
export type ActorOwner = { id: number; role: 'owner' | 'support'; storeIds: number[]; sessionId: number }

/** Who acts, in which store, in which language and when. Independent of HTTP: no cookies, headers or redirects. */
export type Actor = {
  store: ActorStore
  /** The logged-in customer; undefined for guests and owners. */
  customer: ActorCustomer | undefined
  owner: ActorOwner | undefined
  /** The guest's cart secret as the client sent it (decision 42). */
  device: string | undefined
  lang: Language
  now: Date
  /** Access to rows of this store only, by row-level security. */
  db: StoreDb
}
