import type { Session } from '../../../src/contract/account.ts'
import type { Call } from './implement.ts'
import { showCartCount } from './show-cart-count.ts'
import { localTime } from '../../core/shared/instant.ts'
import { mergeCarts } from '../../core/carts/merge-carts.ts'
import { secretDeviceHash } from '../../core/accounts/device.ts'
import { openSession } from '../../core/accounts/sessions.ts'

/**
 * Opens a session for an authenticated customer, and merges the guest cart of this device. Own pages get the token as an HttpOnly `__Host-`
 * cookie and only a marker in the response; other clients get the token in the response (decision 55).
 */
export async function logIn(call: Call, customerId: number): Promise<Session> {
  const device = secretDeviceHash(call)
  const session = await call.db.transaction(async (trx) => {
    if (device) await mergeCarts(trx, call.store.id, device, customerId)
    return openSession(trx, { storeId: call.store.id, customerId, device, userAgent: call.userAgent, now: call.now })
  })
  const marker = { token_expried: localTime(session.expires), customer_id: customerId }
  showCartCount(call, 0) // the guest's cart is the customer's now
  if (!call.isOwnPage) return { ...marker, token: session.token, refresh_token: session.refreshToken }
  call.cookies.set('__Host-sid', session.token)
  return { ...marker, token: null, refresh_token: null }
}
