import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Count, Time, MaybeText, Money, PageQuery, paginated, RowId } from './wire.ts'

export const POINT_TYPES = [
  'REVIEW_PRODUCT',
  'ORDER_COMPLETE',
  'REFERRAL_CUSTOMER',
  'REGISTER_CUSTOMER',
  'USE_POINT_IN_ORDER',
  'REFUND_ORDER',
  'CUSTOMER_CANCEL_ORDER',
  'BONUS_POINT_AGENCY',
  'ADD_POINT',
  'SUB_POINT',
] as const
export type PointType = (typeof POINT_TYPES)[number]

export const RewardPoints = z.object({
  point_introduce_customer: Count,
  point_register_customer: Count,
  point_review: Count,
  /** Value of one point in đồng. */
  money_a_point: Money,
  percent_refund: z.number().min(0).max(100),
  is_set_order_max_point: z.boolean(),
  order_max_point: Count,
  allow_use_point_order: z.boolean(),
  is_percent_use_max_point: z.boolean(),
  percent_use_max_point: z.number().min(0).max(100),
  bonus_point_product_to_agency: z.boolean(),
})
export type RewardPoints = z.infer<typeof RewardPoints>

export const PointHistoryRow = z.object({
  id: RowId,
  /** Negative when points were used. */
  point: z.int(),
  type: z.enum(POINT_TYPES),
  current_point: z.int(),
  references_value: MaybeText,
  content: MaybeText,
  created_at: Time,
})
export type PointHistoryRow = z.infer<typeof PointHistoryRow>

export const getRewardPoints = endpoint({
  method: 'GET',
  path: 'reward_points',
  summary: 'How points are earned and used',
  auth: 'none',
  data: RewardPoints,
})
export const listPointHistory = endpoint({
  method: 'GET',
  path: 'point_history',
  summary: 'My points, newest first',
  auth: 'customer',
  query: PageQuery,
  data: paginated(PointHistoryRow),
})
