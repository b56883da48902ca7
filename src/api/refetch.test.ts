import { QueryObserver, type QueryClient } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { sampleBadges, sampleCart } from '../../fixtures/samples.ts'
import { getBadges, type Badges } from '../contract/badges.ts'
import { configureCalls } from './call.ts'
import { addToCart } from './cart.ts'
import { setFavourite } from './favourites.ts'
import { followCart } from './follow-cart.ts'
import { createQueryClient } from './query-client.ts'
import { query } from './query.ts'

const realFetch = globalThis.fetch
afterEach(() => {
  globalThis.fetch = realFetch
  vi.unstubAllGlobals()
})

const BEFORE: Badges = { ...sampleBadges, cart_quantity: 0, favorite_products: 0 }
const LINES = sampleCart.line_items.filter((line) => !line.is_bonus).length
const CHANGES: Record<string, { change: (client: QueryClient) => Promise<unknown>; after: Badges }> = {
  'an addition to the cart': {
    change: (client) => addToCart(client, { product_id: 1, quantity: 1, distributes: [] }),
    after: { ...BEFORE, cart_quantity: LINES },
  },
  'a favourite': {
    change: (client) => setFavourite(client, 1, true),
    after: { ...BEFORE, favorite_products: 1 },
  },
  'another tab': {
    change: async (client) => {
      const channel = { onmessage: () => {}, postMessage: () => {} }
      vi.stubGlobal('document', { addEventListener: () => {} })
      vi.stubGlobal('BroadcastChannel', function () {
        return channel
      })
      followCart(client)
      await fetch('/api', { method: 'POST' })
      channel.onmessage()
    },
    after: { ...BEFORE, favorite_products: 2 },
  },
}

test.each(
  Object.entries(CHANGES).flatMap(([name, one]) => [true, false].map((isFirst) => ({ name, isFirst, ...one }))),
)(
  'counters that are answered as they were before $name do not stay, the first answer: $isFirst',
  async ({ change, after, isFirst }) => {
    let state = BEFORE
    let release = () => {}
    const held = new Promise<void>((resolve) => (release = resolve))
    let asked = 0
    configureCalls({ storeCode: 'mot', language: 'vi', apiBase: '' }, () => {})
    globalThis.fetch = async (address, options) => {
      const isChange = ['POST', 'PUT'].includes(options?.method ?? 'GET')
      if (isChange) state = after
      const data = String(address).includes('badges') ? state : sampleCart
      if (!isChange && ++asked === (isFirst ? 1 : 2)) await held
      options?.signal?.throwIfAborted()
      return Response.json({ code: 200, success: true, msg_code: 'SUCCESS', msg: '', data })
    }
    const client = createQueryClient()
    const badges = new QueryObserver<Badges>(client, query(getBadges, {}))
    const stop = badges.subscribe(() => {})
    if (!isFirst) {
      await vi.waitUntil(() => badges.getCurrentResult().isSuccess)
      void badges.refetch()
    }
    await expect.poll(() => asked).toBe(isFirst ? 1 : 2)
    const changed = change(client)
    await expect.poll(() => state).toBe(after)
    await new Promise((resolve) => setTimeout(resolve))
    release()
    await changed
    await expect.poll(() => client.isFetching()).toBe(0)
    expect(badges.getCurrentResult().data).toEqual(after)
    stop()
  },
)
