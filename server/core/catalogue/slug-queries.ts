import { sql } from 'kysely'
import { SLUG_TYPES, type NamedBySlug } from '../../../src/contract/slugs.ts'
import type { Query } from '../../db/database.ts'
import { nullable, number, oneOf, rows, text } from '../../db/statements.ts'
import { isListed } from '../../db/conditions.ts'

/** What a slug names in a store; undefined when nothing that is shown. */
export async function findBySlug(q: Query, storeId: number, slug: string): Promise<NamedBySlug | undefined> {
  const [named] = await rows(
    q,
    { type: oneOf(...SLUG_TYPES), id: number, parent_id: nullable(number), name: text, slug: text },
    sql`
    select * from (
      (select 'product' as type, id, null::int as parent_id, name, slug from products where store_id = ${storeId} and slug = ${slug} and ${isListed('products')} order by id limit 1)
      union all (select 'post', id, null, title, slug from posts where store_id = ${storeId} and slug = ${slug} and published order by id limit 1)
      union all (select 'product-category', id, parent_id, name, slug from categories where store_id = ${storeId} and slug = ${slug} order by id limit 1)
      union all (select 'post-category', id, parent_id, title, slug from post_categories where store_id = ${storeId} and slug = ${slug} order by id limit 1)
    ) named limit 1`,
  )
  return named
}

/** The id of a shown product or post with this id or slug. */
export async function idOfSlug(
  q: Query,
  storeId: number,
  table: 'products' | 'posts',
  named: number | string,
): Promise<number | undefined> {
  if (typeof named === 'number') return named
  const row = await q
    .selectFrom(table)
    .select('id')
    .where('store_id', '=', storeId)
    .where('slug', '=', named)
    .where(table === 'products' ? isListed('products') : sql<boolean>`published`)
    .orderBy('id')
    .executeTakeFirst()
  return row?.id
}
