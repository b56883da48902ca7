import { z } from 'zod'
import { endpoint, LANGUAGES } from './endpoint.ts'
import { Email } from './inputs/email.ts'
import { Id } from './inputs/fields.ts'
import {
  Count,
  DatesQuery,
  IdParams,
  Time,
  MaybeText,
  Money,
  PageQuery,
  paginated,
  pathIdOrSlug,
  queryFlag,
  queryIds,
  queryInt,
  querySearch,
  RowId,
  Text,
} from './wire.ts'

export const PRODUCT_SORTS = ['price', 'sales', 'views', 'created_at'] as const
export type ProductSort = (typeof PRODUCT_SORTS)[number]
/** `quantity_in_stock` of a product whose stock is not counted. */
export const UNLIMITED_STOCK = -1

const Stock = z.int().min(-1)

export const SubElementDistribute = z.object({
  id: RowId,
  element_distribute_id: RowId,
  name: Text,
  sku: MaybeText,
  price: Money,
  quantity_in_stock: Stock,
})
export const ElementDistribute = z.object({
  id: RowId,
  name: Text,
  /** The Vietnamese name, where `name` is a translation. */
  own_name: Text.optional(),
  /** Null with a second level, whose entries have their own. */
  sku: MaybeText,
  image_url: MaybeText,
  price: Money,
  price_before_override: Money,
  quantity_in_stock: Stock,
  sub_element_distributes: z.array(SubElementDistribute),
})
/** The two-level options of a product; only the first entry of `distributes` is used. */
export const Distribute = z.object({
  id: RowId,
  name: Text,
  sub_element_distribute_name: MaybeText,
  element_distributes: z.array(ElementDistribute),
})
export type Distribute = z.infer<typeof Distribute>

/** `value` is a percentage. */
export const ProductDiscount = z.object({ value: z.number(), discount_price: Money, end_time: Time.nullable() })

export const Product = z.object({
  id: RowId,
  name: Text,
  slug: Text,
  sku: MaybeText,
  barcode: MaybeText,
  price: Money,
  min_price: Money,
  max_price: Money,
  min_price_before_override: Money,
  max_price_before_override: Money,
  percent_agency: z.number(),
  /** `alt`: what the picture shows, in product details, where the store has described it. */
  images: z.array(z.object({ image_url: Text, alt: Text.optional() })),
  video_url: MaybeText,
  product_discount: ProductDiscount.nullable(),
  distributes: z.array(Distribute).max(1),
  attributes: z.array(z.object({ id: RowId, name: Text, value: Text })),
  /** `post_slug`: null when the post is not there. */
  list_promotion: z.array(
    z.object({ content: Text, post_id: RowId.nullable(), post_name: MaybeText, post_slug: MaybeText.optional() }),
  ),
  likes: Count,
  sold: Count,
  view: Count,
  stars: z.number().min(0).max(5),
  count_stars: Count,
  quantity_in_stock: Stock,
  quantity_in_stock_with_distribute: Stock,
  check_inventory: z.boolean(),
  /** Grams. */
  weight: Count,
  /** What the lowest price is for, as `gói`. */
  unit: MaybeText,
  is_new: z.boolean(),
  is_top_sale: z.boolean(),
  is_favorite: z.boolean(),
  is_product_retail_step: z.boolean(),
  /** A medicine, which is not sold online: a contact button replaces the buy button. */
  is_medicine: z.boolean(),
  has_in_discount: z.boolean(),
  has_in_product_discount: z.boolean(),
  has_in_combo: z.boolean(),
  has_in_bonus_product: z.boolean(),
  /** 0 percent, 1 đồng. */
  type_share_collaborator_number: z.literal([0, 1]),
  percent_collaborator: z.number(),
  money_amount_collaborator: Money,
  point_for_agency: Count,
  /** 0 shown, -1 hidden, 1 deleted (wire.md §3). */
  status: z.literal([0, -1, 1]),
  created_at: Time,
})
export type Product = z.infer<typeof Product>

export const ProductRetailStep = z.object({ from_quantity: Count, to_quantity: Count.nullable(), price: Money })
/** Adds the fields of the product page: texts, retail steps, categories. */
export const ProductDetail = Product.extend({
  description: MaybeText,
  content_for_collaborator: MaybeText,
  product_retail_steps: z.array(ProductRetailStep),
  seo_title: MaybeText,
  seo_description: MaybeText,
  categories: z.array(z.object({ id: RowId, name: Text, slug: Text })),
  /** The languages that name and description exist in. */
  languages: z.array(z.enum(LANGUAGES)),
})
export type ProductDetail = z.infer<typeof ProductDetail>

export const AttributeSearchChild = z.object({
  id: RowId,
  name: Text,
  image_url: MaybeText,
  /** Number of products the filter would leave. */ count: Count.nullable(),
})
export const AttributeSearch = z.object({
  id: RowId,
  name: Text,
  image_url: MaybeText,
  position: z.int(),
  product_attribute_search_children: z.array(AttributeSearchChild),
})
export type AttributeSearch = z.infer<typeof AttributeSearch>

const filters = {
  search: querySearch(),
  category_ids: queryIds(),
  category_children_ids: queryIds(),
  attribute_search_children_ids: queryIds(),
  min_price: queryInt(0, 999_999_999),
  max_price: queryInt(0, 999_999_999),
  has_discount: queryFlag(),
  /** Days in Vietnam, inclusive: when the product was added. */
  ...DatesQuery.shape,
}
/** Bounds are inclusive. An unknown `sort_by` is ignored (decision 9). Default order: newest first. */
export const ProductsQuery = PageQuery.extend({
  ...filters,
  sort_by: z.enum(PRODUCT_SORTS).optional().catch(undefined),
  descending: queryFlag(),
})

/** `is_near`: nothing has all words of the search; these have some of them. */
export const ProductPage = paginated(Product, { is_near: z.boolean().optional() })
export type ProductPage = z.infer<typeof ProductPage>

export const listProducts = endpoint({
  method: 'GET',
  path: 'products',
  summary: 'Products; also the search suggestions',
  auth: 'optional',
  query: ProductsQuery,
  shows: ['products', 'promotions'],
  data: ProductPage,
})
export const getProduct = endpoint({
  method: 'GET',
  path: 'products/{id}',
  summary: 'One product, by its id or its slug',
  auth: 'optional',
  params: z.object({ id: pathIdOrSlug() }),
  shows: ['product:{id}', 'promotions'],
  data: ProductDetail,
})
/** Terms that many looked for of late, whose words are all of the shop's own goods: nobody's other words are shown to others. */
export const listPopularSearches = endpoint({
  method: 'GET',
  path: 'searches/popular',
  summary: 'What is looked for most often',
  auth: 'optional',
  shows: ['products'],
  data: z.array(Text),
})
/** `email`: of a guest; a customer is notified in the store. `cell_id`: the id of a (sub-)element; without one, any option. */
export const StockNoticeInput = z.object({ email: Email.optional(), cell_id: Id.optional() })
export const askForStockNotice = endpoint({
  method: 'POST',
  path: 'products/{id}/stock_notices',
  summary: 'Ask to be told when a sold out product is back',
  auth: 'optional',
  params: IdParams,
  body: StockNoticeInput,
  data: z.object({ is_waiting: z.literal(true) }),
})
export const listSimilarProducts = endpoint({
  method: 'GET',
  path: 'products/{id}/similar_products',
  summary: 'Products like this one',
  auth: 'optional',
  params: IdParams,
  shows: ['products', 'promotions'],
  data: z.array(Product),
})
export const listPurchasedProducts = endpoint({
  method: 'GET',
  path: 'purchased_products',
  summary: 'What I bought',
  auth: 'customer',
  query: PageQuery,
  data: ProductPage,
})
export const listAttributeSearches = endpoint({
  method: 'GET',
  path: 'attribute_searches',
  summary: 'Filter attributes, with counts for the given filters',
  auth: 'none',
  query: z.object(filters),
  shows: ['products', 'categories'],
  data: z.array(AttributeSearch),
})
