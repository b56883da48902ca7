import { sql } from 'kysely'
import type { Trx } from '../../db/database.ts'
import { run } from '../../db/statements.ts'
import { Refused } from '../shared/refused.ts'

/** Decrements the stock of a cell; false when there is too little. Tests replace it to show the effect of a missing condition. */
export type TakeCell = (trx: Trx, storeId: number, cellId: number, quantity: number) => Promise<boolean>

/** One conditional statement: two concurrent checkouts of the last item cannot both succeed (reliability.md R1). */
export const takeCell: TakeCell = async (trx, storeId, cellId, quantity) => {
  const taken = await trx
    .updateTable('product_cells')
    .set((eb) => ({ stock: eb('stock', '-', quantity) }))
    .where('store_id', '=', storeId)
    .where('id', '=', cellId)
    .where('stock', '>=', quantity)
    .executeTakeFirst()
  return taken.numUpdatedRows === 1n
}

/** `stock` is the value read before pricing; use it only to refuse. */
export type StockRequest = { cellId: number; name: string; stock: number; bought: number; freeQuantity: number }

/** Refuses lines already out of stock when the cart was read, before any write or lock. */
export function rejectInsufficientStock(requests: StockRequest[]): void {
  for (const { stock, bought, name } of requests) if (stock < bought) throw outOfStock(name, stock)
}

/**
 * Decrements the stock of an order, in the order of the cell ids, so that concurrent orders do not deadlock. Refuses EXCEEDS_STOCK or OUT_OF_STOCK for
 * bought items; bonus products out of stock are left out. Returns the cells of the bonus products left out.
 */
export async function takeStock(
  trx: Trx,
  storeId: number,
  requests: StockRequest[],
  take: TakeCell,
): Promise<Set<number>> {
  const withoutGift = new Set<number>()
  for (const { cellId, name, bought, freeQuantity } of requests.toSorted((a, b) => a.cellId - b.cellId)) {
    if (await take(trx, storeId, cellId, bought + freeQuantity)) continue
    if (freeQuantity > 0) {
      withoutGift.add(cellId)
      if (bought === 0 || (await take(trx, storeId, cellId, bought))) continue
    }
    const cell = await trx
      .selectFrom('product_cells')
      .select('stock')
      .where('store_id', '=', storeId)
      .where('id', '=', cellId)
      .executeTakeFirst()
    throw outOfStock(name, cell?.stock ?? 0)
  }
  return withoutGift
}

const outOfStock = (name: string, max: number) =>
  new Refused(max === 0 ? 'OUT_OF_STOCK' : 'EXCEEDS_STOCK', { values: { max, name }, data: { name, max } })

/** Restores an order's stock, in the order of the cell ids. The caller ensures that it happens once. */
export async function returnStock(trx: Trx, storeId: number, orderId: number): Promise<void> {
  await run(
    trx,
    sql`
    update product_cells c set stock = c.stock + t.taken
    from (select k.id, l.taken from product_cells k
      join (select cell_id, sum(stock_taken)::int as taken from order_lines where store_id = ${storeId} and order_id = ${orderId} and stock_taken > 0 group by cell_id) l on l.cell_id = k.id
      where k.store_id = ${storeId} and k.stock is not null order by k.id for update of k) t
    where c.store_id = ${storeId} and c.id = t.id`,
  )
}
