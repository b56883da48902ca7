import { useQuery, useQueryClient } from '@tanstack/react-query'
import { getBadges } from '../contract/badges.ts'
import type { Args } from '../contract/endpoint.ts'
import { getOrder } from '../contract/orders.ts'
import { listPointHistory } from '../contract/points.ts'
import { addReview, listNotRated, listProductReviews, listReviews } from '../contract/reviews.ts'
import { call } from './call.ts'
import { query } from './query.ts'
import { refetch } from './refetch.ts'

export const reviewPageArgs = (page: number) => ({ query: { page } })
export const useMyReviews = (page: number) => useQuery(query(listReviews, reviewPageArgs(page)))
export const useNotRated = (page: number) => useQuery(query(listNotRated, reviewPageArgs(page)))

/**
 * Adds a review. `idempotencyKey` belongs to the form. Refetches the review lists, the order, the counters and the point history (storefront.md §4
 * "Reviews").
 */
export function useAddReview() {
  const client = useQueryClient()
  return async (productId: number, body: Args<typeof addReview>['body'], idempotencyKey: string) => {
    const reply = await call(addReview, { params: { id: productId }, body }, { idempotencyKey })
    if (reply.ok)
      await refetch(client, listReviews, listNotRated, listProductReviews, getOrder, getBadges, listPointHistory)
    return reply
  }
}
