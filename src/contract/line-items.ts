import { z } from 'zod'
import { Product } from './products.ts'
import { Count, MaybeText, Money, RowId, Text } from './wire.ts'

/** The selected option of a line, by name, as sent in cart requests. */
export const DistributeSelected = z.object({ name: Text, value: Text, sub_element_distributes: MaybeText })
export type DistributeSelected = z.infer<typeof DistributeSelected>

/** The sums of a cart and of an order. `total_shipping_fee`: after the shipping discount. */
export const TOTALS = {
  total_before_discount: Money,
  product_discount_amount: Money,
  combo_discount_amount: Money,
  voucher_discount_amount: Money,
  ship_discount_amount: Money,
  total_shipping_fee: Money,
  total_after_discount: Money,
  vat: Money,
  discount: Money,
  total_final: Money,
}

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
  /** Of a bonus product in the cart: the offer that gives it. */
  bonus_product_id: RowId.nullable(),
  /** True when the customer must still choose the option of a bonus product. */
  allows_choose_distribute: z.boolean(),
  /** False for a line that stays in the cart: it is in no total and not ordered. */
  is_chosen: z.boolean(),
  distributes_selected: z.array(DistributeSelected),
  /** The option in the address of the product (src/domain/product-option.ts); null: none, or it is no longer sold. */
  option_key: MaybeText.optional(),
  image_url: MaybeText,
})
export type LineItem = z.infer<typeof LineItem>

/** The whole product of a cart's line, with the name, images and stock of the chosen option (wire.md §6). */
export const CartProduct = Product.extend(LineProduct.shape)
export const CartLineItem = LineItem.extend({ product: CartProduct })
export type CartLineItem = z.infer<typeof CartLineItem>

/** A line as clients of the existing platform read it: by its product, with its prices (wire.md §6). */
const IN_TIME = {
  /** Of the product. */
  id: RowId,
  line_item_id: RowId,
  /** The slug. */
  product_url: Text,
  /** Unit price in đồng after the product discount. */
  after_discount: Money,
  price_before_override: Money,
}
export const LineItemInTime = LineItem.extend(IN_TIME)
export type LineItemInTime = z.infer<typeof LineItemInTime>
export const CartLineItemInTime = CartLineItem.extend(IN_TIME)
