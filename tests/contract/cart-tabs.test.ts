import { notifyManager, QueryObserver, type QueryClient } from '@tanstack/react-query'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { deviceHash } from '../../server/core/accounts/device.ts'
import { openTestStore, type CallerOptions, type TestStore } from '../../server/testing/open-test-store.ts'
import { GUEST_ORDER } from '../../server/testing/people.ts'
import { callPath, configureCalls } from '../../src/api/call.ts'
import { cartQuery, changeCart, refreshCart } from '../../src/api/cart.ts'
import { deliveredQuery, newestCart } from '../../src/api/delivered-cart.ts'
import type { OrderAttempt } from '../../src/session/order-attempts.ts'
import { connectTabs } from '../../src/api/other-tabs.ts'
import { findPlaced, placeOnce, type OrderBody } from '../../src/api/place-order.ts'
import { createQueryClient } from '../../src/api/query-client.ts'
import { addCartItem, getCart, updateCartItem, type Cart } from '../../src/contract/cart.ts'
import { createOrder } from '../../src/contract/orders.ts'
import { seedOr, VOLUMES } from '../volumes.ts'

/**
 * Two tabs of one guest, a network that loses requests and answers, and a shop that changes prices, by chance. Afterwards both tabs show what the
 * server holds, each order was placed at a sum that was on the screen when it was pressed, and each order was shown to the guest.
 */
const SEQUENCES = Number(process.env.TIEM_CART_SEQUENCES) || VOLUMES.cartSequences
const SEED = seedOr(20_261_123)
const MOT = { id: 1, code: 'mot', flags: {}, isDemo: false }
const HANOI = { province: 1, partner_shipper_id: -1, shipper_type: 0 }

let store: TestStore
const realFetch = globalThis.fetch
beforeAll(async () => {
  store = await openTestStore()
  await store.sql(`update product_cells set stock = 1000000 where id = 1`)
  await store.sql(`insert into vouchers (store_id, code, name, start_time, end_time, discount_type, value_discount)
    values (1, 'CHAO10', 'Chào', '2026-01-01', '2027-01-01', 1, 10)`)
  notifyManager.setScheduler(queueMicrotask) // nothing is left to happen after the last response
  configureCalls({ storeCode: 'mot', language: 'vi', apiBase: '' }, () => {})
})
afterAll(async () => {
  globalThis.fetch = realFetch
  await store.close()
})

test(`${SEQUENCES.toLocaleString('en')} random sequences over two tabs`, { timeout: 3_600_000 }, async () => {
  for (let number = 0; number < SEQUENCES; number++) await runSequence(SEED + number)
  expect(store.problems).toEqual([])
})

async function runSequence(seed: number): Promise<void> {
  const chance = randomly(seed)
  const device: CallerOptions = { device: store.newDevice() }
  const network = openNetwork(device, chance)
  const tabs = [openTab(), openTab()] as const
  tabs.forEach((tab, index) => (tab.other = tabs[1 - index]))
  const pressed = new Set<number>() // the totals on the screen when an order was pressed
  const shown = new Set<string>() // the codes of orders that a tab showed
  const log: string[] = []
  let needsReturn = false // to the tab: nothing else tells it of a new price or a lost answer
  const running: Promise<unknown>[] = []
  const show = (reply: Awaited<ReturnType<typeof findPlaced>>) => reply?.ok && shown.add(reply.data.order_code)

  const steps: ((tab: Tab) => Promise<unknown>)[] = [
    (tab) => changeCart(tab.client, addCartItem, { body: { product_id: chance(2) ? 1 : 4, quantity: 1 + chance(3) } }),
    (tab) => changeCart(tab.client, addCartItem, { body: { product_id: 1, quantity: 1 } }),
    async (tab) => {
      const lines = tab.cart()?.line_items ?? []
      const line = lines[chance(lines.length || 1)]
      const body = { line_item_id: line?.id ?? 0, product_id: line?.product.id ?? 0, quantity: chance(4) }
      return line && changeCart(tab.client, updateCartItem, { body })
    },
    (tab) => changeCart(tab.client, getCart, { body: { code_voucher: chance(2) ? 'CHAO10' : '' } }),
    async (tab) => {
      const cart = tab.shown()
      if (!cart || cart.line_items.length === 0) return
      pressed.add(cart.total_final)
      const seen = { expected_total: cart.total_final, cart_version: cart.cart_version }
      const body: OrderBody = { ...GUEST_ORDER, ...HANOI, ...seen, customer_note: chance(2) ? 'Gọi trước' : '' }
      show(await placeOnce(tab.client, body, tab.attempts))
    },
    async (tab) => {
      needsReturn ||= network.onTheirWay > 0 // the page that is gone hears no answer
      tab.reload()
      show(await findPlaced(tab.client, (await tab.loaded())?.cart_version, tab.attempts))
    },
    async () => {
      needsReturn = true
      await store.sql(`update product_cells set price = 100000 + 1000 * $1 where id = 1`, [chance(5)])
    },
    async () => (network.quality = QUALITIES[chance(QUALITIES.length)]!),
  ]
  for (let count = 4 + chance(10); count > 0; count--) {
    const [step, tab] = [chance(steps.length), chance(2)]
    log.push(`${tab}:${step}`)
    const run = steps[step]!(tabs[tab]!)
    running.push(run)
    if (chance(3)) await run
  }
  await Promise.all(running)
  network.quality = 'good'
  for (const tab of tabs) await tab.settled()
  if (needsReturn || network.hasLost) for (const { client } of tabs) void refreshCart(client)
  for (const tab of tabs) await tab.settled()
  for (const tab of tabs)
    while (tab.attempts.read().length > 0) {
      const before = tab.attempts.read().length
      show(await findPlaced(tab.client, tab.cart()?.cart_version, tab.attempts))
      if (tab.attempts.read().length === before) break // of the cart that is still there: not placed
    }
  for (const tab of tabs) await tab.settled()

  const where = `seed ${seed}: ${log.join(' ')}`
  const held = (await store.ask(getCart, { body: {} }, device)).data
  const withFee = (await store.ask(getCart, { body: HANOI }, device)).data
  for (const tab of tabs) {
    expect(tab.cart(), where).toEqual(held)
    expect(tab.shown(), where).toEqual(withFee)
  }
  const placed = await store.sql<{ order_code: string; total_final: string }>(
    'select order_code, total_final from orders where device_hash = $1',
    [deviceHash({ device: device.device, store: MOT })],
  )
  for (const order of placed) {
    expect(pressed, where).toContain(Number(order.total_final))
    expect(shown, where).toContain(order.order_code)
  }
  expect(placed.length, where).toBe(shown.size)
}

type Tab = ReturnType<typeof openTab>

/** A tab with the cart page open, where the address is filled in: the queries of the page without the page. */
function openTab() {
  let attempts: OrderAttempt[] = []
  let page = openPage()
  const tab = {
    other: undefined as { client: QueryClient } | undefined,
    get client() {
      return page.client
    },
    attempts: { read: () => attempts, write: (kept: OrderAttempt[]) => void (attempts = kept) },
    cart: () => page.cart.getCurrentResult().data,
    shown(): Cart | undefined {
      const cart = tab.cart()
      return cart && newestCart(cart, page.delivered.getCurrentResult().data)
    },
    reload() {
      page.close()
      page = openPage()
    },
    /** The cart when it has arrived; undefined when the page was left before. */
    async loaded() {
      const { cart } = page
      while (page.cart === cart && cart.getCurrentResult().fetchStatus !== 'idle') await nextTurn()
      return page.cart === cart ? cart.getCurrentResult().data : undefined
    },
    async settled() {
      while (page.client.isFetching() > 0 || tab.other?.client.isFetching()) await nextTurn()
    },
  }
  return tab

  function openPage() {
    const client = createQueryClient()
    client.setDefaultOptions({ queries: { ...client.getDefaultOptions().queries, retry: false } })
    connectTabs(client, {
      postMessage: () => void Promise.resolve().then(() => tab.other && refreshCart(tab.other.client)),
    })
    const cart = new QueryObserver<Cart>(client, cartQuery)
    const delivered = new QueryObserver<Cart>(client, { ...deliveredQuery(undefined, NO_CART), enabled: false })
    const stop = [
      cart.subscribe(({ data }) => data && delivered.setOptions(deliveredQuery(HANOI, data))),
      delivered.subscribe(() => {}),
    ]
    return {
      client,
      cart,
      delivered,
      close: () => {
        for (const end of stop) end()
        client.clear()
      },
    }
  }
}
const NO_CART = { cart_version: '', total_final: 0, branch_id: null, used_voucher: null }

const QUALITIES = ['good', 'good', 'good', 'loses requests', 'loses answers', 'loses all'] as const
const ENDPOINTS = [getCart, addCartItem, updateCartItem, createOrder] as const

/** Replaces `fetch`: requests go to the store as this device, and are lost, delayed and overtaken by chance. */
function openNetwork(device: CallerOptions, chance: (below: number) => number) {
  const network = { quality: 'good' as (typeof QUALITIES)[number], hasLost: false, onTheirWay: 0 }
  const lose = () => {
    network.hasLost = true
    throw new TypeError('Failed to fetch')
  }
  const isLost = (part: string) => network.quality === 'loses all' || (network.quality === part && chance(2) === 0)
  const delay = async () => {
    for (let turns = chance(8); turns > 0; turns--) await nextTurn()
  }
  globalThis.fetch = async (address, options = {}) => {
    const endpoint = ENDPOINTS.find((one) => one.method === options.method && callPath(one, 'mot', {}) === address)
    if (!endpoint) return new Response('{}', { status: 404 })
    network.onTheirWay++
    try {
      return await answer(endpoint, options)
    } finally {
      network.onTheirWay--
    }
  }
  return network

  async function answer(endpoint: (typeof ENDPOINTS)[number], options: RequestInit): Promise<Response> {
    await delay()
    if (isLost('loses requests')) lose()
    const idempotencyKey = new Headers(options.headers).get('idempotency-key') ?? undefined
    const body = JSON.parse(options.body as string) as never // of this endpoint, made by our client
    const { status, raw } = await store.ask(
      endpoint,
      { body },
      { ...device, ...(idempotencyKey && { idempotencyKey }) },
    )
    await delay()
    if (isLost('loses answers')) lose()
    return Response.json(raw, { status })
  }
}

const nextTurn = () => new Promise<void>((resolve) => void setImmediate(resolve))

/** Integers below a bound, the same ones for the same seed (mulberry32). */
function randomly(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below
  }
}
