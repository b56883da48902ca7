import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Id, text } from './inputs/fields.ts'
import { AUDIENCES, MAX_CODES, PROMOTION_KINDS } from './inputs/promotion-kinds.ts'
import { PromotionInput, PromotionKind, PromotionTexts } from './inputs/promotion.ts'
import {
  Count,
  IdParams,
  MaybeText,
  Money,
  Nothing,
  PageQuery,
  paginated,
  queryIds,
  querySearch,
  RowId,
  Text,
  Time,
} from './wire.ts'

/** `used_up`: it would run, but every use is taken. */
export const PROMOTION_STATES = ['running', 'planned', 'paused', 'used_up', 'ended'] as const
export const PromotionState = z.enum(PROMOTION_STATES)
export type PromotionState = z.infer<typeof PromotionState>

/** A promotion as a list of the desk shows it. */
export const PromotionRow = z.object({
  kind: PromotionKind,
  id: RowId,
  name: Text,
  /** Of a voucher. */
  code: MaybeText,
  state: PromotionState,
  start_time: Time,
  end_time: Time,
  used: Count,
  max_uses: Count.nullable(),
  /** Orders that used it and count: neither cancelled nor sent back. */
  orders: Count,
  /** What their buyers pay for them, in đồng. */
  revenue: Money,
})
export type PromotionRow = z.infer<typeof PromotionRow>

const Editor = {
  id: RowId,
  /** Of what its editor writes. */
  etag: Text,
  name: Text,
  description: MaybeText,
  image_url: MaybeText,
  start_time: Time,
  end_time: Time,
  max_uses: Count.nullable(),
  audiences: z.array(z.literal(AUDIENCES)),
  group_ids: z.array(RowId),
  running: z.boolean(),
  translations: PromotionTexts,
  used: Count,
}
export const VoucherEditor = z.object({
  kind: z.literal('voucher'),
  ...Editor,
  code: Text,
  many_codes: z.boolean(),
  of: z.enum(['goods', 'shipping']),
  unit: z.enum(['money', 'percent', 'all']),
  value: Count,
  max_discount: Money.nullable(),
  min_total: Money.nullable(),
  once_per_customer: z.boolean(),
  is_shown: z.boolean(),
  only_products: z.boolean(),
  product_ids: z.array(RowId),
  /** Generated codes, and those of them that were used. */
  codes: Count,
  used_codes: Count,
})
export type VoucherEditor = z.infer<typeof VoucherEditor>
const Part = z.object({ product_id: RowId, quantity: Count })
export const ComboEditor = z.object({
  kind: z.literal('combo'),
  ...Editor,
  unit: z.enum(['money', 'percent']),
  value: Count,
  parts: z.array(Part),
})
export type ComboEditor = z.infer<typeof ComboEditor>
const Gift = Part.extend({ cell_id: RowId.nullable() })
export const BonusEditor = z.object({
  kind: z.literal('bonus'),
  ...Editor,
  by_steps: z.boolean(),
  for_each_set: z.boolean(),
  parts: z.array(Part),
  gifts: z.array(Gift.extend({ buyer_chooses: z.boolean() })),
  steps: z.array(z.object({ product_id: RowId, from_quantity: Count, gift: Gift })),
})
export type BonusEditor = z.infer<typeof BonusEditor>
/** A promotion as its editor reads it. Sent back with `If-Match: "{etag}"`, a change of somebody else since then is 412 with it as it is now. */
export const PromotionEditor = z.discriminatedUnion('kind', [VoucherEditor, ComboEditor, BonusEditor])
export type PromotionEditor = z.infer<typeof PromotionEditor>

/** A cart with the promotion and without it, as the money engine says. */
export const ExampleCart = z.object({
  lines: z.array(z.object({ name: Text, quantity: Count, item_price: Money })),
  before: Money,
  after: Money,
  shipping_before: Money,
  shipping_after: Money,
  gifts: z.array(z.object({ name: Text, quantity: Count, value: Money })),
})
export type ExampleCart = z.infer<typeof ExampleCart>

/**
 * What can lose money or does nothing: `free` sells goods for 0 đồng, `half` for less than half, `dear_gift` gives more than is paid, `stacks` adds up
 * with another (`name`), `endless` runs for more than a year, `unlimited` has no limit of uses though it takes half or more, `no_effect` changes none of the carts,
 * `product_gone` has a product that is not sold.
 */
export const WARNINGS = [
  'free',
  'below_cost',
  'half',
  'dear_gift',
  'stacks',
  'endless',
  'unlimited',
  'no_effect',
  'product_gone',
] as const
export const PromotionWarning = z.object({ warning: z.enum(WARNINGS), name: MaybeText })
export type PromotionWarning = z.infer<typeof PromotionWarning>
export const PromotionExample = z.object({
  /** The carts that it changes most, at most three. */
  carts: z.array(ExampleCart).max(3),
  warnings: z.array(PromotionWarning),
})
export type PromotionExample = z.infer<typeof PromotionExample>

/** A product that a promotion names. One that is not in the answer is gone. */
export const PromotedProduct = z.object({
  id: RowId,
  name: Text,
  /** The lowest, in đồng, before discounts. */
  price: Money,
  /** False: a draft. */
  is_sold: z.boolean(),
  /** Its options; empty without. */
  cells: z.array(z.object({ id: RowId, name: Text })),
})
export type PromotedProduct = z.infer<typeof PromotedProduct>

const KindParams = z.object({ kind: PromotionKind })
const OneParams = KindParams.extend(IdParams.shape)
const OfOwner = { scope: 'owner', auth: 'owner' } as const

export const listPromotions = endpoint({
  ...OfOwner,
  method: 'GET',
  path: 'promotions',
  summary: 'Vouchers, combos and bonus products, the newest first, with what they brought',
  permission: 'promotions.read',
  query: PageQuery.extend({
    search: querySearch(),
    kind: z.enum(PROMOTION_KINDS).optional(),
    state: PromotionState.optional(),
  }),
  data: paginated(PromotionRow),
})
export const beginPromotion = endpoint({
  ...OfOwner,
  method: 'POST',
  path: 'promotions/{kind}',
  summary: 'Begin a promotion that does not run yet, or a copy of another with the same rules',
  permission: 'promotions.write',
  params: KindParams,
  body: z.object({ name: text(250, 1), copy_of: Id.nullish() }),
  data: PromotionEditor,
  idempotent: true,
})
export const getPromotion = endpoint({
  ...OfOwner,
  method: 'GET',
  path: 'promotions/{kind}/{id}',
  summary: 'A promotion with everything its editor writes',
  permission: 'promotions.read',
  params: OneParams,
  data: PromotionEditor,
})
export const savePromotion = endpoint({
  ...OfOwner,
  method: 'PUT',
  path: 'promotions/{kind}/{id}',
  summary: 'Save the whole promotion; 412 when somebody else changed it since',
  permission: 'promotions.write',
  params: OneParams,
  body: PromotionInput,
  data: PromotionEditor,
})
export const runPromotion = endpoint({
  ...OfOwner,
  method: 'PUT',
  path: 'promotions/{kind}/{id}/running',
  summary: 'Pause a promotion at once, or let it go on',
  permission: 'promotions.write',
  params: OneParams,
  body: z.object({ running: z.boolean() }),
  data: PromotionEditor,
})
export const deletePromotion = endpoint({
  ...OfOwner,
  method: 'DELETE',
  path: 'promotions/{kind}/{id}',
  summary: 'Delete a promotion that no order used; 409 PROMOTION_USED otherwise',
  permission: 'promotions.write',
  params: OneParams,
  data: Nothing,
})
export const tryPromotion = endpoint({
  ...OfOwner,
  method: 'POST',
  path: 'promotion_example',
  summary: 'What a promotion would do to three carts, and what can go wrong; saves nothing',
  permission: 'promotions.read',
  body: z.object({
    /** Of one that is edited: it is left out of the carts before. */ id: Id.nullish(),
    promotion: PromotionInput,
  }),
  data: PromotionExample,
})
export const listPromotedProducts = endpoint({
  ...OfOwner,
  method: 'GET',
  path: 'promoted_products',
  summary: 'Products with their options, by their ids',
  permission: 'products.read',
  query: z.object({ ids: queryIds() }),
  data: z.array(PromotedProduct),
})
export const addVoucherCodes = endpoint({
  ...OfOwner,
  method: 'POST',
  path: 'vouchers/{id}/codes',
  summary: 'Generate codes that are used once each, up to 10,000 of a voucher',
  permission: 'promotions.write',
  params: IdParams,
  body: z.object({
    count: z.int().min(1, { error: 'form.codes_invalid' }).max(MAX_CODES, { error: 'form.codes_invalid' }),
  }),
  data: VoucherEditor,
  idempotent: true,
})
export const getVoucherCodes = endpoint({
  ...OfOwner,
  method: 'GET',
  path: 'vouchers/{id}/codes',
  summary: 'The generated codes of a voucher as CSV, with when each was used',
  permission: 'promotions.read',
  params: IdParams,
  answers: 'file',
  data: z.null(),
})
