import { sql } from 'kysely'
import { json, type Trx } from '../../db/database.ts'
import { run } from '../../db/statements.ts'
import type { Change as AuditChange } from '../shared/audit-log.ts'
import { Refused } from '../shared/refused.ts'
import { productTagsOf } from '../shared/store-changes.ts'
import { restoreProduct, snapshotProducts, type ProductSnapshot } from './product-snapshots.ts'

const UNDO_MS = 10 * 60_000 // the desk offers it for seconds; a slow network takes longer

type Change =
  | { kind: 'products'; before: ProductSnapshot[]; after: ProductSnapshot[] }
  | { kind: 'category'; row: { id: number; name: string; parent_id: number | null }; productIds: number[] }

/** Keeps what is needed to take a change back. Resolves to the id of the undo. */
export async function keepUndo(trx: Trx, storeId: number, change: Change, now: Date): Promise<number> {
  const { id } = await trx
    .insertInto('desk_undos')
    .values({ store_id: storeId, change: json(change), created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Keeps how these products were before a change that was just made. Resolves to the id of the undo; null when it takes nothing back. */
export async function keepProductsUndo(
  trx: Trx,
  storeId: number,
  before: ProductSnapshot[],
  now: Date,
): Promise<number | null> {
  const ids = before.map(({ id }) => id)
  const after = await snapshotProducts(trx, storeId, ids)
  if (JSON.stringify(before) === JSON.stringify(after)) return null
  return keepUndo(trx, storeId, { kind: 'products', before, after }, now)
}

/** A category with its products, to be kept before it is deleted. */
export async function categoryChange(trx: Trx, storeId: number, id: number): Promise<Change | undefined> {
  const found = await trx
    .selectFrom('categories as c')
    .selectAll()
    .select(
      sql<
        number[]
      >`array(select product_id from product_categories pc where pc.store_id = c.store_id and pc.category_id = c.id)`.as(
        'productIds',
      ),
    )
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return found && { kind: 'category', row: found, productIds: found.productIds }
}

/** Takes a change back, once. Resolves to what that changes, for the audit log and the page cache. Refuses UNDO_GONE. */
export async function undo(
  trx: Trx,
  storeId: number,
  id: number,
  now: Date,
): Promise<{ changes: AuditChange[]; tags: string[] }> {
  const kept = await trx
    .deleteFrom('desk_undos')
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .returning(['change', 'created_at'])
    .executeTakeFirst()
  if (!kept || kept.created_at.getTime() < now.getTime() - UNDO_MS) throw new Refused('UNDO_GONE', { status: 410 })
  const change = kept.change as Change // written by `keepUndo`
  if (change.kind === 'category') {
    await restoreCategory(trx, storeId, change)
    const { row } = change
    const subject = { kind: 'categories', id: String(row.id), name: row.name }
    return {
      changes: [{ subject, before: null, after: { name: row.name } }],
      tags: ['categories', `category:${row.id}`, 'products'],
    }
  }
  const { before, after } = change
  for (const [index, product] of before.entries())
    await restoreProduct(trx, storeId, { before: product, after: after[index] ?? product, now })
  return {
    changes: before.map((product, index) => ({
      subject: { kind: 'products', id: String(product.id), name: product.name },
      before: after[index] ?? null,
      after: product,
    })),
    tags: ['products', ...productTagsOf(before.map((product) => product.id))],
  }
}

/** Under its former id, so that links lead to it again; below its parent if that is still there. */
async function restoreCategory(
  trx: Trx,
  storeId: number,
  { row, productIds }: Change & { kind: 'category' },
): Promise<void> {
  await run(
    trx,
    sql`insert into categories (store_id, id, translations, parent_id, name, image_url, position, is_show_home)
    select ${storeId}, c.id, c.translations, p.id, c.name, c.image_url, c.position, c.is_show_home
    from jsonb_populate_record(null::categories, ${json(row)}::jsonb) c
      left join categories p on p.store_id = ${storeId} and p.id = c.parent_id`,
  )
  await run(
    trx,
    sql`insert into product_categories (store_id, category_id, product_id)
    select store_id, ${row.id}::int, id from products where store_id = ${storeId} and id = any(${productIds}::int[])`,
  )
}
