import { z } from 'zod'
import { MAX_AGENCY_POINTS } from '../limits.ts'
import { ProductTranslations } from './translations.ts'
import { Address, Id, Minute, optionalText, PriceInput, text, wholeNumber } from './fields.ts'

const OptionName = text(100, 1)
/** −1: not counted. Absent: stays as it is, because orders change it while it is being edited; 0 for what is new. */
const Stock = wholeNumber(-1, 1_000_000).optional()
const Sku = optionalText(60)

const Cell = z.object({ price: PriceInput, quantity_in_stock: Stock, sku: Sku })
/** Up to two options, as colour and size. `cells` has one for each element, or each pair: those of the first element first. */
export const ProductOptionsInput = z
  .object({
    name: OptionName,
    sub_name: optionalText(100),
    elements: z
      .array(z.object({ name: OptionName, image_url: Address.nullish() }))
      .min(1, { error: 'form.required' })
      .max(50),
    sub_elements: z.array(OptionName).max(50),
    cells: z.array(Cell).max(500),
  })
  .refine(({ elements }) => areDistinct(elements.map(({ name }) => name)), {
    error: 'form.same_twice',
    path: ['elements'],
  })
  .refine(({ sub_elements }) => areDistinct(sub_elements), { error: 'form.same_twice', path: ['sub_elements'] })
  .refine(({ sub_name, sub_elements }) => (sub_name === null) === (sub_elements.length === 0), {
    error: 'form.required',
    path: ['sub_elements'],
  })
  .refine(({ elements, sub_elements, cells }) => cells.length === elements.length * Math.max(1, sub_elements.length), {
    error: 'form.required',
    path: ['cells'],
  })

/** A product as its editor saves it; the whole of it, except what is left out of translations, descriptions of pictures, stock and commission. */
export const ProductInput = z.object({
  name: text(250, 1),
  description: z.string().max(100_000, { error: 'form.too_long' }).default(''),
  images: z.array(Address).max(50).default([]),
  /** What each picture shows, by address. Absent: stays as it is. */
  image_alts: z.record(z.string().max(500), z.string().trim().min(1).max(250, { error: 'form.too_long' })).optional(),
  video_url: Address.nullish().transform((address) => address ?? null),
  category_ids: z.array(Id).max(50).default([]),
  /** Values of the shop's filters (owner-filters.ts). Absent: they stay. */
  filter_value_ids: z.array(Id).max(200).optional(),
  /** 0 shown, −1 a draft, which only the shop sees. */
  status: z.literal([0, -1]).default(0),
  price: PriceInput,
  quantity_in_stock: Stock,
  sku: Sku,
  barcode: optionalText(60),
  check_inventory: z.boolean().default(true),
  /** Grams. */
  weight: wholeNumber(0, 1_000_000).default(100),
  /** What the lowest price is for, as `gói`. Absent, as the cost: stays as it is; none for what is new. */
  unit: optionalText(30).optional(),
  /** What a piece costs the shop, in đồng. */
  cost_price: PriceInput.nullish(),
  options: ProductOptionsInput.nullish().transform((options) => options ?? null),
  /** From a quantity on, a lower price for each piece. */
  retail_steps: z
    .array(z.object({ from_quantity: wholeNumber(2, 9_999), price: PriceInput }))
    .max(20)
    .refine((steps) => areDistinct(steps.map(({ from_quantity }) => from_quantity)), { error: 'form.same_twice' })
    .default([]),
  /** Percent; 0: none. */
  discount_percent: wholeNumber(0, 100).default(0),
  /** From when and until when the discount counts. */
  discount_starts_at: Minute,
  discount_ends_at: Minute,
  percent_agency: wholeNumber(0, 100).default(0),
  percent_collaborator: wholeNumber(0, 100).default(0),
  /** Commission of a collaborator: 0 `percent_collaborator`, 1 đồng for each piece. Absent, as the two below: stays as it is; 0 for what is new. */
  type_share_collaborator_number: z
    .literal([0, 1])
    .refine((kind) => !Object.is(kind, -0), { error: 'form.number_invalid' })
    .optional(),
  money_amount_collaborator: PriceInput.optional(),
  /** Points of an agency for each piece that it buys. */
  point_for_agency: wholeNumber(0, MAX_AGENCY_POINTS).optional(),
  is_new: z.boolean().default(false),
  is_top_sale: z.boolean().default(false),
  is_medicine: z.boolean().default(false),
  seo_title: optionalText(250),
  seo_description: optionalText(1_000),
  content_for_collaborator: optionalText(5_000),
  /** Replaces all languages. Absent: stays as it is. */
  translations: ProductTranslations.optional(),
})

export type ProductInput = z.input<typeof ProductInput>
/** As the server gets it, with the defaults. */
export type ProductToSave = z.output<typeof ProductInput>

export const CategoryInput = z.object({
  name: text(100, 1),
  parent_id: Id.nullish().transform((id) => id ?? null),
  image_url: Address.nullish().transform((address) => address ?? null),
  position: wholeNumber(0, 9_999).default(0),
  is_show_home: z.boolean().default(false),
})

function areDistinct(values: readonly (string | number)[]): boolean {
  return (
    new Set(values.map((value) => (typeof value === 'string' ? value.toLowerCase() : value))).size === values.length
  )
}
