import { io } from 'socket.io-client'
import { CHAT_CHANNEL, type ChatEvent } from '../contract/chat.ts'

const DELAY_MS = 100 // storefront.md §4

/**
 * Hears the shop's messages to one customer. The browser's session cookie says who is asking; the server chooses the room. Answers with a way to stop.
 * This file brings the Socket.IO client along: import it only when it is wanted.
 */
export function subscribeToChat(
  customerId: number,
  on: { message: (event: ChatEvent) => void; connected: (isConnected: boolean) => void },
): () => void {
  let last: number | undefined
  const socket = io({
    transports: ['websocket', 'polling'],
    reconnectionDelayMax: 30_000,
    auth: (send) => send(last === undefined ? {} : { after: last }),
  })
  socket.on('connect', () => on.connected(true))
  socket.on('disconnect', () => on.connected(false))
  socket.on(`${CHAT_CHANNEL}${customerId}`, (event: ChatEvent) => {
    last = Math.max(last ?? 0, event.id) // after a break the server sends what came since
    setTimeout(() => on.message(event), DELAY_MS)
  })
  return () => void socket.close()
}
