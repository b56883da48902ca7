import { useState } from 'react'
import { call, type Reply } from '../../../src/api/call.ts'
import type { Args, Endpoint } from '../../../src/contract/endpoint.ts'
import { useT } from '../../../src/i18n/i18n-context.tsx'
import { stale } from '../shell/calls.ts'
import { useDesk } from '../shell/desk-context.ts'
import { setSignedOut, showToast } from '../shell/desk-state.ts'
import { matching } from './match-transport.ts'

/**
 * Saves a version that was read with this etag. `hasConflict`: somebody else saved meanwhile; `stales` are then read again, nothing was written.
 * Other failures are shown.
 */
export function useVersionedWrite<E extends Endpoint>(endpoint: E, etag: string, stales: string[]) {
  const t = useT()
  const { store } = useDesk()
  const [isBusy, setBusy] = useState(false)
  const [hasConflict, setConflict] = useState(false)
  async function write(args: Args<E>): Promise<Reply<E>> {
    setBusy(true)
    const reply = await call(endpoint, args, {}, matching(store.store_code, etag)).finally(() => setBusy(false))
    setConflict(!reply.ok && reply.code === 412)
    if (reply.ok || reply.code === 412) stale(store.store_code, ...stales)
    else if (reply.code === 401) setSignedOut(true)
    else showToast(problemOf(reply) || t('state.offline_text'), 'failed')
    return reply
  }
  return { write, isBusy, hasConflict }
}

/** The message of the first field that was refused, else of the request. */
function problemOf({ msg, data }: { msg: string; data?: unknown }): string {
  const { fields = [] } = (data ?? {}) as { fields?: { message: string }[] } // `fieldsOf` of the server, or the data as it is
  return fields[0]?.message ?? msg
}
