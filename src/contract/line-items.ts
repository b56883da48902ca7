import { z } from 'zod'
import { Count, MaybeText, Money, RowId, Text } from './wire.ts'

/** The chosen option of a line: names, as the cart sends them. */
export const DistributeSelected = z.object({ name: Text, value: Text, sub_element_distributes: MaybeText })
export type DistributeSelected = z.infer<typeof DistributeSelected>

/** The product of a line as the cart and order screens need it. */
export const LineProduct = z.object({
  id: RowId,
  name: Text,
  slug: Text,
  sku: MaybeText,
  images: z.array(z.object({ image_url: Text })),
  /** False when the shop hid or deleted it since. */
  available: z.boolean(),
  /** −1 when stock is not counted. */
  quantity_in_stock: z.int().min(-1),
})

export const LineItem = z.object({
  id: RowId,
  product: LineProduct,
  name: Text,
  quantity: Count,
  /** What one costs now, after the product's own discount. */
  item_price: Money,
  before_discount_price: Money,
  note: MaybeText,
  is_bonus: z.boolean(),
  bonus_product_name: MaybeText,
  /** Which option the shopper must still choose of a gift. */
  allows_choose_distribute: z.boolean(),
  distributes_selected: z.array(DistributeSelected),
  image_url: MaybeText,
})
export type LineItem = z.infer<typeof LineItem>
