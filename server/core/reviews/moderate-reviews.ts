import { sql, type RawBuilder } from 'kysely'
import type { OwnerReview } from '../../../src/contract/owner-desk.ts'
import { readSettings } from '../stores/store-settings.ts'
import type { Query, Trx } from '../../db/database.ts'
import { reviewView, type ReviewRow } from './own-reviews.ts'
import { sendNotification } from '../notifications/send-notification.ts'
import { localTimeOrNull } from '../shared/instant.ts'
import { translatorFor } from '../shared/messages.ts'
import { Refused } from '../shared/refused.ts'
import { REVIEW_STATUS } from '../../db/codes.ts'

type Filter = {
  status?: number | undefined
  search?: string | undefined
  stars?: number | undefined
  unanswered?: boolean | undefined
}

/** A page of the store's reviews, waiting ones first, then the newest. `search`: part of the content, the product name or the customer name. */
export async function findStoreReviews(
  q: Query,
  storeId: number,
  { status, search, stars, unanswered }: Filter,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: OwnerReview[]; total: number }> {
  const typed = `%${(search ?? '').replace(/[%_\\]/g, '')}%`
  const condition = sql`(${status ?? null}::int is null or r.status = ${status ?? null}::int)
    and (${stars ?? null}::int is null or r.stars = ${stars ?? null}::int)
    and (${unanswered ?? null}::boolean is null or (r.reply is null) = ${unanswered ?? null}::boolean)
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
  { status, reason }: { status: 1 | 2; reason?: string | null },
  now: Date,
): Promise<OwnerReview> {
  const changed = await trx
    .updateTable('reviews')
    .set({ status, hidden_reason: status === REVIEW_STATUS.hidden ? (reason ?? null) : null })
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .returning('customer_id')
    .executeTakeFirst()
  if (!changed) throw new Refused('REVIEW_NOT_FOUND', { status: 404 })
  if (status === REVIEW_STATUS.approved)
    await awardPoints(trx, { storeId, customerId: changed.customer_id, reviewId: id, now })
  const [review] = await readReviews(trx, storeId, sql`r.id = ${id}`)
  if (!review) throw new Error('a review that was just changed is missing')
  return review
}

/**
 * Saves the store's answer; an empty one is taken back. The first answer is told to the customer. Refuses REVIEW_NOT_FOUND.
 */
export async function answerReview(
  trx: Trx,
  storeId: number,
  id: number,
  { reply, now }: { reply: string; now: Date },
): Promise<{ before: OwnerReview; after: OwnerReview }> {
  const [before] = await readReviews(trx, storeId, sql`r.id = ${id} for update of r`)
  if (!before) throw new Refused('REVIEW_NOT_FOUND', { status: 404 })
  await trx
    .updateTable('reviews')
    .set({ reply: reply || null, replied_at: reply ? now : null })
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .execute()
  const t = translatorFor('vi') // stored texts are in the store's language
  if (reply && before.reply === null)
    await sendNotification(
      trx,
      storeId,
      {
        customer_id: before.customer.id,
        type: 'REVIEW_ANSWERED',
        title: t('server.notice.review_answered', { name: before.product.name }),
        content: reply,
        type_action: 'PRODUCT',
        value_action: String(before.product.id),
      },
      now,
    )
  const [after] = await readReviews(trx, storeId, sql`r.id = ${id}`)
  if (!after) throw new Error('a review that was just answered is missing')
  return { before, after }
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

type OwnerRow = ReviewRow & { phone_number: string; replied_at: Date | null; hidden_reason: string | null }
const tables = sql`reviews r join customers c on c.store_id = r.store_id and c.id = r.customer_id join products p on p.store_id = r.store_id and p.id = r.product_id`

async function readReviews(q: Query, storeId: number, rest: RawBuilder<unknown>): Promise<OwnerReview[]> {
  const { rows } = await sql<OwnerRow>`
    select r.id, r.stars, r.content, r.images, r.video_url, r.status, r.order_code, r.created_at, r.customer_id, c.name as customer_name, c.phone_number, c.avatar_image,
      p.id as product_id, p.name as product_name, p.slug, p.images as product_images, r.reply, r.replied_at, r.hidden_reason
    from ${tables} where r.store_id = ${storeId} and ${rest}`.execute(q)
  return rows.map((row) => {
    const view = reviewView(row)
    return {
      ...view,
      customer: { ...view.customer, phone_number: row.phone_number },
      replied_at: localTimeOrNull(row.replied_at),
      hidden_reason: row.hidden_reason,
    }
  })
}
