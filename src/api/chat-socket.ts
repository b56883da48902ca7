import { io } from 'socket.io-client'
import { CHAT_CHANNEL, type ChatEvent } from '../contract/chat.ts'
import { OWN_PAGE_HEADER } from '../contract/endpoint.ts'
import { RETRY_MS, retryRefused } from './retry-refused.ts'

const DELAY_MS = 100 // storefront.md §4
/** Refusals that end by themselves. */
const BUSY: readonly string[] = ['TRY_AGAIN', 'TOO_MANY_REQUESTS']

/**
 * Subscribes to the store's messages to one customer and returns the unsubscribe function. The session cookie identifies the customer; the server
 * chooses the room. Load this file with `import()`: it contains the Socket.IO client.
 */
export function subscribeToChat(
  customerId: number,
  on: { message: (event: ChatEvent) => void; connected: (isConnected: boolean) => void },
  retryMs = RETRY_MS,
): () => void {
  let last: number | undefined
  const socket = io({
    transports: ['websocket', 'polling'],
    reconnectionDelayMax: RETRY_MS,
    auth: (send) => send({ ...OWN_PAGE_HEADER, ...(last !== undefined && { after: last }) }),
  })
  const stopRetrying = retryRefused(socket, { isTemporary: (code) => BUSY.includes(code), afterMs: retryMs })
  socket.on('connect', () => on.connected(true))
  socket.on('disconnect', () => on.connected(false))
  socket.on(`${CHAT_CHANNEL}${customerId}`, (event: ChatEvent) => {
    last = Math.max(last ?? 0, event.id) // after a reconnection the server sends the messages after this id
    setTimeout(() => on.message(event), DELAY_MS)
  })
  return () => {
    stopRetrying()
    socket.close()
  }
}
