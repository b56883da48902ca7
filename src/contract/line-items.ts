import { z } from 'zod'
import { Count, MaybeText, Money, RowId, Text } from './wire.ts'

/** The selected option of a line, by name, as sent in cart requests. */
export const DistributeSelected = z.object({ name: Text, value: Text, sub_element_distributes: MaybeText })
export type DistributeSelected = z.infer<typeof DistributeSelected>

/** The product fields that the cart and order screens show. */
export const LineProduct = z.object({
  id: RowId,
  name: Text,
  slug: Text,
  sku: MaybeText,
  images: z.array(z.object({ image_url: Text })),
  /** False when the store has hidden or deleted the product since. */
  available: z.boolean(),
  /** −1: stock is not counted. */
  quantity_in_stock: z.int().min(-1),
})

export const LineItem = z.object({
  id: RowId,
  product: LineProduct,
  name: Text,
  quantity: Count,
  /** Current unit price after the product discount, in đồng. */
  item_price: Money,
  before_discount_price: Money,
  note: MaybeText,
  is_bonus: z.boolean(),
  bonus_product_name: MaybeText,
  /** True when the customer must still choose the option of a bonus product. */
  allows_choose_distribute: z.boolean(),
  distributes_selected: z.array(DistributeSelected),
  image_url: MaybeText,
})
export type LineItem = z.infer<typeof LineItem>
