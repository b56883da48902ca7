import type { Cart } from '../../../src/contract/cart.ts'
import type { CartChoices } from '../../core/carts/cart-choices.ts'
import { cartView } from '../../core/carts/cart-view.ts'
import {
  droppedChange,
  judgeVouchers,
  NO_VOUCHERS,
  saveVoucher,
  voucherChange,
  voucherProblem,
} from '../../core/carts/cart-voucher.ts'
import { deliveryOf, type PlaceChoice } from '../../core/carts/delivery-place.ts'
import { findCart, lockCart, type CartRow } from '../../core/carts/find-cart.ts'
import { withLastQuote } from '../../core/carts/last-quote.ts'
import { priceOrder } from '../../core/carts/price-order.ts'
import type { Trx } from '../../db/database.ts'
import type { DroppedVoucher } from '../../db/tables-orders.ts'
import type { Call } from './implement.ts'
import { showCartCount } from './show-cart-count.ts'

/**
 * The cart with a voucher that fits. A code of this request that does not fit is `refused` and not kept: the earlier voucher stays (wire.md §6).
 * `before`: the cart as it was before the request's choices.
 */
export async function shownCart(
  trx: Trx,
  call: Call,
  choice: PlaceChoice & Pick<CartChoices, 'code_voucher'> & { total_shipping_fee?: unknown },
  before: CartRow | undefined,
): Promise<{ data: Cart; refused: DroppedVoucher | null }> {
  const delivery = await deliveryOf(trx, call, choice)
  const priceAs = (cart: CartRow | undefined) =>
    priceOrder(trx, call, cart, withLastQuote(delivery, cart, choice.total_shipping_fee))
  const price = async () => priceAs(await findCart(trx, call))
  const read = async () => {
    const order = await price()
    const vouchers = call.isOwnPage ? await judgeVouchers(trx, call, order) : NO_VOUCHERS
    const back = await droppedChange(order, priceAs)
    return { order, vouchers, change: back?.code_voucher ? back : (voucherChange(order, vouchers) ?? back) }
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
  const data = await cartView(trx, call, current.order, current.vouchers)
  showCartCount(call, data.line_items.filter((line) => !line.is_bonus).length)
  return { data, refused }
}
