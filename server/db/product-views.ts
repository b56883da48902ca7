import { sql } from 'kysely'
import type { StoreDb } from './database.ts'

const EVERY_MS = 5_000
const MOST_PRODUCTS = 5_000

/**
 * Counts that a product was looked at. Nothing is written while a page is answered: counts are kept in memory and written together every five
 * seconds, one statement for each store. What a process that dies has not written is lost, which a counter of views can bear.
 */
export function countProductView(db: StoreDb, productId: number): void {
  const known = waiting.get(db)
  const counts = known ?? new Map<number, number>()
  if (counts.size >= MOST_PRODUCTS && !counts.has(productId)) return
  counts.set(productId, (counts.get(productId) ?? 0) + 1)
  if (known) return
  waiting.set(db, counts)
  setTimeout(() => void writeProductViews(db).catch(() => {}), EVERY_MS).unref() // a database that is away loses five seconds of views
}

/** As `countProductView` for a product's page that was answered from memory; any other path is nothing. */
export function countPageView(db: StoreDb, path: string): void {
  const id = PRODUCT_PAGE.exec(path)?.[1]
  if (id !== undefined) countProductView(db, Number(id))
}
const PRODUCT_PAGE = /^\/san-pham\/(?:[^/]*-)?(\d{1,9})$/

/** Writes what has been counted for this store. In the order of the products, as everybody who locks these rows. */
export async function writeProductViews(db: StoreDb): Promise<void> {
  const counts = waiting.get(db)
  waiting.delete(db)
  if (!counts) return
  const [ids, views] = [[...counts.keys()], [...counts.values()]]
  await db.transaction((trx) =>
    sql`
      with seen as (select k.product_id, s.views from unnest(${ids}::int[], ${views}::int[]) s(id, views)
        join product_counters k on k.store_id = ${db.storeId} and k.product_id = s.id order by k.product_id for update of k)
      update product_counters k set view = k.view + s.views from seen s where k.store_id = ${db.storeId} and k.product_id = s.product_id`.execute(trx),
  )
}

const waiting = new Map<StoreDb, Map<number, number>>()
