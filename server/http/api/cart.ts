import { addCartItem, getCart, updateCartItem, type Cart } from '../../../src/contract/cart.ts'
import type { Query } from '../../db/database.ts'
import { cartView } from '../../core/carts/cart-view.ts'
import { hasChoices, saveChoices } from '../../core/carts/cart-choices.ts'
import { addToCart, setCartLine } from '../../core/carts/change-cart.ts'
import { deliveryOf, type PlaceChoice } from '../../core/carts/delivery-place.ts'
import { findCart } from '../../core/carts/find-cart.ts'
import { ensureGuestDevice } from './guest-device.ts'
import { idempotent } from './idempotency.ts'
import { priceOrder } from '../../core/carts/price-order.ts'
import { inTransaction, fail, isRefusal } from '../../core/shared/refused.ts'
import { done, implement, type Call } from './implement.ts'
import { showCartCount } from './show-cart-count.ts'

export const cart = [
  implement(getCart, async (call, { body }) => {
    if (hasChoices(body)) ensureGuestDevice(call)
    const saved = await inTransaction(call, (trx) => saveChoices(trx, call, body))
    if (isRefusal(saved)) return saved
    const { data, problem } = await call.db.query((q) => shownCart(q, call, body))
    if (problem) return fail(problem.msgCode, { data, values: { missing: problem.missing } })
    const msgCode = SWITCHES.find(([name]) => body[name] === true)?.[1]
    if (body.code_voucher && data.used_voucher) return done(data, 'VOUCHER_APPLIED')
    return msgCode ? done(data, msgCode) : data
  }),

  implement(addCartItem, async (call, { body }) => {
    ensureGuestDevice(call)
    return idempotent(call, addCartItem, body, async (trx) => {
      await saveChoices(trx, call, body)
      await addToCart(trx, call, {
        product_id: body.product_id,
        quantity: body.quantity,
        distributes: body.distributes,
        note: body.note,
      })
      const { data } = await shownCart(trx, call, body)
      return done(data, 'CART_ITEM_ADDED')
    })
  }),

  implement(updateCartItem, async (call, { body }) => {
    ensureGuestDevice(call)
    return inTransaction(call, async (trx) => {
      await saveChoices(trx, call, body)
      const outcome = await setCartLine(trx, call, body)
      const { data } = await shownCart(trx, call, body)
      return done(data, outcome === 'removed' ? 'LINE_REMOVED' : 'SUCCESS')
    })
  }),
]

const SWITCHES = [
  ['is_order_for_customer', 'ORDER_FOR_CUSTOMER'],
  ['is_use_points', 'POINTS_USED'],
  ['is_use_balance_collaborator', 'BALANCE_COLLABORATOR_USED'],
  ['is_use_balance_agency', 'BALANCE_AGENCY_USED'],
] as const

/** The current cart, and why a saved voucher does not apply (then a 400 with the full cart, wire.md §3). */
async function shownCart(
  q: Query,
  call: Call,
  choice: PlaceChoice,
): Promise<{ data: Cart; problem: { msgCode: string; missing: number } | null }> {
  const existing = await findCart(q, call)
  const order = await priceOrder(q, call, existing, await deliveryOf(q, call, choice))
  const data = await cartView(q, call, order)
  showCartCount(call, data.line_items.filter((line) => !line.is_bonus).length)
  const msgCode = order.voucherIsUnknown
    ? 'NO_VOUCHER_EXISTS'
    : order.lines.length > 0
      ? order.priced.voucher_problem
      : null
  return { data, problem: msgCode ? { msgCode, missing: order.priced.voucher_missing } : null }
}
