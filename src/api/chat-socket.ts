import { io } from 'socket.io-client'
import { CHAT_CHANNEL, type ChatEvent } from '../contract/chat.ts'
import { OWN_PAGE_HEADER } from '../contract/endpoint.ts'

const DELAY_MS = 100 // storefront.md §4

/**
 * Subscribes to the store's messages to one customer and returns the unsubscribe function. The session cookie identifies the customer; the server
 * chooses the room. Load this file with `import()`: it contains the Socket.IO client.
 */
export function subscribeToChat(
  customerId: number,
  on: { message: (event: ChatEvent) => void; connected: (isConnected: boolean) => void },
): () => void {
  let last: number | undefined
  const socket = io({
    transports: ['websocket', 'polling'],
    reconnectionDelayMax: 30_000,
    auth: (send) => send({ ...OWN_PAGE_HEADER, ...(last !== undefined && { after: last }) }),
  })
  socket.on('connect', () => on.connected(true))
  socket.on('disconnect', () => on.connected(false))
  socket.on(`${CHAT_CHANNEL}${customerId}`, (event: ChatEvent) => {
    last = Math.max(last ?? 0, event.id) // after a reconnection the server sends the messages after this id
    setTimeout(() => on.message(event), DELAY_MS)
  })
  return () => void socket.close()
}
