import { sql, type RawBuilder } from 'kysely'
import type { PickRow } from '../../../src/contract/owner-catalog.ts'
import type { Query } from '../../db/database.ts'
import { nullable, number, rows, text } from '../../db/statements.ts'
import type { Slice } from './slice.ts'
import { isListed } from '../../db/conditions.ts'

export type Picked = 'products' | 'categories' | 'posts' | 'post_categories'
export type PickFilter = { search?: string | undefined; ids?: number[] | undefined }

/** Rows for a link picker: those whose folded name contains the text, or those with the given ids; hidden rows are excluded, as links to them would be broken. */
export async function findPicks(
  q: Query,
  storeId: number,
  what: Picked,
  { search, ids }: PickFilter,
  { limit, offset }: Slice,
): Promise<{ rows: PickRow[]; total: number }> {
  const { columns, source, shown, order } = SOURCES[what]
  const conditions = [sql`t.store_id = ${storeId}`, shown]
  if (ids) conditions.push(sql`t.id = any(${ids}::int[])`)
  if (search) conditions.push(sql`strpos(f_norm(t.${sql.ref(NAMES[what])}), f_norm(${search})) > 0`)
  const found = await rows(
    q,
    {
      ...{ id: number, name: text, slug: text, image_url: nullable(text), total: number },
      ...{ parent_id: nullable(number), parent_name: nullable(text), parent_slug: nullable(text) },
    },
    sql`select ${columns}, count(*) over () as total from ${source} where ${sql.join(conditions, sql` and `)} order by ${order} limit ${limit} offset ${offset}`,
  )
  const picks = found.map(({ total: _, parent_id, parent_name, parent_slug, ...row }) => ({
    ...row,
    parent: parent_id === null ? null : { id: parent_id, name: parent_name ?? '', slug: parent_slug ?? '' },
  }))
  return { rows: picks, total: found[0]?.total ?? 0 }
}

const NAMES = { products: 'name', categories: 'name', posts: 'title', post_categories: 'title' } as const
/** Only categories are in one another here. */
const NO_PARENT = sql`null::int as parent_id, null::text as parent_name, null::text as parent_slug`
const SOURCES: Record<Picked, Record<'columns' | 'source' | 'shown' | 'order', RawBuilder<unknown>>> = {
  products: {
    columns: sql`t.id, t.name, t.slug, t.images ->> 0 as image_url, ${NO_PARENT}`,
    source: sql`products t`,
    shown: isListed('t'),
    order: sql`t.created_at desc, t.id desc`,
  },
  categories: {
    columns: sql`t.id, t.name, t.slug, t.image_url, p.id as parent_id, p.name as parent_name, p.slug as parent_slug`,
    source: sql`categories t left join categories p on p.store_id = t.store_id and p.id = t.parent_id`,
    shown: sql`true`,
    order: sql`t.parent_id nulls first, t.position, t.id`,
  },
  posts: {
    columns: sql`t.id, t.title as name, t.slug, t.image_url, ${NO_PARENT}`,
    source: sql`posts t`,
    shown: sql`t.published`,
    order: sql`t.created_at desc, t.id desc`,
  },
  post_categories: {
    columns: sql`t.id, t.title as name, t.slug, t.image_url, ${NO_PARENT}`,
    source: sql`post_categories t`,
    shown: sql`true`,
    order: sql`t.parent_id nulls first, t.position, t.id`,
  },
}
