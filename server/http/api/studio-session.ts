import type { StudioSession, StudioStore } from '../../../src/contract/studio.ts'
import { isAllowed } from '../../../src/domain/permissions.ts'
import { fail } from '../../core/shared/refused.ts'
import { findStoresOf, type OwnerRow } from '../../core/staff/owner-queries.ts'
import { openOwnerSession } from '../../core/staff/owner-sessions.ts'
import { storeAddress } from '../addresses.ts'
import type { Call } from './implement.ts'

export const tooMany = () => fail('TOO_MANY_REQUESTS', { status: 429, values: { seconds: 900 } })

/** Opens a session and sets it as the studio's cookie. */
export async function signIn(call: Call, ownerId: number): Promise<void> {
  const { ip, userAgent, now } = call
  const { token, maxAgeSeconds } = await openOwnerSession(call.services.system, { ownerId, ip, userAgent, now })
  call.cookies.set('__Host-owner', token, maxAgeSeconds)
}

export async function sessionOf(call: Call, owner: OwnerRow): Promise<StudioSession> {
  const { id, name, email, kind } = owner
  return { id, name, email, role: kind === 'support' ? 'support' : 'owner', stores: await storesOf(call, owner) }
}

export async function storesOf(call: Call, owner: OwnerRow): Promise<StudioStore[]> {
  const stores = await call.services.system((q) => findStoresOf(q, owner))
  return stores.map((store) => ({
    ...store,
    address: storeAddress(call.services.config, store.store_code),
    preview_address: storeAddress(call.services.config, store.store_code, 'preview'),
    may_publish: isAllowed(store.role, 'theme.publish'),
  }))
}
