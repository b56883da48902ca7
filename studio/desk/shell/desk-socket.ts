import { io } from 'socket.io-client'
import { RETRY_MS, retryRefused } from '../../../src/api/retry-refused.ts'
import { OWN_PAGE_HEADER } from '../../../src/contract/endpoint.ts'
import { DESK_CHANGED, type DeskChange } from '../../../src/contract/owner-desk.ts'
import { DESK_NAMESPACE, ORDERS_CHANGED, type OrderChanged } from '../../../src/contract/owner-orders.ts'

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
  const stopRetrying = retryRefused(socket)
  socket.on('connect', () => on.connected(true))
  socket.on('disconnect', () => on.connected(false))
  socket.on('connect_error', () => on.connected(false))
  socket.on(ORDERS_CHANGED, on.orders)
  socket.on(DESK_CHANGED, on.changes)
  return () => {
    stopRetrying()
    socket.close()
  }
}
