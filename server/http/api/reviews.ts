import { addReview, listNotRated, listReviews } from '../../../src/contract/reviews.ts'
import { idempotent } from './idempotency.ts'
import { addOwnReview, findNotRated, findOwnReviews } from '../../core/reviews/own-reviews.ts'
import { done, implement } from './implement.ts'
import { paginated, slice } from './paginated.ts'

export const reviews = [
  implement(listReviews, async (call, { query }) =>
    call.db.query(async (q) =>
      paginated({
        ...(await findOwnReviews(q, call, slice(query))),
        path: `/api/customer/${call.store.code}/reviews`,
        query,
      }),
    ),
  ),
  implement(listNotRated, async (call, { query }) =>
    call.db.query(async (q) =>
      paginated({
        ...(await findNotRated(q, call, slice(query))),
        path: `/api/customer/${call.store.code}/reviews/not_rated`,
        query,
      }),
    ),
  ),
  implement(addReview, async (call, { params, body }) =>
    idempotent(call, addReview, { ...params, ...body }, async (trx) =>
      done(await addOwnReview(trx, call, params.id, body), 'REVIEW_ADDED'),
    ),
  ),
]
