import { listProductReviews } from '../../../src/contract/reviews.ts'
import { findProductReviews } from '../../core/reviews/reviews-queries.ts'
import { fail } from '../../core/shared/refused.ts'
import { implement } from './implement.ts'
import { paginated, slice } from './paginated.ts'

export const productReviews = [
  implement(listProductReviews, async (call, { params, query }) => {
    const stars = query.filter_by === 'stars' ? query.filter_by_value : undefined
    const result = await call.db.query((q) =>
      findProductReviews(
        q,
        call.store.id,
        params.id,
        { stars, has_image: query.has_image, has_image_video: query.has_image_video },
        slice(query),
      ),
    )
    if (!result) return fail('PRODUCT_NOT_FOUND', { status: 404 })
    const { rows, total, summary } = result
    return {
      ...paginated({ rows, total, path: `/api/customer/${call.store.code}/products/${params.id}/reviews`, query }),
      ...summary,
    }
  }),
]
