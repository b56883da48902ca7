import { sql } from 'kysely'
import type { z } from 'zod'
import type { StockChangeInput, StockMovement } from '../../../src/contract/owner-stock.ts'
import type { Query, Trx } from '../../db/database.ts'
import { run } from '../../db/statements.ts'
import { localTime } from '../shared/instant.ts'
import { Refused } from '../shared/refused.ts'
import type { Slice } from '../shared/slice.ts'
import { isKept } from '../../db/conditions.ts'

type Cell = { id: number; name: string | null; stock: number }

/** The product's name and the stock of each choice; undefined when there is no such product. */
export async function findStock(
  q: Query,
  storeId: number,
  id: number,
): Promise<{ name: string; cells: Cell[] } | undefined> {
  return q
    .selectFrom('products as p')
    .select([
      'p.name',
      sql<Cell[]>`coalesce((
        select json_agg(json_build_object('id', c.id, 'name', nullif(concat_ws(' / ', e.name, c.name), ''), 'stock', coalesce(c.stock, -1)) order by c.position, c.id)
        from product_cells c left join product_elements e on e.store_id = c.store_id and e.id = c.element_id
        where c.store_id = p.store_id and c.product_id = p.id), '[]')`.as('cells'),
    ])
    .where('p.store_id', '=', storeId)
    .where('p.id', '=', id)
    .where(isKept())
    .executeTakeFirst()
}

/** Movements of a product, newest first. */
export async function findStockMovements(
  q: Query,
  storeId: number,
  id: number,
  { limit, offset }: Slice,
): Promise<{ rows: StockMovement[]; total: number }> {
  const base = q.selectFrom('stock_movements').where('store_id', '=', storeId).where('product_id', '=', id)
  const { total } = await base.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const rows = await base.selectAll().orderBy('id', 'desc').limit(limit).offset(offset).execute()
  return {
    rows: rows.map(({ store_id: _, product_id: _product, cell_id: _cell, ...row }) => ({
      ...row,
      before: row.before ?? -1,
      after: row.after ?? -1,
      created_at: localTime(row.created_at),
    })),
    total,
  }
}

/** Adds or takes pieces in one statement, so that a sale at the same time is neither lost nor doubled. Refuses STOCK_TOO_LOW and STOCK_NOT_COUNTED. */
export async function changeStock(
  trx: Trx,
  storeId: number,
  productId: number,
  { cell_id, change, note }: z.output<typeof StockChangeInput>,
): Promise<{ name: string; before: number; after: number }> {
  const product = await findStock(trx, storeId, productId)
  const cell = product?.cells.find(({ id }) => id === cell_id)
  if (!product || !cell) throw new Refused('PRODUCT_NOT_FOUND', { status: 404 })
  if (cell.stock < 0) throw new Refused('STOCK_NOT_COUNTED', { data: { field: 'change' } })
  await run(
    trx,
    sql`select set_config('app.mover', (coalesce(nullif(current_setting('app.mover', true), ''), '{}')::jsonb || jsonb_build_object('note', ${note}::text))::text, true)`,
  )
  const moved = await trx
    .updateTable('product_cells')
    .set({ stock: sql<number>`stock + ${change}` })
    .where('store_id', '=', storeId)
    .where('id', '=', cell_id)
    .where(sql<boolean>`stock + ${change} between 0 and 1000000`)
    .returning(sql<number>`stock`.as('after'))
    .executeTakeFirst()
  if (!moved) throw new Refused('STOCK_TOO_LOW', { status: 409, data: { field: 'change' } })
  return { name: product.name, before: moved.after - change, after: moved.after }
}
