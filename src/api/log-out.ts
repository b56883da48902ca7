import { logout } from '../contract/logout.ts'
import { WAITS } from '../offline/protocol.ts'
import type { Translate } from '../i18n/translator.ts'
import { endSession } from '../session/session.tsx'
import { call } from './call.ts'
import { showFailure } from './failure-policy.ts'

/**
 * Ends the session. `waits`: without a network the customer's pages are deleted from the device at once and the server hears of it later; the caller
 * loads the home page anew, which the service worker answers with what has happened. `failed`: the customer is still signed in and was told why.
 */
export async function logOut(t: Translate): Promise<'done' | 'waits' | 'failed'> {
  const reply = await call(logout, {})
  const waits = !reply.ok && reply.code === WAITS
  if (!reply.ok && !waits && reply.code !== 401) {
    showFailure('profile', reply, t)
    return 'failed'
  }
  endSession()
  return waits ? 'waits' : 'done'
}
