import { MAX_NOTE } from './limits.ts'
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Id, optionalText, Quantity } from './inputs/fields.ts'
import { CartLineItem, CartLineItemInTime, TOTALS } from './line-items.ts'
import { Voucher, Combo } from './promotions.ts'
import { Count, Time, MaybeText, Money, RowId, SignedMoney, Text } from './wire.ts'

/** A reward step of the agency bonus (partners.md §3). */
export const AgencyRewardStep = z.object({
  id: RowId,
  threshold: Money,
  reward_name: Text,
  reward_description: MaybeText,
  reward_image_url: MaybeText,
  reward_value: Money,
  limit: Count,
  active: z.boolean(),
})
export const BonusAgency = z.object({
  config: z.object({ is_end: z.boolean(), start_time: Time.nullable(), end_time: Time.nullable() }),
  step_bonus: z.array(AgencyRewardStep),
})

/** A step of the total, in the order of wire.md §4 (decision 37). `amount` is added to the total; it is negative for a deduction. */
export const ExplanationRow = z.object({
  rule: Text,
  amount: SignedMoney,
  line_item_id: RowId.nullable(),
  reference: MaybeText,
})
export type ExplanationRow = z.infer<typeof ExplanationRow>

const OfferPart = z.object({ product_id: RowId, name: Text, slug: MaybeText, quantity: Count })
export const OfferInReach = z.object({
  kind: z.enum(['combo', 'bonus']),
  id: RowId,
  name: Text,
  missing: z.array(OfferPart),
  gifts: z.array(OfferPart),
})
export type OfferInReach = z.infer<typeof OfferInReach>

export const Cart = z.object({
  /** Changes with the contents of the cart; sent back with the order (decision 59). */
  cart_version: Text,
  ...TOTALS,
  bonus_points_amount_can_use: Money,
  bonus_points_amount_used: Money,
  total_points_can_use: Count,
  total_points_used: Count,
  balance_collaborator_can_use: Money,
  balance_collaborator_used: Money,
  balance_agency_can_use: Money,
  balance_agency_used: Money,
  /**
   * What of the balances cannot be used, where there is any: `held` commission of orders that may still be returned, the last until `held_until`
   * (null while an order is being returned), and `requested` payouts.
   */
  held_balances: z.array(
    z.object({
      role: z.enum(['collaborator', 'agency']),
      held: Money,
      held_until: Time.nullable(),
      requested: Money,
    }),
  ),
  is_use_points: z.boolean(),
  is_use_balance_collaborator: z.boolean(),
  is_use_balance_agency: z.boolean(),
  is_order_for_customer: z.boolean(),
  /** The branch that handles the order: chosen by the customer or preselected by the store (storefront.md §6). */
  branch_id: RowId.nullable(),
  total_commission_order_for_customer: Money,
  share_collaborator: Money,
  share_agency: Money,
  point_for_agency: Count,
  /** Product discounts, per line. */
  used_discount: z.array(z.object({ name: Text, quantity: Count, product_id: RowId, discount: Money })),
  used_combos: z.array(z.object({ quantity: Count, combo: Combo })),
  used_voucher: Voucher.nullable(),
  line_items: z.array(CartLineItem),
  /** Vouchers of the store's list that fit, the one that gives most first; `discount` is what it gives now. Only for pages of the store. */
  suitable_vouchers: z.array(z.object({ id: RowId, code: Text, name: Text, discount: Money })),
  /** The others of that list, with why they do not apply now, and the đồng that are missing to a minimum: counted on the goods of the voucher. */
  refused_vouchers: z.array(z.object({ id: RowId, msg_code: Text, msg: Text, missing: Money })).optional(),
  /** The voucher that was removed because it no longer fits (storefront.md §4), until another is chosen. `msg` says why. */
  dropped_voucher: z.object({ code: Text, msg_code: Text, msg: Text, missing: Money }).nullable(),
  /** The lines with the prices of this moment. */
  line_items_in_time: z.array(CartLineItemInTime),
  /** `total_after_discount_no_bonus`: what this order counts towards the steps, after all discounts and before points and balances. */
  bonus_agency: BonusAgency.extend({ total_after_discount_no_bonus: Money }).nullable(),
  /** From which value of goods delivery is free wherever it goes, and what is missing; null where the store has no such rule. */
  free_shipping: z.object({ from: Money, missing: Money }).nullable(),
  /** The lowest and the highest fee of delivery, while the place is not known and the total is without it; otherwise null. */
  delivery_fees: z.object({ from: Money, to: Money }).nullable(),
  /** Combos and bonus offers that the ticked lines have begun: what to add, and what a bonus offer then gives. The nearest first. */
  offers_in_reach: z.array(OfferInReach),
  /** Grams. */
  package_weight: Count,
  explanation: z.array(ExplanationRow),
})
export type Cart = z.infer<typeof Cart>

/** Selections of the cart screen. */
const CartChoices = {
  code_voucher: z.string().trim().max(50).nullish(),
  is_use_points: z.boolean().optional(),
  is_use_balance_collaborator: z.boolean().optional(),
  is_use_balance_agency: z.boolean().optional(),
  is_order_for_customer: z.boolean().optional(),
  id_address_customer: Id.nullish(),
  branch_id: Id.nullish(),
  /** Ticks or unticks every line. */
  is_all_chosen: z.boolean().optional(),
  /** The selected carrier service; the server adds its price to the total (decision 40). */
  partner_shipper_id: z.int().min(-1).max(99).nullish(),
  shipper_type: z.union([z.int().min(0).max(99), z.string().max(30)]).nullish(),
  /** A guest's place, to compute the shipping fee. */
  province: Id.nullish(),
  district: Id.nullish(),
  wards: Id.nullish(),
  total_shipping_fee: z
    .unknown()
    .optional()
    .describe('Without a place: which of the services quoted last is meant. The server works out what it costs'),
}
export const CartInput = z.object(CartChoices)

export const DistributeInput = z.object({
  name: z.string().max(100),
  value: z.string().max(100),
  sub_element_distributes: z
    .string()
    .max(100)
    .nullish()
    .transform((value) => value || null),
})
const distributes = z
  .array(DistributeInput)
  .max(1)
  .nullish()
  .transform((list) => list ?? [])

/** Adds `quantity` units (at least one) of a product with one option. */
export const CartItemInput = z.object({
  ...CartChoices,
  product_id: Id,
  quantity: Quantity.min(1, { error: 'form.quantity_min' }).default(1),
  distributes,
  note: optionalText(MAX_NOTE),
})
/**
 * Changes a line; quantity 0 removes it (decision 41), and what is absent stays. Of a bonus product only `distributes` can be changed, where
 * `allows_choose_distribute` says so.
 */
export const CartLineInput = z.object({
  ...CartChoices,
  line_item_id: Id,
  product_id: Id,
  quantity: Quantity.optional(),
  /** Whether the line belongs to the next order. */
  is_chosen: z.boolean().optional(),
  distributes: distributes.optional(),
  note: optionalText(MAX_NOTE).optional(),
})

export const getCart = endpoint({
  method: 'POST',
  path: 'carts/v1',
  summary: 'The cart, computed with voucher, points and balances',
  auth: 'optional',
  body: CartInput,
  data: Cart,
})
export const addCartItem = endpoint({
  method: 'POST',
  path: 'carts/items/v1',
  summary: 'Add to the cart',
  auth: 'optional',
  body: CartItemInput,
  data: Cart,
  idempotent: true,
})
export const updateCartItem = endpoint({
  method: 'PUT',
  path: 'carts/items/v1',
  summary: 'Change a line of the cart',
  auth: 'optional',
  body: CartLineInput,
  data: Cart,
})
