import { sql } from 'kysely'
import type { Database } from '../../db/database.ts'

const EVERY_MS = 5_000
const MOST_PRODUCTS = 20_000 // of all stores together

/** Who may write for all stores at once. */
type System = Database['system']

/**
 * Counts that a product was looked at. Nothing is written while a page is answered: counts are kept in memory and written together every five
 * seconds, one statement for all stores. What a process that dies has not written is lost, which a counter of views can bear.
 */
export function countProductView(system: System, storeId: number, productId: number): void {
  const known = waiting.get(system)
  const counts = known ?? new Map<string, number>()
  const product = `${storeId} ${productId}`
  if (counts.size >= MOST_PRODUCTS && !counts.has(product)) return
  counts.set(product, (counts.get(product) ?? 0) + 1)
  if (known) return
  waiting.set(system, counts)
  setTimeout(() => void writeProductViews(system).catch(() => {}), EVERY_MS).unref() // a database that is away loses five seconds of views
}

/** As `countProductView` for a product's page that was answered from memory; any other path is nothing. */
export function countPageView(system: System, storeId: number, path: string): void {
  const id = PRODUCT_PAGE.exec(path)?.[1]
  if (id !== undefined) countProductView(system, storeId, Number(id))
}
const PRODUCT_PAGE = /^\/san-pham\/(?:[^/]*-)?(\d{1,9})$/

/** Writes what has been counted. In the order of stores and products, as everybody who locks these rows. */
export async function writeProductViews(system: System): Promise<void> {
  const counts = waiting.get(system)
  waiting.delete(system)
  if (!counts) return
  const products = [...counts.keys()].map((product) => product.split(' ').map(Number))
  await system((q) =>
    sql`
      with seen as (select k.store_id, k.product_id, s.views
        from unnest(${products.map(([store]) => store)}::int[], ${products.map(([, id]) => id)}::int[], ${[...counts.values()]}::int[]) s(store_id, id, views)
        join product_counters k on k.store_id = s.store_id and k.product_id = s.id order by k.store_id, k.product_id for update of k)
      update product_counters k set view = k.view + s.views from seen s where k.store_id = s.store_id and k.product_id = s.product_id`.execute(
      q,
    ),
  )
}

const waiting = new WeakMap<System, Map<string, number>>()
