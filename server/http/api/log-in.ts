import type { Session } from '../../../src/contract/account.ts'
import type { Call } from './implement.ts'
import { instant } from '../../core/shared/instant.ts'
import { mergeCarts } from '../../core/carts/merge-carts.ts'
import { deviceHash } from '../../core/accounts/device.ts'
import { openSession } from '../../core/accounts/sessions.ts'

/**
 * Opens the session of a customer who has just proved to be one, and brings the guest's cart of this device along. Our own pages get the token as a
 * `__Host-` cookie that no script can read, and see only a marker; other clients get it in the answer (decision 55).
 */
export async function logIn(call: Call, customerId: number): Promise<Session> {
  const device = deviceHash(call)
  const session = await call.db.transaction(async (trx) => {
    if (device) await mergeCarts(trx, call.store.id, device, customerId)
    return openSession(trx, { storeId: call.store.id, customerId, device, now: call.now })
  })
  const marker = { token_expried: instant(session.expires), customer_id: customerId }
  if (!call.isOwnPage) return { ...marker, token: session.token, refresh_token: session.refreshToken }
  call.cookies.set('__Host-sid', session.token)
  return { ...marker, token: null, refresh_token: null }
}
