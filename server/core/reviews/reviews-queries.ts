import { sql, type Selectable } from 'kysely'
import type { Review } from '../../../src/contract/reviews.ts'
import { localTime } from '../shared/instant.ts'
import type { Query } from '../../db/database.ts'
import { inStore } from '../../db/in-store.ts'
import type { Slice } from '../shared/slice.ts'
import { number, rows, type RowOf } from '../../db/statements.ts'
import type { Tables } from '../../db/tables.ts'
import { REVIEW_STATUS } from '../../db/codes.ts'
import { isListed } from '../../db/conditions.ts'

export type ReviewFilter = {
  stars?: number | undefined
  has_image?: boolean | undefined
  has_image_video?: boolean | undefined
}
const SUMMARY = {
  averaged_stars: number,
  total_reviews: number,
  total_1_stars: number,
  total_2_stars: number,
  total_3_stars: number,
  total_4_stars: number,
  total_5_stars: number,
  total_has_image: number,
  total_has_image_video: number,
}
type Row = Selectable<Tables['reviews']> & { name: string; avatar_image: string | null }

/** One page of a product's approved reviews, newest first, with counters over all of them; undefined when the product is not shown. */
export async function findProductReviews(
  q: Query,
  storeId: number,
  productId: number,
  filter: ReviewFilter,
  { limit, offset }: Slice,
): Promise<{ rows: Review[]; total: number; summary: RowOf<typeof SUMMARY> } | undefined> {
  const product = await q
    .selectFrom('products')
    .select('id')
    .where('store_id', '=', storeId)
    .where('id', '=', productId)
    .where(isListed('products'))
    .executeTakeFirst()
  if (!product) return undefined
  const shown = sql<boolean>`r.store_id = ${storeId} and r.product_id = ${productId} and r.status = ${sql.lit(REVIEW_STATUS.approved)}`
  const conditions = [shown]
  if (filter.stars !== undefined) conditions.push(sql`r.stars = ${filter.stars}`)
  if (filter.has_image) conditions.push(sql`r.images <> '[]'`)
  if (filter.has_image_video) conditions.push(sql`(r.images <> '[]' or r.video_url is not null)`)
  const condition = sql<boolean>`${sql.join(conditions, sql` and `)}`
  const [counted] = await rows(
    q,
    { ...SUMMARY, total: number },
    sql`select coalesce(round(avg(r.stars), 1), 0) as averaged_stars, count(*) as total_reviews,
      count(*) filter (where r.stars = 1) as total_1_stars, count(*) filter (where r.stars = 2) as total_2_stars, count(*) filter (where r.stars = 3) as total_3_stars,
      count(*) filter (where r.stars = 4) as total_4_stars, count(*) filter (where r.stars = 5) as total_5_stars,
      count(*) filter (where r.images <> '[]') as total_has_image, count(*) filter (where r.images <> '[]' or r.video_url is not null) as total_has_image_video,
      count(*) filter (where ${condition}) as total
    from reviews r where ${shown}`,
  )
  const { total, ...summary } = counted! // an aggregate has one row
  const reviews = await q
    .selectFrom('reviews as r')
    .innerJoin('customers as c', inStore('c', 'r', { id: 'customer_id' }))
    .selectAll('r')
    .select(['c.name', 'c.avatar_image'])
    .where(condition)
    .orderBy('r.created_at', 'desc')
    .orderBy('r.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  return { rows: reviews.map(toReview), total, summary }
}

function toReview(row: Row): Review {
  const { id, stars, content, images, video_url } = row
  return {
    id,
    stars,
    content,
    images: JSON.stringify(images),
    video_url,
    created_at: localTime(row.created_at),
    customer: { id: row.customer_id, name: publicName(row.name), avatar: row.avatar_image },
    reply: row.reply,
  }
}

/** A reviewer's public name: the last two words, without anything that could be a phone number or an e-mail address (wire.md §5). */
export function publicName(name: string): string {
  const words = name.trim().split(/\s+/)
  const shortened = words.length > 2 ? words.slice(-2).join(' ') : words.join(' ')
  return shortened.replace(/\S*@\S*/g, '•••').replace(/\d{3,}/g, '•••')
}
