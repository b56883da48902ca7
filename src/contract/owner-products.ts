import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Id, wholeNumber } from './inputs/fields.ts'
import { CategoryInput, ProductInput } from './inputs/product.ts'
import { ProductEditInput } from './owner-catalog.ts'
import { ProductTranslations } from './inputs/translations.ts'
import { Count, IdParams, MaybeText, Money, Nothing, RowId, Text } from './wire.ts'

const Stock = z.int().min(-1)
/** A product as its editor reads it. Sent back with `If-Match: "{etag}"`, a change of somebody else since then is 412 with the product as it is now. */
export const ProductEditor = z.object({
  id: RowId,
  slug: Text,
  /** Changes with everything but the stock. */
  etag: Text,
  name: Text,
  description: Text,
  images: z.array(Text),
  video_url: MaybeText,
  category_ids: z.array(RowId),
  filter_value_ids: z.array(RowId),
  status: z.literal([0, -1]),
  price: Money,
  quantity_in_stock: Stock,
  sku: MaybeText,
  barcode: MaybeText,
  check_inventory: z.boolean(),
  weight: Count,
  unit: MaybeText,
  /** Null too for who may not write products. */
  cost_price: Money.nullable(),
  options: z
    .object({
      name: Text,
      sub_name: MaybeText,
      elements: z.array(z.object({ name: Text, image_url: MaybeText })),
      sub_elements: z.array(Text),
      cells: z.array(z.object({ price: Money, quantity_in_stock: Stock, sku: MaybeText })),
    })
    .nullable(),
  retail_steps: z.array(z.object({ from_quantity: Count, price: Money })),
  discount_percent: Count,
  /** Minutes of Vietnam's clock; '' for no bound. */
  discount_starts_at: Text,
  discount_ends_at: Text,
  percent_agency: Count,
  percent_collaborator: Count,
  type_share_collaborator_number: z.literal([0, 1]),
  money_amount_collaborator: Money,
  point_for_agency: Count,
  is_new: z.boolean(),
  is_top_sale: z.boolean(),
  is_medicine: z.boolean(),
  seo_title: MaybeText,
  seo_description: MaybeText,
  content_for_collaborator: MaybeText,
  image_alts: z.record(z.string(), Text),
  translations: ProductTranslations,
})
export type ProductEditor = z.infer<typeof ProductEditor>

/** Each change is made to every product, or to none. */
export const ProductsChangeInput = z.object({
  ids: z.array(Id).min(1).max(100),
  status: ProductEditInput.shape.status,
  /** Percent by which prices change, rounded to 1,000 đồng: -10 makes them a tenth cheaper. */
  price_percent: wholeNumber(-90, 500).optional(),
  /** Without it a price lower than 1.000 ₫ is refused with LOW_PRICES, one below the product's cost with BELOW_COST, and such a commission with LOW_COMMISSION. */
  low_prices_are_meant: z.boolean().optional(),
  /** Percent; 0 ends the discount. */
  discount_percent: wholeNumber(0, 100).optional(),
  /** From when and until when that discount counts; not read without it. */
  discount_starts_at: ProductInput.shape.discount_starts_at,
  discount_ends_at: ProductInput.shape.discount_ends_at,
  /** Commission of collaborators: a percentage, or đồng for each piece. The last one given is the kind that counts. */
  percent_collaborator: ProductInput.shape.percent_collaborator.unwrap().optional(),
  money_amount_collaborator: ProductInput.shape.money_amount_collaborator,
  point_for_agency: ProductInput.shape.point_for_agency,
  /** Of products without options; −1: not counted. */
  quantity_in_stock: wholeNumber(-1, 1_000_000).optional(),
  add_category_id: Id.optional(),
  remove_category_id: Id.optional(),
})
export type ProductsChangeInput = z.output<typeof ProductsChangeInput>

/** `undo`: id by which `undoChange` takes it back, for a few minutes. */
const Undoable = { undo: RowId }

export const OwnerCategory = z.object({
  id: RowId,
  parent_id: RowId.nullable(),
  name: Text,
  slug: Text,
  image_url: MaybeText,
  position: z.int(),
  is_show_home: z.boolean(),
  products: Count,
})
export type OwnerCategory = z.infer<typeof OwnerCategory>

export const getProductEditor = endpoint({
  method: 'GET',
  scope: 'owner',
  path: 'products/{id}/editor',
  summary: 'A product with everything its editor writes',
  auth: 'owner',
  permission: 'products.read',
  params: IdParams,
  data: ProductEditor,
})
export const createOwnerProduct = endpoint({
  method: 'POST',
  scope: 'owner',
  path: 'products',
  summary: 'Add a product',
  auth: 'owner',
  permission: 'products.write',
  body: ProductInput,
  data: ProductEditor,
  idempotent: true,
})
export const saveOwnerProduct = endpoint({
  method: 'PUT',
  scope: 'owner',
  path: 'products/{id}/editor',
  summary: 'Save the whole product; 412 when somebody else changed it since',
  auth: 'owner',
  permission: 'products.write',
  params: IdParams,
  body: ProductInput,
  /** `undo`: id by which `undoChange` shows a product again that was just hidden. */
  data: ProductEditor.extend({ undo: RowId.nullable() }),
})
export const duplicateOwnerProduct = endpoint({
  method: 'POST',
  scope: 'owner',
  path: 'products/{id}/duplicate',
  summary: 'A copy as a draft, without stock and codes',
  auth: 'owner',
  permission: 'products.write',
  params: IdParams,
  data: ProductEditor,
  idempotent: true,
})
export const deleteOwnerProduct = endpoint({
  method: 'DELETE',
  scope: 'owner',
  path: 'products/{id}',
  summary: 'Delete a product; orders keep what they show of it',
  auth: 'owner',
  permission: 'products.write',
  params: IdParams,
  data: z.object(Undoable),
})
export const changeOwnerProducts = endpoint({
  method: 'POST',
  scope: 'owner',
  path: 'products/change',
  summary: 'Change many products at once',
  auth: 'owner',
  permission: 'products.write',
  body: ProductsChangeInput,
  data: z.object({ changed: Count, ...Undoable }),
  idempotent: true,
})
export const listOwnerCategories = endpoint({
  method: 'GET',
  scope: 'owner',
  path: 'categories',
  summary: 'All categories, each after its parent',
  auth: 'owner',
  permission: 'products.read',
  data: z.array(OwnerCategory),
})
export const createOwnerCategory = endpoint({
  method: 'POST',
  scope: 'owner',
  path: 'categories',
  summary: 'Add a category',
  auth: 'owner',
  permission: 'products.write',
  body: CategoryInput,
  data: OwnerCategory,
  idempotent: true,
})
export const saveOwnerCategory = endpoint({
  method: 'PUT',
  scope: 'owner',
  path: 'categories/{id}',
  summary: 'Save a category',
  auth: 'owner',
  permission: 'products.write',
  params: IdParams,
  body: CategoryInput,
  data: OwnerCategory,
})
export const deleteOwnerCategory = endpoint({
  method: 'DELETE',
  scope: 'owner',
  path: 'categories/{id}',
  summary: 'Delete a category; its products stay',
  auth: 'owner',
  permission: 'products.write',
  params: IdParams,
  data: z.object(Undoable),
})
export const undoChange = endpoint({
  method: 'POST',
  scope: 'owner',
  path: 'undos/{id}',
  summary: 'Take a change of products or categories back; what somebody changed or bought since stays',
  auth: 'owner',
  permission: 'products.write',
  params: IdParams,
  data: Nothing,
  idempotent: true,
})
