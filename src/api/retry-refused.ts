import type { Socket } from 'socket.io-client'

export const RETRY_MS = 30_000

/**
 * Connects again `afterMs` after the server refused a connection, which the Socket.IO client does not do by itself. `isTemporary` decides by the
 * server's code; by default every refusal is. Returns what ends it.
 */
export function retryRefused(
  socket: Socket,
  { isTemporary = () => true, afterMs = RETRY_MS }: { isTemporary?: (code: string) => boolean; afterMs?: number } = {},
): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const retry = (code: string) => {
    if (socket.active || !isTemporary(code)) return
    timer = setTimeout(() => socket.connect(), afterMs)
  }
  socket.on('connect_error', ({ message }) => retry(message))
  socket.on('disconnect', (reason) => reason !== 'io client disconnect' && retry(reason))
  return () => clearTimeout(timer)
}
