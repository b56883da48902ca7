import type { StaffRole, StudioRole } from '../../../src/contract/permissions.ts'
import { isAllowed } from '../../../src/domain/permissions.ts'
import type { Language } from '../../../src/i18n/language.ts'
import type { StoreDb } from '../../db/database.ts'
import type { PartnerRole } from '../../db/tables-people.ts'

/** The store of a request. Over HTTP it comes only from the code in the path. */
export type ActorStore = {
  id: number
  code: string
  flags: Record<string, unknown>
  /** A demonstration store (interfaces.md "DEMO"). */
  isDemo: boolean
}
/** `suspended`: roles that the store has suspended, in which the customer still reads. */
export type ActorCustomer = {
  id: number
  sessionId: number
  isCollaborator: boolean
  isAgency: boolean
  suspended?: readonly PartnerRole[]
  /** Of a foreign backend, which reads and writes for them. */
  token?: string
}
/** A person signed in to the studio. `roles`: of owners, by store id. Support and the operator may open every store. */
export type StudioPerson = {
  id: number
  name: string
  kind: 'owner' | 'support' | 'operator'
  roles: Record<string, StaffRole>
  sessionId: number
  /** Who may change the look of a store may change nothing else here: its goods and orders are on another server. */
  isDesigner?: boolean
}
/** `role`: in the store of the call; undefined in calls that concern no store. */
export type ActorOwner = StudioPerson & { role: StudioRole | undefined }

type Roles = Pick<StudioPerson, 'kind' | 'roles' | 'isDesigner'>
export function roleIn({ kind, roles, isDesigner = false }: Roles, storeId: number): StudioRole | undefined {
  const role = kind === 'owner' ? roles[storeId] : kind === 'support' ? 'support' : 'owner'
  return isDesigner && isAllowed(role, 'theme.write') ? 'designer' : role
}

/** What decides on prices and offers besides the customer's groups. */
export type Audience = { signedIn: boolean; isCollaborator: boolean; isAgency: boolean }
export const VISITORS: Audience = { signedIn: false, isCollaborator: false, isAgency: false }
export const audienceOf = (customer: ActorCustomer | undefined): Audience =>
  customer ? { signedIn: true, isCollaborator: customer.isCollaborator, isAgency: customer.isAgency } : VISITORS

/** Who acts, in which store, in which language and when. Independent of HTTP: no cookies, headers or redirects. */
export type Actor = {
  store: ActorStore
  /** The logged-in customer; undefined for guests and owners. */
  customer: ActorCustomer | undefined
  /** Of the customer; without one, the audience of a page to be cached. */
  audience: Audience
  /** Set while a page is rendered for a whole audience: called when the answer differs between its members. */
  onPersonalAnswer?: (() => void) | undefined
  owner: ActorOwner | undefined
  /** The guest's cart secret as the client sent it (decision 42). */
  device: string | undefined
  lang: Language
  now: Date
  /** Access to rows of this store only, by row-level security. */
  db: StoreDb
}
