import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Count, IdParams, MaybeText, Nothing, PageQuery, paginated, RowId, Text, Time } from './wire.ts'

/** Limits of a file of products. */
export const IMPORT_MAX_BYTES = 30 * 1024 * 1024
export const IMPORT_MAX_ROWS = 20_000

/** What a column of the file may be. A product is one row, or several with the same `key`: one for each choice of its options. */
export const IMPORT_FIELDS = [
  'key',
  'name',
  'description',
  'category',
  'price',
  'sale_price',
  'compare_price',
  'stock',
  'sku',
  'barcode',
  'weight',
  'unit',
  'cost_price',
  'option1_name',
  'option1_value',
  'option2_name',
  'option2_value',
  'option3_name',
  'option3_value',
  'images',
  'status',
  'discount_percent',
  'percent_agency',
  'percent_collaborator',
  'money_amount_collaborator',
  'point_for_agency',
  'seo_title',
  'seo_description',
  'type',
  'parent',
  'row_id',
] as const
export type ImportField = (typeof IMPORT_FIELDS)[number]
export const IMPORT_FORMATS = ['template', 'shopify', 'woocommerce', 'other'] as const
export type ImportFormat = (typeof IMPORT_FORMATS)[number]
/** Column numbers, counted from 0. A field without a column is left as it is. */
export const ImportColumns = z.partialRecord(z.enum(IMPORT_FIELDS), z.int().min(0).max(199))
export type ImportColumns = z.infer<typeof ImportColumns>

/** `ready` is the dry run: nothing was written yet. */
export const IMPORT_STATUSES = ['ready', 'running', 'stopped', 'done', 'undoing', 'undone'] as const
export type ImportStatus = (typeof IMPORT_STATUSES)[number]
/** What becomes of a product: `same` needs no write, `wrong` is left out. */
export const IMPORT_ACTIONS = ['new', 'changed', 'same', 'wrong'] as const
export type ImportAction = (typeof IMPORT_ACTIONS)[number]
export const IMPORT_PROBLEMS = [
  'required',
  'number_invalid',
  'number_negative',
  'number_too_fine',
  'number_too_large',
  'price_invalid',
  'too_long',
  'html_too_complex',
  'invalid',
  'options_twice',
  'options_missing',
  'sku_twice',
  'sku_taken',
  'type_unknown',
  'parent_missing',
  'error_value',
  'commission_twice',
  'picture_private',
  'picture_type',
  'picture_size',
  'picture_missing',
  'picture_failed',
] as const
export type ImportProblemCode = (typeof IMPORT_PROBLEMS)[number]

/** `line`: of the file, as spreadsheets count them. `value`: what stands there. `example`: how such a number may be written. */
export const ImportProblem = z.object({
  line: Count,
  column: MaybeText,
  code: z.enum(IMPORT_PROBLEMS),
  value: MaybeText,
  example: Text.optional(),
})
export type ImportProblem = z.infer<typeof ImportProblem>

export const ProductImport = z.object({
  id: RowId,
  file_name: Text,
  format: z.enum(IMPORT_FORMATS),
  status: z.enum(IMPORT_STATUSES),
  /** The headings with the first values below them. */
  header: z.array(z.object({ name: Text, samples: z.array(Text) })),
  columns: ImportColumns,
  rows: Count,
  counts: z.object({ new: Count, changed: Count, same: Count, wrong: Count }),
  /** Products that are written, or taken back, so far; and those that will be. */
  progress: z.object({ done: Count, total: Count }),
  pictures: z.object({ waiting: Count, done: Count, failed: Count }),
  /** Before it is started: products with a price or commission above 0 and below 1.000 ₫, and some of them. */
  low_prices: z.object({ count: Count, examples: z.array(z.object({ name: Text, price: Count })) }),
  created_at: Time,
  author_name: Text,
})
export type ProductImport = z.infer<typeof ProductImport>

/** A field before and after; null: the product is new. Prices are in đồng and a stock of −1 is not counted. */
export const ImportChange = z.object({
  field: z.enum([
    'name',
    'price',
    'stock',
    'category',
    'status',
    'discount_percent',
    'percent_collaborator',
    'money_amount_collaborator',
    'point_for_agency',
  ]),
  before: MaybeText,
  after: Text,
})
export type ImportChange = z.infer<typeof ImportChange>
export const ImportItem = z.object({
  position: Count,
  name: Text,
  lines: z.array(Count),
  action: z.enum(IMPORT_ACTIONS),
  product_id: RowId.nullable(),
  problems: z.array(ImportProblem),
  changes: z.array(ImportChange),
})
export type ImportItem = z.infer<typeof ImportItem>

export const ProductsFileQuery = z.object({
  format: z.enum(['xlsx', 'csv']).default('xlsx').catch('xlsx'),
  /** The headings with two sample products, to be filled in. */
  template: z.enum(['true', 'false']).optional().catch(undefined),
})

export const exportOwnerProducts = endpoint({
  method: 'GET',
  scope: 'owner',
  path: 'products/file',
  summary: 'All products as a file that can be imported again: answers the file',
  auth: 'owner',
  permission: 'products.read',
  query: ProductsFileQuery,
  data: z.null(),
  answers: 'file',
})
export const listProductImports = endpoint({
  method: 'GET',
  scope: 'owner',
  path: 'imports',
  summary: 'Files of products, newest first',
  auth: 'owner',
  permission: 'products.read',
  query: PageQuery,
  data: paginated(ProductImport),
})
/** Multipart with one file, CSV or XLSX. */
export const createProductImport = endpoint({
  method: 'POST',
  scope: 'owner',
  path: 'imports',
  summary: 'Read a file of products and say what would happen; nothing is written yet',
  auth: 'owner',
  permission: 'products.write',
  data: ProductImport,
  consumes: 'multipart',
})
export const getProductImport = endpoint({
  method: 'GET',
  scope: 'owner',
  path: 'imports/{id}',
  summary: 'A file of products, with its progress',
  auth: 'owner',
  permission: 'products.read',
  params: IdParams,
  data: ProductImport,
})
export const listImportItems = endpoint({
  method: 'GET',
  scope: 'owner',
  path: 'imports/{id}/items',
  summary: 'Products of a file: what happens to each, and why',
  auth: 'owner',
  permission: 'products.read',
  params: IdParams,
  query: PageQuery.extend({ action: z.enum(IMPORT_ACTIONS).optional().catch(undefined) }),
  data: paginated(ImportItem),
})
export const setImportColumns = endpoint({
  method: 'PUT',
  scope: 'owner',
  path: 'imports/{id}/columns',
  summary: 'Say what the columns are; the dry run is made again',
  auth: 'owner',
  permission: 'products.write',
  params: IdParams,
  body: z.object({ columns: ImportColumns }),
  data: ProductImport,
})
export const setImportStatus = endpoint({
  method: 'PUT',
  scope: 'owner',
  path: 'imports/{id}/status',
  summary: 'Start or go on (running), stop, or take everything back (undoing); prices below 1.000 ₫ have to be meant',
  auth: 'owner',
  permission: 'products.write',
  params: IdParams,
  body: z.object({ status: z.enum(['running', 'stopped', 'undoing']), low_prices_are_meant: z.boolean().optional() }),
  data: ProductImport,
})
export const deleteProductImport = endpoint({
  method: 'DELETE',
  scope: 'owner',
  path: 'imports/{id}',
  summary: 'Forget a file that was not started',
  auth: 'owner',
  permission: 'products.write',
  params: IdParams,
  data: Nothing,
})
