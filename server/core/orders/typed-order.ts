import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import type { OrderQuote, QuoteInput, TypedOrderInput } from '../../../src/contract/owner-order-work.ts'
import { AUTHOR } from '../../db/codes.ts'
import type { Trx } from '../../db/database.ts'
import { saveChoices } from '../carts/cart-choices.ts'
import { voucherProblem } from '../carts/cart-voucher.ts'
import { cartView } from '../carts/cart-view.ts'
import { addToCart } from '../carts/change-cart.ts'
import { findCart } from '../carts/find-cart.ts'
import { priceOrder } from '../carts/price-order.ts'
import { VISITORS, type Actor } from '../shared/actor.ts'
import { messageOf, translatorFor } from '../shared/messages.ts'
import { Refused } from '../shared/refused.ts'
import { placeOrder, type Placed } from './place-order.ts'
import { takeCell } from './take-stock.ts'

type Goods = Pick<z.output<typeof TypedOrderInput>, 'lines' | 'code_voucher'>

/** A guest with a cart of their own: an order that is typed in costs what it would cost a visitor, by the same calculation. */
async function guestWith(trx: Trx, actor: Actor, { lines, code_voucher }: Goods): Promise<Actor> {
  const guest: Actor = { ...actor, owner: undefined, customer: undefined, audience: VISITORS, device: randomUUID() }
  for (const line of lines) await addToCart(trx, guest, line)
  if (code_voucher) await saveChoices(trx, guest, { code_voucher })
  return guest
}

/** What these goods would cost. Nothing of it stays. */
export async function quoteTypedOrder(trx: Trx, actor: Actor, input: z.output<typeof QuoteInput>): Promise<OrderQuote> {
  const guest = await guestWith(trx, actor, input)
  const { partner_shipper_id, shipper_type, province = null } = input
  const order = await priceOrder(trx, guest, await findCart(trx, guest), { partner_shipper_id, shipper_type, province })
  const refused = voucherProblem(order)
  const cart = await cartView(trx, guest, order)
  await dropCart(trx, guest)
  return {
    cart,
    shippers: order.quotes.map(({ partner_id, ship_speed_code, name, description, fee }) => ({
      partner_id,
      ship_speed_code,
      name,
      description,
      fee,
    })),
    problem:
      refused &&
      messageOf(
        translatorFor(actor.lang),
        new Refused(refused.msg_code, { values: { missing: refused.missing } }).refusal,
      ),
  }
}

/** Places an order for a buyer, as the store. Refuses what `addToCart` and `placeOrder` refuse. */
export async function placeTypedOrder(
  trx: Trx,
  actor: Actor,
  input: z.output<typeof TypedOrderInput>,
): Promise<Placed> {
  const guest = await guestWith(trx, actor, input)
  const { lines: _, ...body } = input
  const placed = await placeOrder(trx, guest, { ...body, order_from: BY_STORE }, takeCell, AUTHOR.store)
  await dropCart(trx, guest)
  return placed
}

async function dropCart(trx: Trx, guest: Actor): Promise<void> {
  const cart = await findCart(trx, guest)
  if (!cart) return
  // its lines go with it
  await trx.deleteFrom('carts').where('store_id', '=', guest.store.id).where('id', '=', cart.id).execute()
}

/** `order_from` of orders that the store's people type in (wire.md §3: 2–4 are points of sale). */
const BY_STORE = 2
