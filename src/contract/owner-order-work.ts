import { z } from 'zod'
import { Cart, CartItemInput } from './cart.ts'
import { endpoint } from './endpoint.ts'
import { GuestOrderForm } from './inputs/order.ts'
import { Id, optionalText, text } from './inputs/fields.ts'
import { OrderCodeParams } from './orders.ts'
import { OwnerOrderDetail } from './owner-orders.ts'
import { MaybeText, Money, Text } from './wire.ts'

const OfOrders = { scope: 'owner', auth: 'owner', permission: 'orders.write' } as const
/** A product with one option, as carts take it. */
export const TypedLine = CartItemInput.pick({ product_id: true, quantity: true, distributes: true, note: true })
const Goods = {
  lines: z.array(TypedLine).min(1, { error: 'form.required' }).max(100),
  code_voucher: z.string().trim().max(50).nullish(),
  partner_shipper_id: z.int().min(-1).max(99).nullish(),
  shipper_type: z.string().max(30).nullish(),
}
/** What an order by phone would cost. Without `province` the delivery is not counted. */
export const QuoteInput = z.object({ ...Goods, province: Id.nullish() })
/** An order that somebody of the store types in for a buyer. Prices come from the server alone. */
export const TypedOrderInput = GuestOrderForm.safeExtend({
  ...Goods,
  payment_method_id: z.int().min(0).max(99),
  payment_partner_id: z.int().min(0).max(99),
  /** The total that was told to the buyer; 409 CART_CHANGED when it is another one now. */
  expected_total: z.int().min(0).nullish(),
})
export type TypedOrderInput = z.input<typeof TypedOrderInput>

export const OrderQuote = z.object({
  cart: Cart,
  shippers: z.array(
    z.object({ partner_id: z.int(), ship_speed_code: Text, name: Text, description: Text, fee: Money }),
  ),
  /** Why the order could not be placed like this. */
  problem: MaybeText,
})
export type OrderQuote = z.infer<typeof OrderQuote>

export const ReturnLinesInput = z.object({
  lines: z
    .array(z.object({ line_item_id: Id, quantity: Id.max(9999) }))
    .min(1, { error: 'form.required' })
    .max(100)
    .refine((lines) => new Set(lines.map(({ line_item_id }) => line_item_id)).size === lines.length, {
      error: 'form.same_twice',
    }),
  /** Whether the goods can be sold again. */
  is_restocked: z.boolean(),
  note: optionalText(500),
})
export const quoteOwnerOrder = endpoint({
  ...OfOrders,
  method: 'POST',
  path: 'order_quotes',
  summary: 'What an order by phone would cost; nothing is kept',
  body: QuoteInput,
  data: OrderQuote,
})
export const createOwnerOrder = endpoint({
  ...OfOrders,
  method: 'POST',
  path: 'orders',
  summary: 'Place an order for a buyer',
  body: TypedOrderInput,
  data: OwnerOrderDetail,
  idempotent: true,
})
export const addOrderNote = endpoint({
  ...OfOrders,
  method: 'POST',
  path: 'orders/{order_code}/notes',
  summary: 'Note something about an order, for the store’s people only',
  params: OrderCodeParams,
  body: z.object({ content: text(1000, 1) }),
  data: OwnerOrderDetail,
  idempotent: true,
})
export const returnOrderLines = endpoint({
  ...OfOrders,
  method: 'POST',
  path: 'orders/{order_code}/returns',
  summary: 'Take a part of an order back; commission and points of that part are taken back',
  params: OrderCodeParams,
  body: ReturnLinesInput,
  data: OwnerOrderDetail,
  idempotent: true,
})
