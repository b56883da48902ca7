import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Id, PriceInput } from './inputs/fields.ts'
import { PRODUCT_SORTS, ProductDetail } from './products.ts'
import { ProductTranslations } from './inputs/translations.ts'
import { Uploaded, UPLOAD_PURPOSES } from './uploads.ts'
import {
  IdParams,
  MaybeText,
  PageQuery,
  paginated,
  queryFlag,
  queryIds,
  queryInt,
  querySearch,
  RowId,
  Text,
} from './wire.ts'

/** A row of the studio's link and post pickers; `slug` is for the link, `parent` the category that a category is in. */
export const PickRow = z.object({
  id: RowId,
  name: Text,
  slug: Text,
  image_url: MaybeText,
  parent: z.object({ id: RowId, name: Text, slug: Text }).nullable(),
})
export type PickRow = z.infer<typeof PickRow>
/** `ids` fetches selected rows, so that a saved link shows its name. An id that is not in the response no longer exists. */
export const PickQuery = PageQuery.extend({ search: querySearch(), ids: queryIds() })

const StockInput = z.int().min(-1).max(1_000_000)
/** A product for its owner: the Vietnamese texts, and the translations beside them. */
export const OwnerProduct = ProductDetail.extend({ translations: ProductTranslations })
export type OwnerProduct = z.infer<typeof OwnerProduct>

/**
 * Price and stock of a product without options, or of option cells. Only fields that are present change. For a product with options, its own price
 * and stock alone are rejected.
 */
export const ProductEditInput = z.object({
  price: PriceInput.optional(),
  quantity_in_stock: StockInput.optional(),
  check_inventory: z.boolean().optional(),
  status: z.literal([0, -1]).optional(),
  /** A language that is present replaces its texts; null removes them. */
  translations: ProductTranslations.optional(),
  elements: z
    .array(
      z.object({
        element_distribute_id: Id,
        sub_element_distribute_id: Id.nullish(),
        price: PriceInput.optional(),
        quantity_in_stock: StockInput.optional(),
      }),
    )
    .max(500)
    .optional(),
})
export const OwnerProductsQuery = PageQuery.extend({
  search: querySearch(),
  category_ids: queryIds(),
  status: queryInt(-1, 0),
  low_stock: queryFlag(),
  sort_by: z.enum(PRODUCT_SORTS).optional().catch(undefined),
  descending: queryFlag(),
})
const UploadQuery = z.object({ purpose: z.enum(UPLOAD_PURPOSES).default('theme') })

export const pickProducts = endpoint({
  method: 'GET',
  scope: 'owner',
  path: 'pick/products',
  summary: 'Products for a link picker',
  auth: 'owner',
  permission: 'products.read',
  query: PickQuery,
  data: paginated(PickRow),
})
export const pickCategories = endpoint({
  method: 'GET',
  scope: 'owner',
  path: 'pick/categories',
  summary: 'Categories for a link picker',
  auth: 'owner',
  permission: 'products.read',
  query: PickQuery,
  data: paginated(PickRow),
})
export const pickPosts = endpoint({
  method: 'GET',
  scope: 'owner',
  path: 'pick/posts',
  summary: 'Posts for a link or policy picker',
  auth: 'owner',
  permission: 'content.read',
  query: PickQuery,
  data: paginated(PickRow),
})
export const pickPostCategories = endpoint({
  method: 'GET',
  scope: 'owner',
  path: 'pick/post_categories',
  summary: 'Post categories for a link picker',
  auth: 'owner',
  permission: 'content.read',
  query: PickQuery,
  data: paginated(PickRow),
})
export const listOwnerProducts = endpoint({
  method: 'GET',
  scope: 'owner',
  path: 'products',
  summary: 'Products, hidden ones too',
  auth: 'owner',
  permission: 'products.read',
  query: OwnerProductsQuery,
  data: paginated(OwnerProduct),
})
export const editOwnerProduct = endpoint({
  method: 'PUT',
  scope: 'owner',
  path: 'products/{id}',
  summary: 'Change price, stock, visibility or translations',
  auth: 'owner',
  permission: 'products.write',
  params: IdParams,
  body: ProductEditInput,
  /** `undo`: id by which `undoChange` takes price, stock and visibility back, for a few minutes. */
  data: OwnerProduct.extend({ undo: RowId.nullable() }),
})
export const uploadOwnerImage = endpoint({
  method: 'POST',
  scope: 'owner',
  path: 'images',
  summary: 'Upload a picture',
  auth: 'owner',
  permission: 'media.write',
  query: UploadQuery,
  data: Uploaded,
  consumes: 'multipart',
})
export const uploadOwnerVideo = endpoint({
  method: 'POST',
  scope: 'owner',
  path: 'video',
  summary: 'Upload a video',
  auth: 'owner',
  permission: 'media.write',
  query: UploadQuery,
  data: Uploaded,
  consumes: 'multipart',
})
