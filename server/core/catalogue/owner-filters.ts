import { sql } from 'kysely'
import type { FilterInput } from '../../../src/contract/inputs/filter.ts'
import type { OwnerFilter } from '../../../src/contract/owner-filters.ts'
import type { Query, Trx } from '../../db/database.ts'
import { run } from '../../db/statements.ts'
import { etagOf } from '../shared/etag.ts'
import { wantedOrder } from '../shared/wanted-order.ts'

/** The filters of a store with their values, in their order. */
export async function findOwnerFilters(q: Query, storeId: number): Promise<OwnerFilter[]> {
  const rows = await q
    .selectFrom('attribute_searches as a')
    .select(['a.id', 'a.name', 'a.show_from', 'a.show_until'])
    .select([
      sql<
        OwnerFilter['values']
      >`coalesce((select json_agg(json_build_object('id', c.id, 'name', c.name) order by c.position, c.id)
        from attribute_search_children c where c.store_id = a.store_id and c.attribute_search_id = a.id), '[]')`.as(
        'values',
      ),
      sql<number>`(select count(distinct p.product_id)::int from product_attribute_searches p join attribute_search_children c on c.store_id = p.store_id and c.id = p.child_id
        where c.store_id = a.store_id and c.attribute_search_id = a.id)`.as('products'),
    ])
    .where('a.store_id', '=', storeId)
    .orderBy('a.position')
    .orderBy('a.id')
    .execute()
  return rows.map(({ products, ...filter }) => ({ ...filter, products, etag: etagOf(filter) }))
}

/** Adds a filter after the others, or replaces one with its values. Resolves to its id. Hold `lockSettings`. */
export async function saveFilter(
  trx: Trx,
  storeId: number,
  id: number | undefined,
  { name, values, show_from, show_until }: FilterInput,
): Promise<number> {
  const filter =
    id === undefined
      ? await trx
          .insertInto('attribute_searches')
          .values({
            store_id: storeId,
            name,
            show_from,
            show_until,
            position: sql<number>`(select coalesce(max(position), 0) + 1 from attribute_searches where store_id = ${storeId})`,
          })
          .returning('id')
          .executeTakeFirstOrThrow()
      : await trx
          .updateTable('attribute_searches')
          .set({ name, show_from, show_until })
          .where('store_id', '=', storeId)
          .where('id', '=', id)
          .returning('id')
          .executeTakeFirstOrThrow()
  const known = await trx
    .selectFrom('attribute_search_children')
    .select('id')
    .where('store_id', '=', storeId)
    .where('attribute_search_id', '=', filter.id)
    .execute()
  const named = new Set(values.map((value) => value.id))
  const gone = known.filter((value) => !named.has(value.id)).map((value) => value.id)
  if (gone.length > 0)
    await trx.deleteFrom('attribute_search_children').where('store_id', '=', storeId).where('id', 'in', gone).execute()
  for (const [position, value] of values.entries()) {
    if (known.some((one) => one.id === value.id))
      await trx
        .updateTable('attribute_search_children')
        .set({ name: value.name, position })
        .where('store_id', '=', storeId)
        .where('id', '=', value.id ?? 0)
        .execute()
    else
      await trx
        .insertInto('attribute_search_children')
        .values({ store_id: storeId, attribute_search_id: filter.id, name: value.name, position })
        .execute()
  }
  return filter.id
}

export async function deleteFilter(trx: Trx, storeId: number, id: number): Promise<void> {
  await trx.deleteFrom('attribute_searches').where('store_id', '=', storeId).where('id', '=', id).execute()
}

/** The filters in the order of `ids`; those that it does not name come after. */
export async function orderFilters(trx: Trx, storeId: number, ids: readonly number[]): Promise<void> {
  const known = (await findOwnerFilters(trx, storeId)).map(({ id }) => id)
  for (const [position, id] of wantedOrder(known, ids).entries())
    await trx
      .updateTable('attribute_searches')
      .set({ position })
      .where('store_id', '=', storeId)
      .where('id', '=', id)
      .execute()
}

/** Gives products these values of filters instead of those that they have; values that do not exist are left out. */
export async function replaceFilterValues(
  trx: Trx,
  storeId: number,
  productIds: readonly number[],
  pairs: readonly [product: number, value: number][],
): Promise<void> {
  await run(
    trx,
    sql`delete from product_attribute_searches where store_id = ${storeId} and product_id = any(${productIds}::int[])`,
  )
  if (pairs.length === 0) return
  await run(
    trx,
    sql`insert into product_attribute_searches (store_id, child_id, product_id)
    select ${storeId}, c.id, p.product_id from unnest(${pairs.map(([id]) => id)}::int[], ${pairs.map(([, value]) => value)}::int[]) p (product_id, value_id)
    join attribute_search_children c on c.store_id = ${storeId} and c.id = p.value_id
    on conflict do nothing`,
  )
}
