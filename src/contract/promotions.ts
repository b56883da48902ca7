import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Product, ProductPage } from './products.ts'
import { Count, IdParams, Time, MaybeText, Money, PageQuery, queryInt, querySearch, RowId, Text } from './wire.ts'

/** `voucher_type`. */
export const VOUCHER_TYPES = { ALL: 0, LISTED_PRODUCTS: 1 } as const
/** `discount_type` of vouchers and combos. */
export const DISCOUNT_TYPES = { MONEY: 0, PERCENT: 1 } as const

const limitedAmount = { set_limit_amount: z.boolean(), amount: Count.nullable(), used: Count }
const period = { start_time: Time, end_time: Time }

export const Voucher = z.object({
  id: RowId,
  name: Text,
  code: Text,
  description: MaybeText,
  image_url: MaybeText,
  ...period,
  voucher_type: z.literal([0, 1]),
  /** 0 the goods, 1 the shipping fee. */
  discount_for: z.literal([0, 1]),
  is_free_ship: z.boolean(),
  ship_discount_value: Money,
  discount_type: z.literal([0, 1]),
  /** Đồng or percent, by `discount_type`. */
  value_discount: z.number().nonnegative(),
  set_limit_value_discount: z.boolean(),
  max_value_discount: Money.nullable(),
  set_limit_total: z.boolean(),
  value_limit_total: Money.nullable(),
  ...limitedAmount,
  is_show_voucher: z.boolean(),
  is_public: z.boolean(),
  is_use_once: z.boolean(),
  /** False: single-use codes were generated from it. */
  is_use_once_code_multiple_time: z.boolean(),
  /** 0 all, 1 collaborators, 2 agencies, 4 a customer group, 5 customers who are not partners, 6 visitors who are not logged in. */
  group_customers: z.array(z.int()),
  /** The first ten. */
  products: z.array(Product).max(10),
})
export type Voucher = z.infer<typeof Voucher>

export const Combo = z.object({
  id: RowId,
  name: Text,
  description: MaybeText,
  image_url: MaybeText,
  ...period,
  ...limitedAmount,
  discount_type: z.literal([0, 1]),
  value_discount: z.number().nonnegative(),
  products_combo: z.array(z.object({ product: Product, quantity: Count })),
})
export type Combo = z.infer<typeof Combo>

/** A product that must be bought, or the bonus product itself. */
export const BonusPart = z.object({
  product: Product,
  quantity: Count,
  group_product: z.int().nullable(),
  allows_all_distribute: z.boolean(),
  allows_choose_distribute: z.boolean(),
  element_distribute_id: RowId.nullable(),
  element_distribute_name: MaybeText,
  sub_element_distribute_id: RowId.nullable(),
  sub_element_distribute_name: MaybeText,
})
export const BonusStep = z.object({ from_quantity: Count, product: Product, bo_product: Product, bo_quantity: Count })
export const BonusProduct = z.object({
  id: RowId,
  name: Text,
  description: MaybeText,
  image_url: MaybeText,
  ...period,
  ...limitedAmount,
  /** The products are given: 0 đồng. */
  discount_type: z.literal(DISCOUNT_TYPES.MONEY),
  value_discount: z.literal(0),
  multiply_by_number: z.boolean(),
  ladder_reward: z.boolean(),
  select_products: z.array(BonusPart),
  bonus_products: z.array(BonusPart),
  bonus_products_ladder: z.array(BonusStep),
})
export type BonusProduct = z.infer<typeof BonusProduct>

/** Page size of a voucher's products (storefront.md §9). */
export const VOUCHER_PAGE_SIZE = 15

export const listVouchers = endpoint({
  method: 'GET',
  path: 'vouchers',
  summary: 'Vouchers that are shown to me',
  auth: 'optional',
  shows: ['promotions'],
  data: z.array(Voucher),
})
export const listVoucherProducts = endpoint({
  method: 'GET',
  path: 'vouchers/{id}/products',
  summary: 'Products a voucher is for',
  auth: 'optional',
  params: IdParams,
  query: PageQuery.extend({ limit: queryInt(1, 100), search: querySearch() }),
  shows: ['promotions', 'products'],
  data: ProductPage,
})
export const listCombos = endpoint({
  method: 'GET',
  path: 'combos',
  summary: 'Combos',
  auth: 'optional',
  shows: ['promotions'],
  data: z.array(Combo),
})
export const listBonusProducts = endpoint({
  method: 'GET',
  path: 'bonus_products',
  summary: 'Bonus products',
  auth: 'optional',
  shows: ['promotions'],
  data: z.array(BonusProduct),
})
