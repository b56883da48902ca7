import { sql } from 'kysely'
import type { Post, PostCategory, PostDetail, POST_SORTS } from '../../../src/contract/posts.ts'
import { localTime } from '../shared/instant.ts'
import type { Language } from '../../../src/i18n/language.ts'
import type { Query } from '../../db/database.ts'
import { inLanguage, languagesOf } from '../../db/in-language.ts'
import type { Slice } from '../shared/slice.ts'

export type PostFilter = {
  search?: string | undefined
  category_ids?: number[] | undefined
  sort_by?: (typeof POST_SORTS)[number] | undefined
}

/** One page of published posts, newest first by default; `total` is 0 when it is not requested. */
export async function findPosts(
  q: Query,
  storeId: number,
  filter: PostFilter,
  { limit, offset }: Slice,
  { lang, wantsTotal = true }: { lang: Language; wantsTotal?: boolean },
): Promise<{ rows: Post[]; total: number }> {
  const conditions = [sql`p.store_id = ${storeId}`, sql`p.published`]
  const inside = sql`'%' || replace(replace(f_norm(${filter.search ?? ''}), '%', '\\%'), '_', '\\_') || '%'`
  if (filter.search)
    conditions.push(
      sql`(p.title_norm like ${inside} or f_norm(p.translations -> 'en' ->> 'title') like ${inside} or f_norm(p.translations -> 'ko' ->> 'title') like ${inside})`,
    )
  if (filter.category_ids?.length)
    conditions.push(sql`exists (select from post_category_posts cp where cp.store_id = p.store_id and cp.post_id = p.id and (cp.category_id = any(${filter.category_ids}::int[])
      or cp.category_id in (select c.id from post_categories c where c.store_id = p.store_id and c.parent_id = any(${filter.category_ids}::int[]))))`)
  const where = sql.join(conditions, sql` and `)
  const { rows } =
    await sql<PostRow>`select ${columnsIn(lang)} from posts p where ${where} order by ${ORDERS[filter.sort_by ?? 'created_at']} limit ${limit} offset ${offset}`.execute(
      q,
    )
  const isLast = rows.length > 0 && rows.length < limit
  const total = !wantsTotal
    ? 0
    : isLast
      ? offset + rows.length
      : ((await sql<{ total: number }>`select count(*) as total from posts p where ${where}`.execute(q)).rows[0]
          ?.total ?? 0)
  return { rows: rows.map(toPost), total }
}

/** A published post; its content is the store's HTML, not yet sanitised. */
export async function findPost(q: Query, storeId: number, id: number, lang: Language): Promise<PostDetail | undefined> {
  const { rows } = await sql<
    PostRow & Pick<PostDetail, 'content' | 'languages'>
  >`select ${columnsIn(lang)}, ${inLanguage(lang, 'p', 'content')} as content, ${languagesOf('p', ['title', 'content'])} as languages from posts p where p.store_id = ${storeId} and p.id = ${id} and p.published`.execute(
    q,
  )
  const row = rows[0]
  return row && { ...toPost(row), content: row.content, languages: row.languages }
}

/** Post categories in the store's order, children nested in their parents. */
export async function findPostCategories(q: Query, storeId: number, lang: Language): Promise<PostCategory[]> {
  const rows = await q
    .selectFrom('post_categories')
    .select(['id', 'parent_id', 'slug', 'image_url', 'position', 'is_show_home'])
    .select([
      inLanguage(lang, 'post_categories', 'title').as('title'),
      inLanguage<string | null>(lang, 'post_categories', 'description').as('description'),
    ])
    .where('store_id', '=', storeId)
    .orderBy('position')
    .orderBy('id')
    .execute()
  const children = Map.groupBy(rows, (row) => row.parent_id)
  return (children.get(null) ?? []).map(({ parent_id: _, ...category }) => ({
    ...category,
    category_children: (children.get(category.id) ?? []).map(({ id, title, slug, image_url, position }) => ({
      id,
      category_post_id: category.id,
      title,
      slug,
      image_url,
      position,
    })),
  }))
}

const ORDERS = {
  created_at: sql`p.created_at desc, p.id desc`,
  views: sql`p.count_view desc, p.id desc`,
  title: sql`p.title_norm, p.id`,
}
const columnsIn = (lang: Language) => {
  const text = (column: string) => sql`${inLanguage(lang, 'p', column)} as ${sql.ref(column)}`
  return sql`p.id, ${text('title')}, p.slug, p.image_url, ${text('summary')}, p.published, p.count_view, ${text('seo_title')}, ${text('seo_description')}, p.created_at, p.updated_at,
  (select json_agg(json_build_object('id', c.id, 'title', ${inLanguage(lang, 'c', 'title')}, 'slug', c.slug) order by c.position, c.id)
    from post_category_posts cp join post_categories c on c.store_id = cp.store_id and c.id = cp.category_id where cp.store_id = p.store_id and cp.post_id = p.id) as categories`
}
type PostRow = Omit<Post, 'categories' | 'created_at' | 'updated_at'> & {
  categories: Post['categories'] | null
  created_at: Date
  updated_at: Date
}

const toPost = (row: PostRow): Post => ({
  id: row.id,
  title: row.title,
  slug: row.slug,
  image_url: row.image_url,
  summary: row.summary,
  published: row.published,
  count_view: row.count_view,
  seo_title: row.seo_title,
  seo_description: row.seo_description,
  categories: row.categories ?? [],
  created_at: localTime(row.created_at),
  updated_at: localTime(row.updated_at),
})
