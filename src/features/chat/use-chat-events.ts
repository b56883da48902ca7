import { useEffect, useRef, useState } from 'react'
import type { ChatEvent } from '../../contract/chat.ts'

/**
 * Subscribes to the store's messages; true while connected. The socket's code is loaded after `IDLE_MS`. Disabled in Zalo's in-app browser
 * (storefront.md §4).
 */
export function useChatEvents(customerId: number | undefined, onMessage: (event: ChatEvent) => void): boolean {
  const [connected, setConnected] = useState(false)
  const onMessageRef = useRef(onMessage)
  onMessageRef.current = onMessage
  useEffect(() => {
    if (customerId === undefined || INSIDE_MESSENGER.test(navigator.userAgent)) return
    let stop: (() => void) | undefined
    let isUnmounted = false
    const start = async () => {
      const { subscribeToChat } = await import('../../api/chat-socket.ts')
      if (!isUnmounted)
        stop = subscribeToChat(customerId, { message: (event) => onMessageRef.current(event), connected: setConnected })
    }
    const timer = setTimeout(() => void start().catch(() => {}), IDLE_MS) // on failure the open panel polls every 20 seconds
    return () => {
      isUnmounted = true
      clearTimeout(timer)
      stop?.()
    }
  }, [customerId])
  return connected
}

const INSIDE_MESSENGER = /zalo/i
const IDLE_MS = 3000
