import { io } from 'socket.io-client'
import { retryRefused } from '../../src/api/retry-refused.ts'
import { OWN_PAGE_HEADER } from '../../src/contract/endpoint.ts'
import { STILL_THERE, THEME_NAMESPACE, THEME_NEWS, type ThemeNews } from '../../src/contract/owner-themes.ts'

export type ThemeSocketEvents = { news: (news: ThemeNews) => void; connected: (isConnected: boolean) => void }

/**
 * Hears what happens to the theme of a store (theme-socket.ts of the server); returns what closes the connection. The studio's session cookie identifies the
 * person. A lost connection is opened again. Load this file with `import()`: it contains the Socket.IO client.
 */
export function openThemeSocket(storeCode: string, window: string, on: ThemeSocketEvents): () => void {
  const socket = io(THEME_NAMESPACE, {
    transports: ['websocket', 'polling'],
    reconnectionDelayMax: MAX_DELAY_MS,
    auth: { ...OWN_PAGE_HEADER, store_code: storeCode, window },
  })
  const stopRetrying = retryRefused(socket)
  socket.on('connect', () => on.connected(true))
  socket.on('disconnect', () => on.connected(false))
  socket.on('connect_error', () => on.connected(false))
  socket.on(THEME_NEWS, on.news)
  socket.on(STILL_THERE, (answer: () => void) => answer())
  return () => {
    stopRetrying()
    socket.close()
  }
}

const MAX_DELAY_MS = 10_000 // between attempts to connect again; meanwhile the window asks
