import { z } from 'zod'
import { TRANSLATED } from '../owner-texts.ts'
import { Instant } from '../wire.ts'
import { Address, Id, optionalText, PriceInput, text, wholeNumber } from './fields.ts'
import { AUDIENCES, PROMOTION_KINDS } from './promotion-kinds.ts'
import { translationsOf } from './translations.ts'

export const PromotionKind = z.enum(PROMOTION_KINDS)
const MAX_PRODUCTS = 1_000

const Quantity = wholeNumber(1, 999)
export const PromotionTexts = translationsOf(TRANSLATED.vouchers)

/** Of every kind. What is not running may be half written. */
const Offer = z.object({
  name: text(250, 1),
  description: optionalText(2_000),
  image_url: Address.nullish().transform((address) => address ?? null),
  start_time: Instant,
  end_time: Instant,
  /** How often it can be used in all; null: as often as wanted. */
  max_uses: wholeNumber(1, 1_000_000).nullable().default(null),
  /** Codes of wire.md §3: 5 ordinary customers, 6 visitors, 1 collaborators, 2 agencies, 4 groups of customers. Empty: everybody. */
  audiences: z.array(z.literal(AUDIENCES)).max(AUDIENCES.length).default([]),
  /** The groups of audience 4. */
  group_ids: z.array(Id).max(50).default([]),
  /** False: paused, or not begun. */
  running: z.boolean().default(false),
  /** Replaces all languages. Absent: stays as it is. */
  translations: PromotionTexts.optional(),
})

const endsLater = ({ start_time, end_time }: { start_time: string; end_time: string }) =>
  Date.parse(start_time) < Date.parse(end_time)
const END_FIRST = { error: 'form.end_first', path: ['end_time'] }
const CONDITION_GROUP = 4
const namesGroups = ({
  running,
  audiences,
  group_ids,
}: {
  running: boolean
  audiences: number[]
  group_ids: number[]
}) => !running || !audiences.includes(CONDITION_GROUP) || group_ids.length > 0
const NO_GROUP = { error: 'form.groups_missing', path: ['group_ids'] }

/** Đồng from 1, or percent from 1 to 100. */
const isAmount = ({ unit, value }: { unit: string; value: number }) =>
  unit === 'all' || (value >= 1 && (unit === 'money' || value <= 100))
const NO_AMOUNT = { error: 'form.discount_invalid', path: ['value'] }

export const VoucherInput = Offer.extend({
  kind: z.literal('voucher'),
  /** As it is typed, or the beginning of those that are generated. */
  code: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^[A-Z0-9][A-Z0-9_-]{2,29}$/, { error: 'form.code_invalid' }),
  /** Generated codes instead of one, each for one order. */
  many_codes: z.boolean().default(false),
  of: z.enum(['goods', 'shipping']).default('goods'),
  /** `all`: free shipping. */
  unit: z.enum(['money', 'percent', 'all']).default('percent'),
  value: wholeNumber(0, 999_999_999).default(10),
  /** Of a percentage, in đồng. */
  max_discount: PriceInput.nullable().default(null),
  /** From which price of the goods on, in đồng. */
  min_total: PriceInput.nullable().default(null),
  once_per_customer: z.boolean().default(false),
  /** In the lists of the shop. */
  is_shown: z.boolean().default(true),
  /** False: for all products. */
  only_products: z.boolean().default(false),
  product_ids: z.array(Id).max(MAX_PRODUCTS).default([]),
})
  .refine(endsLater, END_FIRST)
  .refine(namesGroups, NO_GROUP)
  .refine(isAmount, NO_AMOUNT)
  .refine(({ of, unit }) => unit !== 'all' || of === 'shipping', { error: 'form.discount_invalid', path: ['unit'] })
  .refine(({ running, only_products, product_ids }) => !running || !only_products || product_ids.length > 0, {
    error: 'form.products_missing',
    path: ['product_ids'],
  })
export type VoucherToSave = z.output<typeof VoucherInput>

const Part = z.object({ product_id: Id, quantity: Quantity.default(1) })
const areDifferent = (parts: { product_id: number }[]) =>
  new Set(parts.map(({ product_id }) => product_id)).size === parts.length

export const ComboInput = Offer.extend({
  kind: z.literal('combo'),
  unit: z.enum(['money', 'percent']).default('percent'),
  /** Off a set. */
  value: wholeNumber(0, 999_999_999).default(10),
  parts: z.array(Part).max(50).refine(areDifferent, { error: 'form.same_twice' }).default([]),
})
  .refine(endsLater, END_FIRST)
  .refine(namesGroups, NO_GROUP)
  .refine(isAmount, NO_AMOUNT)
  .refine(({ running, parts }) => !running || parts.length > 0, { error: 'form.products_missing', path: ['parts'] })
export type ComboToSave = z.output<typeof ComboInput>

const Gift = z.object({
  product_id: Id,
  quantity: Quantity.default(1),
  /** Its option; null: any, or the buyer's choice. */
  cell_id: Id.nullable().default(null),
})
const Step = z.object({ product_id: Id, from_quantity: Quantity, gift: Gift })

export const BonusInput = Offer.extend({
  kind: z.literal('bonus'),
  /** Steps by quantity instead of whole sets. */
  by_steps: z.boolean().default(false),
  /** The gifts once for each set bought, else once. */
  for_each_set: z.boolean().default(false),
  parts: z.array(Part).max(50).refine(areDifferent, { error: 'form.same_twice' }).default([]),
  gifts: z
    .array(Gift.extend({ buyer_chooses: z.boolean().default(false) }))
    .max(20)
    .default([]),
  /** Of each product in rising order of quantity. */
  steps: z.array(Step).max(50).default([]),
})
  .refine(endsLater, END_FIRST)
  .refine(namesGroups, NO_GROUP)
  .refine(({ running, by_steps, parts }) => !running || by_steps || parts.length > 0, {
    error: 'form.products_missing',
    path: ['parts'],
  })
  .refine(({ running, by_steps, gifts }) => !running || by_steps || gifts.length > 0, {
    error: 'form.products_missing',
    path: ['gifts'],
  })
  .refine(({ running, by_steps, steps }) => !running || !by_steps || steps.length > 0, {
    error: 'form.products_missing',
    path: ['steps'],
  })
  .refine(({ steps }) => wrongStep(steps) === -1, { error: 'form.steps_order', path: ['steps'] })
export type BonusToSave = z.output<typeof BonusInput>

/** The place of the first step that does not rise above the one before it of the same product; -1: there is none. */
export const wrongStep = (steps: readonly { product_id: number; from_quantity: number }[]): number =>
  steps.findIndex(({ product_id, from_quantity }, at) =>
    steps.slice(0, at).some((before) => before.product_id === product_id && before.from_quantity >= from_quantity),
  )

/** A promotion as its editor saves it; the whole of it, except what is left out of translations. */
export const PromotionInput = z.discriminatedUnion('kind', [VoucherInput, ComboInput, BonusInput])
export type PromotionInput = z.input<typeof PromotionInput>
export type PromotionToSave = z.output<typeof PromotionInput>
