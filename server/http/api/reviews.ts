import { addReview, listNotRated, listReviews } from '../../../src/contract/reviews.ts'
import { idempotent } from './idempotency.ts'
import { addOwnReview, findNotRated, findOwnReviews } from '../../core/reviews/own-reviews.ts'
import { done, implement } from './implement.ts'
import { implementPages } from './paginated.ts'

export const reviews = [
  implementPages(listReviews, async (call, _, part) => call.db.query((q) => findOwnReviews(q, call, part))),
  implementPages(listNotRated, async (call, _, part) => call.db.query((q) => findNotRated(q, call, part))),
  implement(addReview, async (call, { params, body }) =>
    idempotent(call, addReview, { ...params, ...body }, async (trx) =>
      done(await addOwnReview(trx, call, params.id, body), 'REVIEW_ADDED'),
    ),
  ),
]
