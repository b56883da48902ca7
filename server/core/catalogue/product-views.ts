import { sql } from 'kysely'
import type { Database } from '../../db/database.ts'
import { run } from '../../db/statements.ts'

const INTERVAL_MS = 5_000
const MAX_PRODUCTS = 20_000 // over all stores

/** Access that may write for all stores. */
type System = Database['system']

/**
 * Counts a product view. Nothing is written during a request: counts are kept in memory and written every five seconds, in one statement
 * for all stores. A process that dies loses the counts it has not written, which is acceptable for a view counter.
 */
export function countProductView(system: System, storeId: number, productId: number): void {
  const pendingCounts = pending.get(system)
  const counts = pendingCounts ?? new Map<string, number>()
  const product = `${storeId} ${productId}`
  if (counts.size >= MAX_PRODUCTS && !counts.has(product)) return
  counts.set(product, (counts.get(product) ?? 0) + 1)
  if (pendingCounts) return
  pending.set(system, counts)
  setTimeout(() => void writeProductViews(system).catch(() => {}), INTERVAL_MS).unref() // a database failure loses five seconds of views
}

/** As `countProductView`, for a product page answered from the page cache; other paths are ignored. */
export function countPageView(system: System, storeId: number, path: string): void {
  const id = PRODUCT_PAGE.exec(path)?.[1]
  if (id !== undefined) countProductView(system, storeId, Number(id))
}
const PRODUCT_PAGE = /^\/san-pham\/(?:[^/]*-)?(\d{1,9})$/

/** Writes the pending counts, ordered by store and product: the lock order of these rows. */
export async function writeProductViews(system: System): Promise<void> {
  const counts = pending.get(system)
  pending.delete(system)
  if (!counts) return
  const products = [...counts.keys()].map((product) => product.split(' ').map(Number))
  await system((q) =>
    run(
      q,
      sql`
      with seen as (select k.store_id, k.product_id, s.views
        from unnest(${products.map(([store]) => store)}::int[], ${products.map(([, id]) => id)}::int[], ${[...counts.values()]}::int[]) s(store_id, id, views)
        join product_counters k on k.store_id = s.store_id and k.product_id = s.id order by k.store_id, k.product_id for update of k)
      update product_counters k set view = k.view + s.views from seen s where k.store_id = s.store_id and k.product_id = s.product_id`,
    ),
  )
}

const pending = new WeakMap<System, Map<string, number>>()
