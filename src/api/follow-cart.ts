import type { QueryClient } from '@tanstack/react-query'
import { getBadges } from '../contract/badges.ts'
import { connectTabs } from './other-tabs.ts'
import { refetch } from './refetch.ts'

/** While the page is open, refetches the cart when another tab has changed it, and when the shopper returns to this tab: a phone may have changed it. */
export function followCart(client: QueryClient): void {
  const refresh = () =>
    import('./cart.ts').then(
      ({ refreshCart }) => refreshCart(client),
      () => {}, // without a network; the next return tries again
    )
  const onReturn = () => document.visibilityState === 'visible' && void refresh()
  document.addEventListener('visibilitychange', onReturn)
  const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel('cart') : undefined // Safari has it since 15.4
  if (channel) {
    connectTabs(client, channel)
    channel.onmessage = () => {
      void refresh()
      void refetch(client, getBadges)
    }
  }
}
