import type { QueryClient } from '@tanstack/react-query'
import { getBadges } from '../contract/badges.ts'
import { refreshCart } from './cart.ts'
import { connectTabs } from './other-tabs.ts'
import { keyOf } from './query.ts'

/** Refetches the cart when another tab has changed it, and when the shopper returns to this tab: a phone may have changed it. */
export function followCart(client: QueryClient): () => void {
  const onReturn = () => document.visibilityState === 'visible' && void refreshCart(client)
  document.addEventListener('visibilitychange', onReturn)
  const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel('cart') : undefined // Safari has it since 15.4
  if (channel) {
    connectTabs(client, channel)
    channel.onmessage = () => {
      void refreshCart(client)
      void client.invalidateQueries({ queryKey: keyOf(getBadges) })
    }
  }
  return () => {
    document.removeEventListener('visibilitychange', onReturn)
    channel?.close()
  }
}
