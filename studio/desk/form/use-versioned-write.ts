import { useState } from 'react'
import { call, type Reply } from '../../../src/api/call.ts'
import type { Args, Endpoint } from '../../../src/contract/endpoint.ts'
import { useT } from '../../../src/i18n/i18n-context.tsx'
import { invalidate } from '../shell/calls.ts'
import { useDesk } from '../shell/desk-context.ts'
import { setSignedOut, showToast } from '../shell/desk-state.ts'
import { withIfMatch } from './with-if-match.ts'
import { problemOf } from '../shell/field-name.ts'

/**
 * Saves a version that was read with this etag. `hasConflict`: somebody else saved meanwhile; `invalidates` are then read again, nothing was written.
 * Other failures are shown.
 */
export function useVersionedWrite<E extends Endpoint>(endpoint: E, etag: string, invalidates: string[]) {
  const t = useT()
  const { store } = useDesk()
  const [isBusy, setBusy] = useState(false)
  const [hasConflict, setConflict] = useState(false)
  async function write(args: Args<E>): Promise<Reply<E>> {
    setBusy(true)
    const reply = await call(endpoint, args, {}, withIfMatch(store.store_code, etag)).finally(() => setBusy(false))
    setConflict(!reply.ok && reply.code === 412)
    if (reply.ok || reply.code === 412) invalidate(store.store_code, ...invalidates)
    else if (reply.code === 401) setSignedOut(true)
    else showToast(problemOf(reply) || t('state.offline_text'), 'failed')
    return reply
  }
  return { write, isBusy, hasConflict }
}
