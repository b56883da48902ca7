import type { QueryClient } from '@tanstack/react-query'

type Channel = Pick<BroadcastChannel, 'postMessage'>
const channels = new WeakMap<QueryClient, Channel>()

/** Tabs of one browser have one cart. Sets the channel on which this page tells the others that it has changed. */
export const connectTabs = (client: QueryClient, channel: Channel): void => void channels.set(client, channel)

/** Lets the other tabs refetch the cart. */
export const tellOtherTabs = (client: QueryClient): void => channels.get(client)?.postMessage('cart')
