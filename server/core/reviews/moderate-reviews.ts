import { sql, type RawBuilder } from 'kysely'
import type { OwnerReview } from '../../../src/contract/owner-desk.ts'
import { readSettings } from '../stores/store-settings.ts'
import type { Query, Trx } from '../../db/database.ts'
import { reviewView, type ReviewRow } from './own-reviews.ts'
import { Refused } from '../shared/refused.ts'
import { REVIEW_STATUS } from '../../db/codes.ts'

type Filter = { status?: number | undefined; search?: string | undefined }

/** A page of the store's reviews, waiting ones first, then the newest. `search`: part of the content, the product name or the customer name. */
export async function findStoreReviews(
  q: Query,
  storeId: number,
  { status, search }: Filter,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: OwnerReview[]; total: number }> {
  const typed = `%${(search ?? '').replace(/[%_\\]/g, '')}%`
  const condition = sql`(${status ?? null}::int is null or r.status = ${status ?? null}::int)
    and (${!search} or f_norm(r.content) like f_norm(${typed}) or f_norm(p.name) like f_norm(${typed}) or f_norm(c.name) like f_norm(${typed}))`
  const rows = await readReviews(
    q,
    storeId,
    sql`${condition} order by (r.status = ${sql.lit(REVIEW_STATUS.waiting)}) desc, r.created_at desc, r.id desc limit ${limit} offset ${offset}`,
  )
  const { rows: counted } = await sql<{
    total: number
  }>`select count(*) as total from ${tables} where r.store_id = ${storeId} and ${condition}`.execute(q)
  return { rows, total: counted[0]?.total ?? 0 }
}

/** Approves (1) or hides (2) a review. The first approval credits the customer the store's points for reviews, once. Refuses REVIEW_NOT_FOUND. */
export async function moderateReview(
  trx: Trx,
  storeId: number,
  id: number,
  status: 1 | 2,
  now: Date,
): Promise<OwnerReview> {
  const changed = await trx
    .updateTable('reviews')
    .set({ status })
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .returning('customer_id')
    .executeTakeFirst()
  if (!changed) throw new Refused('REVIEW_NOT_FOUND', { status: 404 })
  if (status === 1) await awardPoints(trx, { storeId, customerId: changed.customer_id, reviewId: id, now })
  const [review] = await readReviews(trx, storeId, sql`r.id = ${id}`)
  if (!review) throw new Error('a review that was just changed is missing')
  return review
}

/** The update above locks the review's row, so the ledger check stays valid until commit. */
async function awardPoints(
  trx: Trx,
  { storeId, customerId, reviewId, now }: { storeId: number; customerId: number; reviewId: number; now: Date },
): Promise<void> {
  const { reward_points } = await readSettings(trx, storeId, 'reward_points')
  const entry = {
    store_id: storeId,
    customer_id: customerId,
    type: 'REVIEW_PRODUCT' as const,
    references_value: String(reviewId),
  }
  if (reward_points.point_review <= 0) return
  const existing = await trx
    .selectFrom('points_ledger')
    .select('id')
    .where('store_id', '=', storeId)
    .where('customer_id', '=', customerId)
    .where('type', '=', entry.type)
    .where('references_value', '=', entry.references_value)
    .executeTakeFirst()
  if (!existing)
    await trx
      .insertInto('points_ledger')
      .values({ ...entry, point: reward_points.point_review, content: null, created_at: now })
      .execute()
}

const tables = sql`reviews r join customers c on c.store_id = r.store_id and c.id = r.customer_id join products p on p.store_id = r.store_id and p.id = r.product_id`

async function readReviews(q: Query, storeId: number, rest: RawBuilder<unknown>): Promise<OwnerReview[]> {
  const { rows } = await sql<ReviewRow & { phone_number: string }>`
    select r.id, r.stars, r.content, r.images, r.video_url, r.status, r.order_code, r.created_at, r.customer_id, c.name as customer_name, c.phone_number, c.avatar_image,
      p.id as product_id, p.name as product_name, p.slug, p.images as product_images
    from ${tables} where r.store_id = ${storeId} and ${rest}`.execute(q)
  return rows.map((row) => {
    const view = reviewView(row)
    return { ...view, customer: { ...view.customer, phone_number: row.phone_number } }
  })
}
