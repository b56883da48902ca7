import { sql } from 'kysely'
import type { Query, Trx } from '../../db/database.ts'
import { run } from '../../db/statements.ts'
import { insertCategories } from './save-product.ts'

/** What bulk changes and deletion of a product write. */
export type ProductSnapshot = {
  id: number
  name: string
  status: number
  discount_percent: number | null
  /** As PostgreSQL writes them. */
  discount_starts_at: string | null
  discount_ends_at: string | null
  percent_collaborator: number
  type_share_collaborator_number: number
  money_amount_collaborator: number
  point_for_agency: number
  /** A stock of null is not counted. */
  cells: { id: number; price: number; stock: number | null }[]
  category_ids: number[]
}

const NUMBERS = [
  'discount_percent',
  'percent_collaborator',
  'type_share_collaborator_number',
  'money_amount_collaborator',
  'point_for_agency',
] as const

const TIMES = ['discount_starts_at', 'discount_ends_at'] as const

export async function snapshotProducts(q: Query, storeId: number, ids: number[]): Promise<ProductSnapshot[]> {
  return q
    .selectFrom('products as p')
    .select(['id', 'name', 'status', ...NUMBERS])
    .select(TIMES.map((name) => sql<string | null>`${sql.ref(name)}::text`.as(name)))
    .select([
      sql<
        ProductSnapshot['cells']
      >`coalesce((select json_agg(json_build_object('id', c.id, 'price', c.price, 'stock', c.stock) order by c.id)
        from product_cells c where c.store_id = p.store_id and c.product_id = p.id), '[]')`.as('cells'),
      sql<
        number[]
      >`array(select category_id from product_categories pc where pc.store_id = p.store_id and pc.product_id = p.id order by 1)`.as(
        'category_ids',
      ),
    ])
    .where('store_id', '=', storeId)
    .where(sql<boolean>`id = any(${ids}::int[])`)
    .orderBy('id')
    .forUpdate()
    .execute()
}

/**
 * Gives a product back what it had before a change, as far as it still has what the change made of it. Stock moves by the difference, so that what was
 * sold since stays sold.
 */
export async function restoreProduct(
  trx: Trx,
  storeId: number,
  { before, after, now }: { before: ProductSnapshot; after: ProductSnapshot; now: Date },
): Promise<void> {
  const [current] = await snapshotProducts(trx, storeId, [before.id])
  if (!current) return
  const back = <K extends 'status' | (typeof NUMBERS)[number] | (typeof TIMES)[number]>(key: K) =>
    current[key] === after[key] ? before[key] : current[key]
  await trx
    .updateTable('products')
    .set({
      status: back('status') as 0 | -1 | 1, // as it was
      ...Object.fromEntries([...NUMBERS, ...TIMES].map((name) => [name, back(name)])),
      updated_at: now,
    })
    .where('store_id', '=', storeId)
    .where('id', '=', before.id)
    .execute()
  for (const cell of current.cells) {
    const [old, made] = [before, after].map(({ cells }) => cells.find(({ id }) => id === cell.id))
    if (!old || !made || (old.price === made.price && old.stock === made.stock)) continue
    await trx
      .updateTable('product_cells')
      .set({
        price: cell.price === made.price ? old.price : cell.price,
        stock: stockBack(cell.stock, old.stock, made.stock),
      })
      .where('store_id', '=', storeId)
      .where('id', '=', cell.id)
      .execute()
  }
  const added = after.category_ids.filter((id) => !before.category_ids.includes(id))
  const removed = before.category_ids.filter((id) => !after.category_ids.includes(id))
  await run(
    trx,
    sql`delete from product_categories where store_id = ${storeId} and product_id = ${before.id} and category_id = any(${added}::int[])`,
  )
  await insertCategories(
    trx,
    storeId,
    removed.map((id): [number, number] => [before.id, id]),
  )
}

function stockBack(current: number | null, before: number | null, after: number | null): number | null {
  if (before === after) return current
  if (current === null || before === null || after === null) return current === after ? before : current
  return Math.max(0, before + current - after)
}
