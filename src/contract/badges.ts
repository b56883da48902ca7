import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Count, MaybeText, Money, RowId } from './wire.ts'

/** State of a partner registration request: 0 waiting, 1 rejected, 2 approved, 3 requested again (decision 30). */
export const RegisterRequest = z.object({ has_request: z.boolean(), status: z.literal([0, 1, 2, 3]), note: MaybeText })
export type RegisterRequest = z.infer<typeof RegisterRequest>

/** Of how many favourites a card shows that it is one. */
export const MAX_FAVORITE_IDS = 1_000

export const Badges = z.object({
  notification_unread: Count,
  cart_quantity: Count,
  favorite_products: Count,
  /** The newest favourites, so that a card shows whether it is one. */
  favorite_product_ids: z.array(RowId).max(MAX_FAVORITE_IDS).optional(),
  voucher_total: Count,
  products_discount: Count,
  orders_waitting_for_progressing: Count, // sic
  orders_packing: Count,
  orders_shipping: Count,
  orders_no_reviews: Count,
  chats_unread: Count,
  posts_unread: Count,
  customer_point: Count,
  total_bought_amount: Money,
  status_collaborator: z.int().nullable(),
  status_agency: z.int().nullable(),
  required_agency_ctv_has_referral_code: z.boolean(),
  agency_register_request: RegisterRequest.nullable(),
  collaborator_register_request: RegisterRequest.nullable(),
  config_user_vip: z.object({ customer_copyright: MaybeText, url_customer_copyright: MaybeText }).nullable(),
  allow_branch_payment_order: z.boolean(),
  auto_choose_default_branch_payment_order: z.boolean(),
  allow_use_point_order: z.boolean(),
  /** Whether more than the stock is sold: never. */
  allow_semi_negative: z.boolean(),
  is_use_otp: z.boolean(),
  domain: MaybeText,
  link_google_play: MaybeText,
  link_apple_store: MaybeText,
  terms_agency: MaybeText,
  terms_collaborator: MaybeText,
  is_default_terms_agency_collaborator: z.boolean(),
})
export type Badges = z.infer<typeof Badges>

export const getBadges = endpoint({
  method: 'GET',
  path: 'badges',
  summary: 'Counters and switches of the header',
  auth: 'optional',
  data: Badges,
})
