import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { LineItem, LineProduct } from './line-items.ts'
import { ReviewInput } from './inputs/review.ts'
import { Count, IdParams, Time, MaybeText, PageQuery, paginated, queryFlag, queryInt, RowId, Text } from './wire.ts'

/** 0 waiting for the store's approval, 1 shown, 2 rejected. */
export const REVIEW_STATUS = { WAITING: 0, SHOWN: 1, REFUSED: 2 } as const

/** The reviewer as others see them: a short name and no phone number (wire.md §5). */
export const Reviewer = z.object({ id: RowId, name: Text, avatar: MaybeText })
/** `images` is JSON text of a list of URLs, as on the platform. */
export const Review = z.object({
  id: RowId,
  stars: z.int().min(1).max(5),
  content: MaybeText,
  images: Text,
  video_url: MaybeText,
  created_at: Time,
  customer: Reviewer,
  /** The store's answer. */
  reply: MaybeText,
})
export type Review = z.infer<typeof Review>

export const MyReview = Review.extend({
  status: z.literal([0, 1, 2]),
  order_code: MaybeText,
  product: z.object({
    id: RowId,
    name: Text,
    slug: Text,
    image_url: MaybeText,
    images: z.array(z.object({ image_url: Text })),
  }),
})
export type MyReview = z.infer<typeof MyReview>

/** A bought line without a review; `product` is the line's. */
export const NotRatedLine = z.object({
  order_code: Text,
  created_at: Time,
  line_item: LineItem,
  product: LineProduct,
})
export type NotRatedLine = z.infer<typeof NotRatedLine>

const REVIEW_SUMMARY = {
  averaged_stars: z.number().min(0).max(5),
  total_reviews: Count,
  total_1_stars: Count,
  total_2_stars: Count,
  total_3_stars: Count,
  total_4_stars: Count,
  total_5_stars: Count,
  total_has_image: Count,
  total_has_image_video: Count,
}
export const ProductReviewsQuery = PageQuery.extend({
  filter_by: z.enum(['stars', '']).optional(),
  filter_by_value: queryInt(1, 5),
  has_image: queryFlag(),
  has_image_video: queryFlag(),
})

export const listReviews = endpoint({
  method: 'GET',
  path: 'reviews',
  summary: 'My reviews',
  auth: 'customer',
  query: PageQuery,
  data: paginated(MyReview),
})
export const listNotRated = endpoint({
  method: 'GET',
  path: 'reviews/not_rated',
  summary: 'What I bought and have not reviewed',
  auth: 'customer',
  query: PageQuery,
  data: paginated(NotRatedLine),
})
export const listProductReviews = endpoint({
  method: 'GET',
  path: 'products/{id}/reviews',
  summary: 'Shown reviews of a product',
  auth: 'none',
  params: IdParams,
  query: ProductReviewsQuery,
  shows: ['product:{id}'],
  data: paginated(Review, REVIEW_SUMMARY),
})
export const addReview = endpoint({
  method: 'POST',
  path: 'products/{id}/reviews',
  summary: 'Review a bought product',
  auth: 'customer',
  params: IdParams,
  body: ReviewInput,
  data: MyReview,
  success: 201,
  idempotent: true,
})
