import { sql, type InferResult } from 'kysely'
import type { Post, PostCategory, PostDetail, POST_SORTS } from '../../../src/contract/posts.ts'
import { localTime } from '../shared/instant.ts'
import { isNamedByTheme } from '../shared/theme-posts.ts'
import type { Language } from '../../../src/i18n/language.ts'
import type { Query } from '../../db/database.ts'
import { total } from '../../db/statements.ts'
import { inLanguage, languagesOf } from '../../db/in-language.ts'
import type { Slice } from '../shared/slice.ts'

export type PostFilter = {
  search?: string | undefined
  category_ids?: number[] | undefined
  sort_by?: (typeof POST_SORTS)[number] | undefined
}

/** One page of published posts, by default pinned ones and then the newest first; `total` is 0 when it is not requested. */
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
  if (!filter.search && !filter.category_ids?.length) conditions.push(sql`not ${isNamedByTheme(sql`p.id`, storeId)}`) // a policy is no news
  const where = sql<boolean>`${sql.join(conditions, sql` and `)}`
  const [column, direction] = ORDERS[filter.sort_by ?? 'created_at']
  const isNewest = column === 'p.created_at'
  const found = await selectPosts(q, lang)
    .where(where)
    .$if(isNewest, (posts) => posts.orderBy('p.is_pinned', 'desc'))
    .orderBy(column, direction)
    .orderBy('p.id', direction)
    .limit(limit)
    .offset(offset)
    .execute()
  const isLast = found.length > 0 && found.length < limit
  const count = async () => (isLast ? offset + found.length : total(q, sql`from posts p where ${where}`))
  return { rows: found.map(toPost), total: wantsTotal ? await count() : 0 }
}

/** A published post; its content is the store's HTML, not yet sanitised. */
export async function findPost(q: Query, storeId: number, id: number, lang: Language): Promise<PostDetail | undefined> {
  const row = await selectPosts(q, lang)
    .select([inLanguage(lang, 'p', 'content').as('content'), languagesOf('p', ['title', 'content']).as('languages')])
    .where('p.store_id', '=', storeId)
    .where('p.id', '=', id)
    .where('p.published', '=', true)
    .executeTakeFirst()
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
  created_at: ['p.created_at', 'desc'],
  views: ['p.count_view', 'desc'],
  title: ['p.title_norm', 'asc'],
} as const
const selectPosts = (q: Query, lang: Language) =>
  q
    .selectFrom('posts as p')
    .select(['p.id', 'p.slug', 'p.image_url', 'p.published', 'p.count_view', 'p.created_at', 'p.updated_at'])
    .select([
      inLanguage(lang, 'p', 'title').as('title'),
      inLanguage(lang, 'p', 'summary').as('summary'),
      inLanguage<string | null>(lang, 'p', 'seo_title').as('seo_title'),
      inLanguage<string | null>(lang, 'p', 'seo_description').as('seo_description'),
      sql<
        Post['categories'] | null
      >`(select json_agg(json_build_object('id', c.id, 'title', ${inLanguage(lang, 'c', 'title')}, 'slug', c.slug) order by c.position, c.id)
        from post_category_posts cp join post_categories c on c.store_id = cp.store_id and c.id = cp.category_id where cp.store_id = p.store_id and cp.post_id = p.id)`.as(
        'categories',
      ),
    ])
type PostRow = InferResult<ReturnType<typeof selectPosts>>[number]

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
