import { createStore } from 'zustand'
import { call, callPath, type Transport } from '../../src/api/call.ts'
import { OWN_PAGE_HEADER } from '../../src/contract/endpoint.ts'
import { sayThemePresence } from '../../src/contract/owner-themes.ts'
import type { Author } from '../document/saved-draft.ts'

const SAY_EVERY_MS = 25_000

export type PresenceState = { others: readonly Author[] }
export type Presence = ReturnType<typeof followPresence>

/**
 * Says that this window has the draft open, and keeps who else has. `onNewer`: somebody saved a version that this window has not seen. A window that
 * cannot reach the server shows nobody.
 */
export function followPresence({
  storeCode,
  version,
  onNewer,
  transport,
}: {
  storeCode: string
  version: () => number
  onNewer: () => void
  /** Replaces the network in tests. */
  transport?: Transport
}) {
  const state = createStore<PresenceState>(() => ({ others: [] }))
  const window = crypto.randomUUID()
  let newest = 0

  async function say(): Promise<void> {
    const own = ++newest
    const reply = await call(sayThemePresence, { body: { window } }, {}, transport)
    if (own !== newest) return
    state.setState({ others: reply.ok ? reply.data.others : [] })
    if (reply.ok && reply.data.version > version()) onNewer()
  }
  const leave = () =>
    void fetch(callPath(sayThemePresence, storeCode, {}), {
      method: sayThemePresence.method,
      keepalive: true, // the page may be gone before the answer
      headers: { 'content-type': 'application/json', ...OWN_PAGE_HEADER },
      body: JSON.stringify({ window, is_leaving: true }),
    }).catch(() => {})
  const onVisible = () => document.visibilityState === 'visible' && void say()
  const onShown = ({ persisted }: PageTransitionEvent) => persisted && void say()
  const timer = setInterval(() => void say(), SAY_EVERY_MS)
  document.addEventListener('visibilitychange', onVisible)
  addEventListener('pagehide', leave)
  addEventListener('pageshow', onShown)
  void say()
  return {
    state,
    say,
    stop() {
      newest += 1
      clearInterval(timer)
      document.removeEventListener('visibilitychange', onVisible)
      removeEventListener('pagehide', leave)
      removeEventListener('pageshow', onShown)
      if (!transport) leave()
    },
  }
}
