import type { Args } from '../../contract/endpoint.ts'
import type { listProductReviews } from '../../contract/reviews.ts'
import { productPath } from '../../domain/paths.ts'

const REVIEWS_SHOWN = 5
export const REVIEWS_ID = 'danh-gia'

/** The part of the reviews that the product page's URL names: `sao` (stars), `anh=1` (with pictures), `page`. */
export type ReviewsShown = { stars?: number | undefined; hasImage?: boolean; page?: number }
export function readReviewsShown(search: URLSearchParams): ReviewsShown {
  const [stars, page] = [Number(search.get('sao')), Number(search.get('page'))]
  return {
    stars: Number.isInteger(stars) && stars >= 1 && stars <= 5 ? stars : undefined,
    hasImage: search.get('anh') === '1',
    page: Number.isInteger(page) && page > 1 && page < 10_000 ? page : 1,
  }
}

/** URL of a part of a product's reviews. */
export function reviewsPath(
  product: { id: number; slug: string },
  { stars, hasImage, page = 1 }: ReviewsShown,
): string {
  const search = new URLSearchParams({
    ...(stars && { sao: String(stars) }),
    ...(hasImage && { anh: '1' }),
    ...(page > 1 && { page: String(page) }),
  }).toString()
  return `${productPath(product)}${search && `?${search}`}#${REVIEWS_ID}`
}

/** Arguments for the part of the reviews in the product page's URL. */
export function reviewsArgs(id: number, search: URLSearchParams): Args<typeof listProductReviews> {
  const { stars, hasImage, page } = readReviewsShown(search)
  return {
    params: { id },
    query: {
      page,
      limit: REVIEWS_SHOWN,
      ...(stars && { filter_by: 'stars', filter_by_value: stars }),
      ...(hasImage && { has_image: true }),
    },
  }
}
