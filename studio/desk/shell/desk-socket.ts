import { io } from 'socket.io-client'
import { OWN_PAGE_HEADER } from '../../../src/contract/endpoint.ts'
import { DESK_CHANGED, type DeskChange } from '../../../src/contract/owner-desk.ts'
import { DESK_NAMESPACE, ORDERS_CHANGED, type OrderChanged } from '../../../src/contract/owner-orders.ts'

const RETRY_MS = 30_000

/**
 * Hears of what changes in a store (desk-socket.ts of the server); returns what closes the connection. The studio's session cookie identifies the person. A lost
 * connection is opened again. Load this file with `import()`: it contains the Socket.IO client.
 */
export function openDeskSocket(
  storeCode: string,
  on: {
    orders: (changes: OrderChanged[]) => void
    changes: (changes: DeskChange[]) => void
    connected: (isConnected: boolean) => void
  },
): () => void {
  const socket = io(DESK_NAMESPACE, {
    transports: ['websocket', 'polling'],
    reconnectionDelayMax: RETRY_MS,
    auth: { ...OWN_PAGE_HEADER, store_code: storeCode },
  })
  let timer: ReturnType<typeof setTimeout> | undefined
  /** The client does not try again by itself after the server refused it. */
  const retry = () => {
    on.connected(false)
    if (!socket.active) timer = setTimeout(() => socket.connect(), RETRY_MS)
  }
  socket.on('connect', () => on.connected(true))
  socket.on('disconnect', (reason) => reason !== 'io client disconnect' && retry())
  socket.on('connect_error', retry)
  socket.on(ORDERS_CHANGED, on.orders)
  socket.on(DESK_CHANGED, on.changes)
  return () => {
    clearTimeout(timer)
    socket.close()
  }
}
