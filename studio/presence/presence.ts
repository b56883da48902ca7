import type { StoreApi } from 'zustand'
import { call, callPath, type Transport } from '../../src/api/call.ts'
import { OWN_PAGE_HEADER } from '../../src/contract/endpoint.ts'
import {
  sayThemePresence,
  type EditingPlace,
  type PersonHere,
  type ThemeNews,
} from '../../src/contract/owner-themes.ts'
import { isSameJson } from '../../src/theme/diff-themes.ts'
import type { OwnPlace } from './own-place.ts'
import type { PresenceState } from './presence-state.ts'
import type { ThemeSocketEvents } from './theme-socket.ts'

const ASK_EVERY_MS = 25_000
/** Between two words about where this window is. */
const LEAST_GAP_MS = 1_000
const CONNECT_AFTER_MS = 2_000 // after the first answer: the preview comes first, and what is read again with the connection after it

export type Following = {
  storeCode: string
  state: StoreApi<PresenceState>
  place?: OwnPlace | undefined
  onNews: (news: Omit<ThemeNews, 'others'>) => void
  /** Replaces the network in tests. */
  transport?: Transport
  /** What opens the connection; none with a transport of its own. */
  loadSocket?: (() => Promise<Connect>) | undefined
}
export type Connect = (storeCode: string, window: string, on: ThemeSocketEvents) => () => void

/**
 * Says that this window has the draft open and where in the settings it is, and keeps who else has. `onNews`: what others did to the theme; after a
 * connection was opened everything may have changed. Without a connection the server is asked every `ASK_EVERY_MS`. A window that cannot reach it
 * shows nobody.
 */
export function followPresence({
  storeCode,
  state,
  place,
  onNews,
  transport,
  loadSocket = transport ? undefined : () => import('./theme-socket.ts').then((file) => file.openThemeSocket),
}: Following) {
  const window = crypto.randomUUID()
  let newest = 0
  let isStopped = false
  let isLive = false
  let close: (() => void) | undefined
  let isConnecting = false
  let asking: ReturnType<typeof setTimeout> | undefined
  let moving: ReturnType<typeof setTimeout> | undefined
  let saidAt = 0
  let said: EditingPlace | null = null

  async function say(): Promise<void> {
    clearTimeout(asking)
    clearTimeout(moving)
    moving = undefined
    const own = ++newest
    saidAt = performance.now()
    said = place?.now() ?? null
    const reply = await call(sayThemePresence, { body: { window, place: said } }, {}, transport)
    if (isStopped || own !== newest) return
    if (!isLive) asking = setTimeout(() => void say(), ASK_EVERY_MS)
    show(reply.ok ? reply.data.others : [])
    if (!reply.ok) return
    onNews({ version: reply.data.version })
    if (loadSocket && !close && !isConnecting) connect(loadSocket)
  }
  const show = (others: readonly PersonHere[]) => {
    if (!isSameJson(others, state.getState().others)) state.setState({ others })
  }

  function connect(load: () => Promise<Connect>): void {
    isConnecting = true
    setTimeout(() => {
      load().then(
        (open) => {
          if (!isStopped) close = open(storeCode, window, { news: hear, connected })
        },
        () => (isConnecting = false), // its code could not be loaded: the next answer tries again
      )
    }, CONNECT_AFTER_MS)
  }
  function connected(isConnected: boolean): void {
    if (isConnected === isLive) return
    isLive = isConnected
    if (isConnected) onNews({ is_live_changed: true, is_proposed: true, is_commented: true }) // what happened while there was no connection
    void say()
  }
  function hear({ others, ...news }: ThemeNews): void {
    if (others) {
      newest += 1 // an answer that is on its way is older
      show(others)
    }
    onNews(news)
  }
  const move = () => {
    if (moving !== undefined || isSameJson(place?.now() ?? null, said)) return
    const wait = Math.max(SETTLE_MS, saidAt + LEAST_GAP_MS - performance.now())
    moving = setTimeout(() => {
      moving = undefined
      if (!isSameJson(place?.now() ?? null, said)) void say()
    }, wait)
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
  document.addEventListener('visibilitychange', onVisible)
  addEventListener('pagehide', leave)
  addEventListener('pageshow', onShown)
  const stopPlace = place?.onChange(move)
  void say()
  return {
    say,
    stop() {
      isStopped = true
      clearTimeout(asking)
      clearTimeout(moving)
      stopPlace?.()
      close?.()
      document.removeEventListener('visibilitychange', onVisible)
      removeEventListener('pagehide', leave)
      removeEventListener('pageshow', onShown)
      if (!transport) leave()
    },
  }
}

const SETTLE_MS = 150 // a focus that only passes is not told
