import { readItem, storeItem } from './token-marker.ts'

/** An order that a guest placed on this device: enough to find it again, and nothing of the person. `total` in đồng. */
export type KeptOrder = { code: string; token: string; total: number }

const KEY = 'guest_orders'
const MAX_ORDERS = 3
const NONE: readonly KeptOrder[] = []

let last: { text: string | undefined; orders: readonly KeptOrder[] } = { text: undefined, orders: NONE }
const listeners = new Set<() => void>()

/** The newest orders of a guest on this device, the last one first, until they are paid, cancelled or forgotten (decision 77). Nothing of it is sent. */
export const keptOrders = {
  /** The same array as long as nothing has changed. */
  read(): readonly KeptOrder[] {
    const text = readItem(KEY)
    if (text !== last.text) last = { text, orders: parse(text) }
    return last.orders
  },
  nothing: (): readonly KeptOrder[] => NONE,
  keep(order: KeptOrder): void {
    write([order, ...keptOrders.read().filter(({ code }) => code !== order.code)].slice(0, MAX_ORDERS))
  },
  forget(codes: readonly string[]): void {
    const kept = keptOrders.read()
    const left = kept.filter(({ code }) => !codes.includes(code))
    if (left.length < kept.length) write(left)
  },
  /** Calls `run` after a change, in another tab too. Returns what ends it. */
  follow(run: () => void): () => void {
    listeners.add(run)
    addEventListener('storage', run)
    return () => {
      listeners.delete(run)
      removeEventListener('storage', run)
    }
  },
}

function write(orders: readonly KeptOrder[]): void {
  storeItem(KEY, orders.length > 0 ? JSON.stringify(orders) : undefined)
  for (const run of listeners) run()
}

function parse(text: string | undefined): readonly KeptOrder[] {
  try {
    const kept: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(kept) ? kept.filter(isOrder).slice(0, MAX_ORDERS) : NONE
  } catch {
    return NONE // not written by this build
  }
}

const isOrder = (kept: Partial<Record<keyof KeptOrder, unknown>> | null): kept is KeptOrder =>
  typeof kept?.code === 'string' && typeof kept.token === 'string' && typeof kept.total === 'number'
