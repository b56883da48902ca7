import { sql } from 'kysely'
import type { z } from 'zod'
import type { CategoryInput } from '../../../src/contract/inputs/product.ts'
import type { OwnerCategory } from '../../../src/contract/owner-products.ts'
import type { Query, Trx } from '../../db/database.ts'
import { Refused } from '../shared/refused.ts'
import { isKept } from '../../db/conditions.ts'

type Input = z.output<typeof CategoryInput>

/** All categories of a store, each after its parent, with the number of their own products. */
export async function findOwnerCategories(q: Query, storeId: number): Promise<OwnerCategory[]> {
  const rows = await q
    .selectFrom('categories as c')
    .select(['c.id', 'c.parent_id', 'c.name', 'c.slug', 'c.image_url', 'c.position', 'c.is_show_home'])
    .select(
      sql<number>`(select count(*) from product_categories pc join products p on p.store_id = pc.store_id and p.id = pc.product_id and ${isKept()}
        where pc.store_id = c.store_id and pc.category_id = c.id)`.as('products'),
    )
    .where('c.store_id', '=', storeId)
    .orderBy('c.position')
    .orderBy('c.id')
    .execute()
  const below = Map.groupBy(rows, ({ parent_id }) => parent_id)
  const inOrder = (parent: number | null): OwnerCategory[] =>
    (below.get(parent) ?? []).flatMap((category) => [category, ...inOrder(category.id)])
  return inOrder(null)
}

/** Inserts a category, or replaces one. Resolves to its id. */
export async function saveCategory(trx: Trx, storeId: number, id: number | undefined, input: Input): Promise<number> {
  await checkParent(trx, storeId, id, input.parent_id)
  if (id === undefined)
    return (
      await trx
        .insertInto('categories')
        .values({ ...input, store_id: storeId })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id
  const saved = await trx
    .updateTable('categories')
    .set(input)
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  if (!saved) throw new Refused('CATEGORY_NOT_FOUND', { status: 404 })
  return id
}

/** The parent exists, and is neither the category nor inside it. */
async function checkParent(trx: Trx, storeId: number, id: number | undefined, parentId: number | null): Promise<void> {
  if (parentId === null) return
  await trx.selectFrom('categories').select('id').where('store_id', '=', storeId).forUpdate().execute() // two moves at once could close a circle
  const categories = await findOwnerCategories(trx, storeId)
  const parentOf = new Map(categories.map((category) => [category.id, category.parent_id]))
  if (!parentOf.has(parentId)) throw new Refused('CATEGORY_NOT_FOUND', { status: 404, data: { field: 'parent_id' } })
  for (let one: number | null | undefined = parentId; one; one = parentOf.get(one))
    if (one === id) throw new Refused('CATEGORY_INSIDE_ITSELF', { data: { field: 'parent_id' } })
}

/** Deletes a category without others inside; its products stay. Resolves to its name. */
export async function deleteCategory(trx: Trx, storeId: number, id: number): Promise<string> {
  const child = await trx
    .selectFrom('categories')
    .select('id')
    .where('store_id', '=', storeId)
    .where('parent_id', '=', id)
    .executeTakeFirst()
  if (child) throw new Refused('CATEGORY_HAS_CHILDREN', { status: 409 })
  const row = await trx
    .deleteFrom('categories')
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .returning('name')
    .executeTakeFirst()
  if (!row) throw new Refused('CATEGORY_NOT_FOUND', { status: 404 })
  return row.name
}
