import { sql } from 'kysely'
import type { OwnerPolicy, OwnerPostCategory, OwnerPostRow, PostEditor } from '../../../src/contract/owner-posts.ts'
import {
  POLICY_IDS,
  type PolicyId,
  type PostCategoryInput,
  type PostToSave,
  type PostTranslations,
} from '../../../src/contract/inputs/post.ts'
import { json, type Query, type Trx } from '../../db/database.ts'
import { etagOf } from '../shared/etag.ts'
import { localTime } from '../shared/instant.ts'
import { Refused } from '../shared/refused.ts'
import type { Slice } from '../shared/slice.ts'
import { sanitiseSent } from './clean-html.ts'

declare const CLEAN: unique symbol
/** A post whose HTML is sanitised: it can be saved. */
export type CleanPost = PostToSave & { readonly [CLEAN]: true }

/** Sanitises the contents in all languages. It may wait for its turn: not in a transaction. Throws UnreadableFile HTML_TOO_COMPLEX, and QueueFull. */
export async function cleanPost(post: PostToSave, storeId: number): Promise<CleanPost> {
  const translations = structuredClone(post.translations)
  for (const texts of Object.values(translations ?? {}))
    if (texts?.content) texts.content = (await sanitiseSent(texts.content, storeId)).html
  const { html } = await sanitiseSent(post.content, storeId)
  return asWritten({ ...post, content: html, ...(translations && { translations }) })
}

/** Of a post whose HTML was written here. */
export const asWritten = (post: PostToSave): CleanPost => post as CleanPost

type Filter = { search?: string | undefined; category_id?: number | undefined; is_draft?: boolean | undefined }

/** Posts of a store, drafts too, the last changed first. */
export async function findOwnerPosts(
  q: Query,
  storeId: number,
  { search, category_id, is_draft }: Filter,
  { limit, offset }: Slice,
): Promise<{ rows: OwnerPostRow[]; total: number }> {
  const matching = q
    .selectFrom('posts as p')
    .where('p.store_id', '=', storeId)
    .$if(search !== undefined, (some) => some.where(sql<boolean>`strpos(p.title_norm, f_norm(${search})) > 0`))
    .$if(is_draft !== undefined, (some) => some.where('p.published', '=', !is_draft))
    .$if(category_id !== undefined, (some) =>
      some.where(({ exists, selectFrom }) =>
        exists(
          selectFrom('post_category_posts as cp')
            .select('cp.post_id')
            .whereRef('cp.store_id', '=', 'p.store_id')
            .whereRef('cp.post_id', '=', 'p.id')
            .where('cp.category_id', '=', category_id ?? 0),
        ),
      ),
    )
  const rows = await matching
    .select(['p.id', 'p.title', 'p.slug', 'p.image_url', 'p.published', 'p.policy', 'p.count_view', 'p.updated_at'])
    .select(['p.publish_at', 'p.is_pinned'])
    .select(
      sql<
        string[]
      >`array(select c.title from post_category_posts cp join post_categories c on c.store_id = cp.store_id and c.id = cp.category_id
        where cp.store_id = p.store_id and cp.post_id = p.id order by c.position, c.id)`.as('categories'),
    )
    .orderBy('p.updated_at', 'desc')
    .orderBy('p.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  const { total } = await matching.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  return {
    rows: rows.map((row) => ({ ...row, policy: policyOf(row.policy), updated_at: localTime(row.updated_at) })),
    total,
  }
}

/** A post as its editor reads it; undefined when there is none. `lock`: until the end of the transaction. */
export async function findPostEditor(
  q: Query,
  storeId: number,
  id: number,
  { lock = false } = {},
): Promise<PostEditor | undefined> {
  const row = await q
    .selectFrom('posts')
    .selectAll()
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .$if(lock, (one) => one.forUpdate())
    .executeTakeFirst()
  if (!row) return undefined
  const categories = await q
    .selectFrom('post_category_posts')
    .select('category_id')
    .where('store_id', '=', storeId)
    .where('post_id', '=', id)
    .orderBy('category_id')
    .execute()
  const post: Omit<PostEditor, 'etag'> = {
    id: row.id,
    slug: row.slug,
    title: row.title,
    summary: row.summary,
    content: row.content,
    image_url: row.image_url,
    category_ids: categories.map(({ category_id }) => category_id),
    published: row.published,
    publish_at: row.publish_at,
    is_pinned: row.is_pinned,
    seo_title: row.seo_title,
    seo_description: row.seo_description,
    policy: policyOf(row.policy),
    translations: row.translations as PostTranslations, // written by `savePost` and `editShopTexts`
  }
  return { ...post, etag: etagOf(post) }
}

/** Inserts a post, or replaces one. Resolves to its id. Throws Refused CATEGORY_NOT_FOUND. */
export async function savePost(
  trx: Trx,
  storeId: number,
  id: number | undefined,
  { category_ids, translations, ...post }: CleanPost,
  { now, policy }: { now: Date; policy?: PolicyId },
): Promise<number> {
  const publish_at = post.published || policy ? '' : post.publish_at
  const values = { ...post, publish_at, ...(translations && { translations: json(translations) }), updated_at: now }
  const saved =
    id === undefined
      ? await trx
          .insertInto('posts')
          .values({ ...values, store_id: storeId, created_at: now, ...(policy && { policy }) })
          .returning('id')
          .executeTakeFirstOrThrow()
      : await trx
          .updateTable('posts')
          .set(values)
          .where('store_id', '=', storeId)
          .where('id', '=', id)
          .returning('id')
          .executeTakeFirstOrThrow()
  await trx.deleteFrom('post_category_posts').where('store_id', '=', storeId).where('post_id', '=', saved.id).execute()
  const wanted = [...new Set(category_ids)]
  if (wanted.length === 0) return saved.id
  const known = await trx
    .selectFrom('post_categories')
    .select('id')
    .where('store_id', '=', storeId)
    .where('id', 'in', wanted)
    .forKeyShare()
    .execute()
  if (known.length < wanted.length)
    throw new Refused('CATEGORY_NOT_FOUND', { status: 404, data: { field: 'category_ids' } })
  await trx
    .insertInto('post_category_posts')
    .values(wanted.map((category_id) => ({ store_id: storeId, category_id, post_id: saved.id })))
    .execute()
  return saved.id
}

export async function deletePost(trx: Trx, storeId: number, id: number): Promise<void> {
  await trx.deleteFrom('posts').where('store_id', '=', storeId).where('id', '=', id).execute()
}

/** Categories of news with the number of their posts, drafts too. */
export async function findOwnerPostCategories(q: Query, storeId: number): Promise<OwnerPostCategory[]> {
  return q
    .selectFrom('post_categories as c')
    .select(['c.id', 'c.title', 'c.description', 'c.image_url', 'c.position', 'c.is_show_home'])
    .select(
      sql<number>`(select count(*) from post_category_posts cp where cp.store_id = c.store_id and cp.category_id = c.id)`.as(
        'posts',
      ),
    )
    .where('c.store_id', '=', storeId)
    .orderBy('c.position')
    .orderBy('c.id')
    .execute()
}

/** Adds a category after the others unless it has a position, or changes one. Throws Refused CATEGORY_NOT_FOUND. */
export async function savePostCategory(
  trx: Trx,
  storeId: number,
  id: number | undefined,
  category: PostCategoryInput,
): Promise<number> {
  if (id === undefined) {
    const { id: added } = await trx
      .insertInto('post_categories')
      .values({
        ...category,
        store_id: storeId,
        position:
          category.position ??
          sql<number>`(select coalesce(max(position), 0) + 1 from post_categories where store_id = ${storeId})`,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return added
  }
  const saved = await trx
    .updateTable('post_categories')
    .set(category) // what is undefined stays
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  if (!saved) throw new Refused('CATEGORY_NOT_FOUND', { status: 404 })
  return saved.id
}

/** Deletes a category and those inside it; their posts stay. Resolves to its title. */
export async function deletePostCategory(trx: Trx, storeId: number, id: number): Promise<string> {
  const row = await trx
    .deleteFrom('post_categories')
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .returning('title')
    .executeTakeFirst()
  if (!row) throw new Refused('CATEGORY_NOT_FOUND', { status: 404 })
  return row.title
}

/** The policies with what is written of each; else what the theme names as it (`named`: post ids by policy, 0: none). */
export async function findPolicies(q: Query, storeId: number, named: Record<PolicyId, number>): Promise<OwnerPolicy[]> {
  const posts = await q
    .selectFrom('posts')
    .select(['id', 'title', 'published', 'policy'])
    .where('store_id', '=', storeId)
    .where((eb) => eb.or([eb('policy', 'is not', null), eb('id', 'in', Object.values(named))]))
    .execute()
  return POLICY_IDS.map((policy) => {
    const found = posts.find((post) => post.policy === policy) ?? posts.find(({ id }) => id === named[policy])
    return { policy, post: found ? { id: found.id, title: found.title, published: found.published } : null }
  })
}

const policyOf = (saved: string | null): PolicyId | null => POLICY_IDS.find((policy) => policy === saved) ?? null
