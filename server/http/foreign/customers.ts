import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { getProfile } from '../../../src/contract/account.ts'
import { getBadges, type Badges } from '../../../src/contract/badges.ts'
import type { Profile } from '../../../src/contract/account.ts'
import { DEFAULT_LANGUAGE } from '../../../src/i18n/language.ts'
import type { ActorCustomer, ActorStore } from '../../core/shared/actor.ts'
import { isRefusal } from '../../core/shared/refused.ts'
import { TryAgain } from '../../core/shared/try-again.ts'
import type { AskBackend } from './ask.ts'

const KEPT_MS = 10_000
const ACTIVE = 1

/** Who a token belongs to, as the backend says. Kept for a moment: a page makes ten calls. */
export function foreignCustomers(ask: AskBackend) {
  const known = new LRUCache<string, Promise<ActorCustomer | undefined>>({ max: 5_000, ttl: KEPT_MS })

  async function find(store: ActorStore, token: string): Promise<ActorCustomer | undefined> {
    const caller = { store, token, device: undefined, lang: DEFAULT_LANGUAGE, ip: '' }
    const [profile, badges] = await Promise.all([ask(caller, getProfile, {}), ask(caller, getBadges, {})])
    if (isRefusal(profile)) {
      if (profile.status === 401) return undefined
      throw new TryAgain(profile.msgCode) // nobody knows whose session it is
    }
    const { id, is_collaborator, is_agency } = profile.data as Profile // fitted to the schema
    const states = isRefusal(badges) ? undefined : (badges.data as Badges) // as above
    return {
      id,
      sessionId: 0,
      isCollaborator: is_collaborator || states?.status_collaborator === ACTIVE,
      isAgency: is_agency || states?.status_agency === ACTIVE,
      token,
    }
  }

  return {
    find(store: ActorStore, token: string): Promise<ActorCustomer | undefined> {
      const key = keyOf(store, token)
      const kept = known.get(key)
      if (kept) return kept // not set again, which would keep it for longer
      const found = find(store, token)
      known.set(key, found)
      found.catch(() => known.delete(key))
      return found
    },
    /** After what changes who somebody is: a registration as a partner, the end of a session. */
    forget: (store: ActorStore, token: string) => void known.delete(keyOf(store, token)),
  }
}
export type ForeignCustomers = ReturnType<typeof foreignCustomers>

const keyOf = ({ id }: ActorStore, token: string): string =>
  `${id} ${createHash('sha256').update(token).digest('base64url')}`
