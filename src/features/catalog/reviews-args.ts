import type { Args } from '../../contract/endpoint.ts'
import type { listProductReviews } from '../../contract/reviews.ts'

const REVIEWS_SHOWN = 5
export const REVIEWS_ID = 'danh-gia'

/** Arguments for the page of reviews in the product page's URL. */
export function reviewsArgs(id: number, search: URLSearchParams): Args<typeof listProductReviews> {
  const page = Number(search.get('page'))
  return {
    params: { id },
    query: { page: Number.isInteger(page) && page > 1 && page < 10_000 ? page : 1, limit: REVIEWS_SHOWN },
  }
}
