import { sql, type InferResult } from 'kysely'
import type { OwnerReview } from '../../../src/contract/owner-desk.ts'
import { readSettings } from '../stores/store-settings.ts'
import type { Query, Trx } from '../../db/database.ts'
import { reviewView, selectReviews } from './own-reviews.ts'
import { sendNotification } from '../notifications/send-notification.ts'
import type { Slice } from '../shared/slice.ts'
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
  { limit, offset }: Slice,
): Promise<{ rows: OwnerReview[]; total: number }> {
  const typed = `%${(search ?? '').replace(/[%_\\]/g, '')}%`
  const condition = sql<boolean>`(${status ?? null}::int is null or r.status = ${status ?? null}::int)
    and (${stars ?? null}::int is null or r.stars = ${stars ?? null}::int)
    and (${unanswered ?? null}::boolean is null or (r.reply is null) = ${unanswered ?? null}::boolean)
    and (${!search} or f_norm(r.content) like f_norm(${typed}) or f_norm(p.name) like f_norm(${typed}) or f_norm(c.name) like f_norm(${typed}))`
  const matching = selectOwnerReviews(q, storeId).where(condition)
  const found = await matching
    .orderBy(sql`r.status = ${sql.lit(REVIEW_STATUS.waiting)}`, 'desc')
    .orderBy('r.created_at', 'desc')
    .orderBy('r.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  const { total } = await matching
    .clearSelect()
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return { rows: found.map(ownerReviewView), total }
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
  return ownerReviewView(await selectOwnerReviews(trx, storeId).where('r.id', '=', id).executeTakeFirstOrThrow())
}

/**
 * Saves the store's answer; an empty one is taken back. The customer is notified of the first answer. Refuses REVIEW_NOT_FOUND.
 */
export async function answerReview(
  trx: Trx,
  storeId: number,
  id: number,
  { reply, now }: { reply: string; now: Date },
): Promise<{ before: OwnerReview; after: OwnerReview }> {
  const selected = selectOwnerReviews(trx, storeId).where('r.id', '=', id)
  const unanswered = await selected.forUpdate('r').executeTakeFirst()
  if (!unanswered) throw new Refused('REVIEW_NOT_FOUND', { status: 404 })
  const before = ownerReviewView(unanswered)
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
  return { before, after: ownerReviewView(await selected.executeTakeFirstOrThrow()) }
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
    .where((eb) => eb.and(entry))
    .executeTakeFirst()
  if (!existing)
    await trx
      .insertInto('points_ledger')
      .values({ ...entry, point: reward_points.point_review, content: null, created_at: now })
      .execute()
}

const selectOwnerReviews = (q: Query, storeId: number) =>
  selectReviews(q, storeId, 'vi').select(['c.phone_number', 'r.replied_at', 'r.hidden_reason'])

function ownerReviewView(row: InferResult<ReturnType<typeof selectOwnerReviews>>[number]): OwnerReview {
  const view = reviewView(row)
  return {
    ...view,
    customer: { ...view.customer, phone_number: row.phone_number },
    replied_at: localTimeOrNull(row.replied_at),
    hidden_reason: row.hidden_reason,
  }
}
