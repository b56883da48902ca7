import { sql } from 'kysely'
import type { z } from 'zod'
import type { ReviewInput } from '../../../src/contract/inputs/review.ts'
import type { MyReview, NotRatedLine } from '../../../src/contract/reviews.ts'
import type { Actor } from '../shared/actor.ts'
import { inLanguage } from '../../db/in-language.ts'
import { json, type Query, type Trx } from '../../db/database.ts'
import { localTime } from '../shared/instant.ts'
import { readOrderLines } from '../orders/order-lines.ts'
import { orderLineView } from '../orders/order-view.ts'
import { ownMedia } from '../media/own-media.ts'
import { Refused } from '../shared/refused.ts'
import { isCompletedAndPaid, type REVIEW_STATUS } from '../../db/codes.ts'

type Slice = { limit: number; offset: number }
export type ReviewRow = {
  id: number
  stars: number
  content: string
  images: string[]
  video_url: string | null
  status: (typeof REVIEW_STATUS)[keyof typeof REVIEW_STATUS]
  order_code: string | null
  created_at: Date
  customer_id: number
  customer_name: string
  avatar_image: string | null
  product_id: number
  product_name: string
  slug: string
  product_images: string[]
  reply: string | null
}

/** The caller's reviews in any status, newest first. */
export async function findOwnReviews(
  q: Query,
  actor: Actor,
  part: Slice,
  id?: number,
): Promise<{ rows: MyReview[]; total: number }> {
  const own = sql`r.store_id = ${actor.store.id} and r.customer_id = ${customerOf(actor)} and (${id ?? null}::int is null or r.id = ${id ?? null}::int)`
  const { rows } = await sql<ReviewRow>`
    select r.id, r.stars, r.content, r.images, r.video_url, r.status, r.order_code, r.created_at, r.customer_id, c.name as customer_name, c.avatar_image,
      p.id as product_id, ${inLanguage(actor.owner ? 'vi' : actor.lang, 'p', 'name')} as product_name, p.slug, p.images as product_images, r.reply
    from reviews r join customers c on c.store_id = r.store_id and c.id = r.customer_id join products p on p.store_id = r.store_id and p.id = r.product_id
    where ${own} order by r.created_at desc, r.id desc limit ${part.limit} offset ${part.offset}`.execute(q)
  const { rows: counted } = await sql<{ total: number }>`select count(*) as total from reviews r where ${own}`.execute(
    q,
  )
  return { rows: rows.map(reviewView), total: counted[0]?.total ?? 0 }
}

/** Lines of completed and paid orders that have no review yet. */
export async function findNotRated(
  q: Query,
  actor: Actor,
  part: Slice,
): Promise<{ rows: NotRatedLine[]; total: number }> {
  const waiting = sql`order_lines l join orders o on o.store_id = l.store_id and o.id = l.order_id
    where l.store_id = ${actor.store.id} and o.customer_id = ${customerOf(actor)} and ${unratedLines}`
  const { rows } = await sql<{ id: number; order_id: number; order_code: string; created_at: Date }>`
    select l.id, l.order_id, o.order_code, o.created_at from ${waiting} order by o.created_at desc, l.id limit ${part.limit} offset ${part.offset}`.execute(
    q,
  )
  const { rows: counted } = await sql<{ total: number }>`select count(*) as total from ${waiting}`.execute(q)
  const lines = await readOrderLines(q, actor.store.id, [...new Set(rows.map((row) => row.order_id))])
  const unrated = rows.flatMap((row) =>
    lines
      .filter((line) => line.id === row.id)
      .map((unratedLine) => orderLineView(unratedLine, actor))
      .map((line_item) => ({
        order_code: row.order_code,
        created_at: localTime(row.created_at),
        line_item,
        product: line_item.product,
      })),
  )
  return { rows: unrated, total: counted[0]?.total ?? 0 }
}

/** Adds a review of one bought line; it waits for approval. Refuses REVIEW_NOT_ALLOWED, ALREADY_REVIEWED. */
export async function addOwnReview(
  trx: Trx,
  actor: Actor,
  productId: number,
  input: z.output<typeof ReviewInput>,
): Promise<MyReview> {
  const { rows: lines } = await sql<{ id: number; is_free: boolean }>`
    select l.id, not exists (select from reviews r where r.store_id = l.store_id and r.line_item_id = l.id) as is_free
    from order_lines l join orders o on o.store_id = l.store_id and o.id = l.order_id
    where l.store_id = ${actor.store.id} and o.customer_id = ${customerOf(actor)} and o.order_code = ${input.order_code.toUpperCase()} and l.product_id = ${productId}
      and not l.is_bonus and ${isCompletedAndPaid} and (${input.line_item_id ?? null}::int is null or l.id = ${input.line_item_id ?? null}::int)
    order by l.id`.execute(trx)
  if (lines.length === 0) throw new Refused('REVIEW_NOT_ALLOWED')
  const line = lines.find(({ is_free }) => is_free)
  if (!line) throw new Refused('ALREADY_REVIEWED')
  const images = input.images.map((image) => ownMedia(actor, image))
  const added = await trx
    .insertInto('reviews')
    .values({
      store_id: actor.store.id,
      product_id: productId,
      customer_id: customerOf(actor),
      order_code: input.order_code.toUpperCase(),
      line_item_id: line.id,
      stars: input.stars,
      content: input.content,
      images: json(images),
      video_url: input.video_url ? ownMedia(actor, input.video_url) : null,
      created_at: actor.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!added) throw new Refused('ALREADY_REVIEWED')
  const { rows } = await findOwnReviews(trx, actor, { limit: 1, offset: 0 }, added.id)
  if (!rows[0]) throw new Error('a review that was just added is missing')
  return rows[0]
}

const unratedLines = sql`${isCompletedAndPaid} and not l.is_bonus and not exists (select from reviews r where r.store_id = l.store_id and r.line_item_id = l.id)`
const customerOf = (actor: Actor): number => actor.customer?.id ?? 0

/** A review as its author and the store see it, with status and order. */
export function reviewView(row: ReviewRow): MyReview {
  return {
    id: row.id,
    stars: row.stars,
    content: row.content,
    images: JSON.stringify(row.images),
    video_url: row.video_url,
    created_at: localTime(row.created_at),
    customer: { id: row.customer_id, name: row.customer_name, avatar: row.avatar_image },
    reply: row.reply,
    status: row.status,
    order_code: row.order_code,
    product: {
      id: row.product_id,
      name: row.product_name,
      slug: row.slug,
      image_url: row.product_images[0] ?? null,
      images: row.product_images.map((image_url) => ({ image_url })),
    },
  }
}
