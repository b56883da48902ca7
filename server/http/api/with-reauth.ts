import { reauthenticate, REAUTH_REQUIRED, type Reauth } from '../../core/accounts/reauthenticate.ts'
import { inTransaction, isRefusal, type Refusal } from '../../core/shared/refused.ts'
import type { Trx } from '../../db/database.ts'
import type { Call } from './implement.ts'

/**
 * Runs a change that may need a password or code beside the session. Only the change knows, inside its transaction, whether it does: it is tried
 * without, and repeated when it refuses with REAUTH_REQUIRED and the proof of the caller is right.
 */
export async function withReauth<T>(
  call: Call,
  given: Reauth,
  change: (trx: Trx, options: { isReauthenticated: boolean }) => Promise<T>,
): Promise<T | Refusal> {
  const plain = await inTransaction(call, (trx) => change(trx, { isReauthenticated: false }))
  if (!isRefusal(plain) || plain.msgCode !== REAUTH_REQUIRED[0]) return plain
  const refusal = await reauthenticate(call, call.services, given, call.ip)
  return refusal ?? inTransaction(call, (trx) => change(trx, { isReauthenticated: true }))
}
