import { addCartItem, getCart, updateCartItem, type Cart } from '../../../src/contract/cart.ts'
import type { Trx } from '../../db/database.ts'
import type { DroppedVoucher } from '../../db/tables-orders.ts'
import { cartView } from '../../core/carts/cart-view.ts'
import { hasChoices, saveChoices, type CartChoices } from '../../core/carts/cart-choices.ts'
import { fittingVouchers, saveVoucher, voucherChange, voucherProblem } from '../../core/carts/cart-voucher.ts'
import { addToCart, setCartLine } from '../../core/carts/change-cart.ts'
import { deliveryOf, type PlaceChoice } from '../../core/carts/delivery-place.ts'
import { findCart, lockCart, type CartRow } from '../../core/carts/find-cart.ts'
import { ensureGuestDevice } from './guest-device.ts'
import { idempotent } from './idempotency.ts'
import { priceOrder } from '../../core/carts/price-order.ts'
import { inTransaction, fail, isRefusal } from '../../core/shared/refused.ts'
import { done, implement, type Call } from './implement.ts'
import { showCartCount } from './show-cart-count.ts'

export const cart = [
  implement(getCart, async (call, { body }) => {
    if (hasChoices(body)) ensureGuestDevice(call)
    const shown = await inTransaction(call, async (trx) =>
      shownCart(trx, call, body, await saveChoices(trx, call, body)),
    )
    if (isRefusal(shown)) return shown
    const { data, refused } = shown
    if (refused) return fail(refused.msg_code, { data, values: { missing: refused.missing } })
    const msgCode = SWITCHES.find(([name]) => body[name] === true)?.[1]
    if (body.code_voucher && data.used_voucher) return done(data, 'VOUCHER_APPLIED')
    return msgCode ? done(data, msgCode) : data
  }),

  implement(addCartItem, async (call, { body }) => {
    ensureGuestDevice(call)
    return idempotent(call, addCartItem, body, async (trx) => {
      const before = await saveChoices(trx, call, body)
      await addToCart(trx, call, {
        product_id: body.product_id,
        quantity: body.quantity,
        distributes: body.distributes,
        note: body.note,
      })
      const { data } = await shownCart(trx, call, body, before)
      return done(data, 'CART_ITEM_ADDED')
    })
  }),

  implement(updateCartItem, async (call, { body }) => {
    ensureGuestDevice(call)
    return inTransaction(call, async (trx) => {
      const before = await saveChoices(trx, call, body)
      const outcome = await setCartLine(trx, call, body)
      const { data } = await shownCart(trx, call, body, before)
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

/**
 * The cart with a voucher that fits. A code of this request that does not fit is `refused` and not kept: the earlier voucher stays (wire.md §6).
 * `before`: the cart as it was before the request's choices.
 */
async function shownCart(
  trx: Trx,
  call: Call,
  choice: PlaceChoice & Pick<CartChoices, 'code_voucher'>,
  before: CartRow | undefined,
): Promise<{ data: Cart; refused: DroppedVoucher | null }> {
  const delivery = await deliveryOf(trx, call, choice)
  const price = async () => priceOrder(trx, call, await findCart(trx, call), delivery)
  const read = async () => {
    const order = await price()
    const fitting = call.isOwnPage ? await fittingVouchers(trx, call, order) : []
    return { order, fitting, change: voucherChange(order, fitting) }
  }

  const refused = choice.code_voucher ? voucherProblem(await price()) : null
  if (refused) {
    const earlier = before?.code_voucher === refused.code ? null : (before?.code_voucher ?? null)
    await saveVoucher(trx, call, { code_voucher: earlier, dropped_voucher: before?.dropped_voucher ?? null })
  }
  let current = await read()
  if (current.change) {
    await lockCart(trx, call) // what another tab does now is seen by the next reading
    current = await read()
  }
  if (current.change) {
    await saveVoucher(trx, call, current.change)
    current = await read()
  }
  const data = await cartView(trx, call, current.order, current.fitting)
  showCartCount(call, data.line_items.filter((line) => !line.is_bonus).length)
  return { data, refused }
}
