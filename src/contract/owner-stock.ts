import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Id, text } from './inputs/fields.ts'
import { Count, IdParams, MaybeText, PageQuery, paginated, RowId, Text, Time } from './wire.ts'

/** Pieces; −1: not counted. */
const Stock = z.int().min(-1)
/** `action`: name of the call that moved it; null: an order of a buyer. */
export const StockMovement = z.object({
  id: Count,
  cell_name: MaybeText,
  before: Stock,
  after: Stock,
  action: MaybeText,
  author_name: MaybeText,
  note: MaybeText,
  created_at: Time,
})
export type StockMovement = z.infer<typeof StockMovement>
export const ProductStock = z.object({
  name: Text,
  cells: z.array(z.object({ id: RowId, name: MaybeText, stock: Stock })),
  movements: paginated(StockMovement),
})
export type ProductStock = z.infer<typeof ProductStock>

/** Pieces that came (more than 0) or are gone (less), with the reason. */
export const StockChangeInput = z.object({
  cell_id: Id,
  change: z
    .int({ error: 'form.number_invalid' })
    .min(-1_000_000, { error: 'form.number_invalid' })
    .max(1_000_000, { error: 'form.number_invalid' })
    .refine((change) => change !== 0, { error: 'form.number_invalid' }),
  note: text(200, 1),
})

export const getProductStock = endpoint({
  method: 'GET',
  scope: 'owner',
  path: 'products/{id}/stock',
  summary: 'Stock of a product, and who moved it when and why, newest first',
  auth: 'owner',
  permission: 'products.read',
  params: IdParams,
  query: PageQuery,
  data: ProductStock,
})
export const changeProductStock = endpoint({
  method: 'POST',
  scope: 'owner',
  path: 'products/{id}/stock',
  summary: 'Add or take pieces with a reason; never below 0, whatever was sold meanwhile',
  auth: 'owner',
  permission: 'products.write',
  params: IdParams,
  body: StockChangeInput,
  data: z.object({ cell_id: RowId, before: Stock, after: Stock }),
  idempotent: true,
})
