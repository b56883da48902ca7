import { useEffect, useRef, useState } from 'react'
import type { ChatEvent } from '../../contract/chat.ts'

/** True while the shop's messages come by themselves. The socket's code is fetched when the browser is idle; none inside the messaging app (storefront.md §4). */
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
    const waiting = setTimeout(() => void start().catch(() => {}), IDLE_MS) // without it the open window asks every twenty seconds
    return () => {
      isUnmounted = true
      clearTimeout(waiting)
      stop?.()
    }
  }, [customerId])
  return connected
}

const INSIDE_MESSENGER = /zalo/i
const IDLE_MS = 3000
