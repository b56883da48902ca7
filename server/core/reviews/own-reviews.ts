import { sql, type InferResult } from 'kysely'
import type { z } from 'zod'
import type { ReviewInput } from '../../../src/contract/inputs/review.ts'
import type { MyReview, NotRatedLine } from '../../../src/contract/reviews.ts'
import type { Actor } from '../shared/actor.ts'
import { inLanguage } from '../../db/in-language.ts'
import { inStore } from '../../db/in-store.ts'
import { json, type Query, type Trx } from '../../db/database.ts'
import { total } from '../../db/statements.ts'
import type { Language } from '../../../src/i18n/language.ts'
import { localTime } from '../shared/instant.ts'
import { readOrderLines } from '../orders/order-lines.ts'
import { orderLineView } from '../orders/order-view.ts'
import { ownMedia } from '../media/own-media.ts'
import type { Slice } from '../shared/slice.ts'
import { Refused } from '../shared/refused.ts'
import { isCompletedAndPaid, type REVIEW_STATUS } from '../../db/codes.ts'

/** Reviews `r` with their customers `c` and products `p`, whose names are in a language. */
export const selectReviews = (q: Query, storeId: number, lang: Language) =>
  q
    .selectFrom('reviews as r')
    .innerJoin('customers as c', inStore('c', 'r', { id: 'customer_id' }))
    .innerJoin('products as p', inStore('p', 'r', { id: 'product_id' }))
    .select(['r.id', 'r.stars', 'r.content', 'r.images', 'r.video_url', 'r.status', 'r.order_code', 'r.created_at'])
    .select(['r.customer_id', 'c.name as customer_name', 'c.avatar_image', 'r.reply'])
    .select(['r.product_id', 'p.slug', 'p.images as product_images', inLanguage(lang, 'p', 'name').as('product_name')])
    .where('r.store_id', '=', storeId)
    .$narrowType<{ status: (typeof REVIEW_STATUS)[keyof typeof REVIEW_STATUS] }>()
type ReviewRow = InferResult<ReturnType<typeof selectReviews>>[number]

/** The caller's reviews in any status, newest first. */
export async function findOwnReviews(
  q: Query,
  actor: Actor,
  part: Slice,
  id?: number,
): Promise<{ rows: MyReview[]; total: number }> {
  const own = sql<boolean>`r.store_id = ${actor.store.id} and r.customer_id = ${customerOf(actor)} and (${id ?? null}::int is null or r.id = ${id ?? null}::int)`
  const reviews = await selectReviews(q, actor.store.id, actor.owner ? 'vi' : actor.lang)
    .where(own)
    .orderBy('r.created_at', 'desc')
    .orderBy('r.id', 'desc')
    .limit(part.limit)
    .offset(part.offset)
    .execute()
  return { rows: reviews.map(reviewView), total: await total(q, sql`from reviews r where ${own}`) }
}

/** Lines of completed and paid orders that have no review yet. */
export async function findNotRated(
  q: Query,
  actor: Actor,
  part: Slice,
): Promise<{ rows: NotRatedLine[]; total: number }> {
  const waiting = boughtLines(q, actor).where(sql<boolean>`not exists (${reviewOfLine})`)
  const found = await waiting
    .select(['l.id', 'l.order_id', 'o.order_code', 'o.created_at'])
    .orderBy('o.created_at', 'desc')
    .orderBy('l.id')
    .limit(part.limit)
    .offset(part.offset)
    .execute()
  const { total: count } = await waiting.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const lines = await readOrderLines(q, actor.store.id, [...new Set(found.map((row) => row.order_id))])
  const unrated = found.flatMap((row) =>
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
  return { rows: unrated, total: count }
}

/** Adds a review of one bought line; it waits for approval. Refuses REVIEW_NOT_ALLOWED, ALREADY_REVIEWED. */
export async function addOwnReview(
  trx: Trx,
  actor: Actor,
  productId: number,
  input: z.output<typeof ReviewInput>,
): Promise<MyReview> {
  const lineId = input.line_item_id ?? null
  const lines = await boughtLines(trx, actor)
    .select(['l.id', sql<boolean>`not exists (${reviewOfLine})`.as('is_free')])
    .where('o.order_code', '=', input.order_code.toUpperCase())
    .where('l.product_id', '=', productId)
    .where(sql<boolean>`(${lineId}::int is null or l.id = ${lineId}::int)`)
    .orderBy('l.id')
    .execute()
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
  const [review] = (await findOwnReviews(trx, actor, { limit: 1, offset: 0 }, added.id)).rows
  if (!review) throw new Error('a review that was just added is missing')
  return review
}

/** Lines `l` that the caller bought by completed and paid orders `o`. */
const boughtLines = (q: Query, actor: Actor) =>
  q
    .selectFrom('order_lines as l')
    .innerJoin('orders as o', inStore('o', 'l', { id: 'order_id' }))
    .where('l.store_id', '=', actor.store.id)
    .where('o.customer_id', '=', customerOf(actor))
    .where('l.is_bonus', '=', false)
    .where(isCompletedAndPaid)

const reviewOfLine = sql`select from reviews r where r.store_id = l.store_id and r.line_item_id = l.id`
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
