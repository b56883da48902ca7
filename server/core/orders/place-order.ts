import type { OrderInput } from '../../../src/contract/inputs/order.ts'
import { AUTHOR, ORDER_CODE } from '../../db/codes.ts'
import { json, type Trx } from '../../db/database.ts'
import { voucherCode } from '../carts/cart-choices.ts'
import { needsChoice } from '../carts/cart-lines.ts'
import { cartVersion } from '../carts/cart-version.ts'
import { cartView } from '../carts/cart-view.ts'
import { judgeVouchers } from '../carts/cart-voucher.ts'
import { findCart, type CartRow } from '../carts/find-cart.ts'
import { priceOrder, type PricedOrder } from '../carts/price-order.ts'
import { lockBalances, spendBalances } from '../ledgers/spend-balances.ts'
import { checkPaymentMethod } from '../payments/check-payment-method.ts'
import type { Actor } from '../shared/actor.ts'
import { Refused } from '../shared/refused.ts'
import { newToken } from '../shared/secrets.ts'
import { readSettings } from '../stores/store-settings.ts'
import { attributeOrder } from './attribution.ts'
import { recipientOf } from './order-address.ts'
import { recordOrderEvent } from './order-event.ts'
import { lineColumns, orderColumns } from './order-row.ts'
import { rejectInsufficientStock, takeCell, takeStock, type TakeCell, type StockRequest } from './take-stock.ts'
import { usePromotions } from './use-promotions.ts'

/** `linesLeft`: lines that stay in the cart. */
export type Placed = { orderId: number; orderCode: string; guestToken: string | null; linesLeft: number }

/**
 * Turns the caller's cart into an order, atomically in the given transaction: address, prices, stock, voucher, points, balances, ledger rows
 * and emptying the cart. Prices, fees and roles sent by the client are ignored. Throws `Refused`.
 */
export async function placeOrder(
  trx: Trx,
  actor: Actor,
  body: OrderInput,
  take: TakeCell = takeCell,
  author: (typeof AUTHOR)[keyof typeof AUTHOR] = AUTHOR.customer,
): Promise<Placed> {
  if (body.customer_address_id && !actor.customer) throw new Refused('SIGN_IN_NEEDED', { status: 401 })
  const saved = await findCart(trx, actor, true)
  if (!saved) throw new Refused('CART_EMPTY')
  const cart = withChoices(saved, body)
  if (actor.customer && (cart.is_use_points || cart.is_use_balance_collaborator || cart.is_use_balance_agency))
    await lockBalances(trx, actor.store.id, actor.customer.id)

  const settings = await readSettings(trx, actor.store.id, 'checkout', 'collaborator', 'agency')
  const recipient = await recipientOf(trx, actor, body, settings.checkout.allow_branch_payment_order)
  await checkPaymentMethod(trx, actor.store.id, body)
  const earner = await attributeOrder(trx, actor, body, recipient.phone)
  const { partner_shipper_id, shipper_type = body.ship_speed_code } = body
  const delivery = { partner_shipper_id, shipper_type, province: recipient.address?.province ?? null }
  const order = await priceOrder(trx, actor, cart, delivery, earner.earner === 'none' ? undefined : earner)
  if (order.lines.length + order.unavailable.length + order.unchosen.length === 0) throw new Refused('CART_EMPTY')
  await checkSeen(trx, actor, order, body)
  checkCart(order, recipient.address !== null)
  const stockRequests = stockRequestsOf(order)
  rejectInsufficientStock(stockRequests)

  const guestToken = actor.customer ? null : newToken()
  const { id: orderId, order_code: orderCode } = await trx
    .insertInto('orders')
    .values(await orderColumns(trx, actor, { body, cart, order, recipient, earner, settings, guestToken }))
    .returning(['id', 'order_code'])
    .executeTakeFirstOrThrow()
  await recordPlaced(trx, actor, order, { orderId, orderCode, author })
  await emptyCart(trx, actor.store.id, saved.id)
  // As late as possible: from here on, orders for the same products or voucher wait for this transaction.
  const withoutGift = await takeStock(trx, actor.store.id, stockRequests, take)
  await trx
    .insertInto('order_lines')
    .values(lineColumns(actor.store.id, orderId, order, withoutGift))
    .execute()
  await usePromotions(trx, actor.store.id, orderId, order)
  if (actor.customer)
    await spendBalances(trx, actor.store.id, {
      customerId: actor.customer.id,
      orderCode,
      points: order.priced.total_points_used,
      balances: { collaborator: order.priced.balance_collaborator_used, agency: order.priced.balance_agency_used },
    })
  return { orderId, orderCode, guestToken, linesLeft: order.unchosen.length }
}

/** The first row of the order's history, and the event that it was placed. */
async function recordPlaced(
  trx: Trx,
  { store, now }: Actor,
  { lines, gifts, priced }: PricedOrder,
  placed: { orderId: number; orderCode: string; author: number },
): Promise<void> {
  await trx
    .insertInto('order_status_records')
    .values({
      store_id: store.id,
      order_id: placed.orderId,
      order_status: ORDER_CODE.WAITING_FOR_PROGRESSING,
      author: placed.author,
      created_at: now,
    })
    .execute()
  await recordOrderEvent(
    trx,
    store.id,
    { kind: 'order-placed', order_code: placed.orderCode },
    {
      productIds: [...lines, ...gifts.map(({ line }) => line)].map((line) => line.product_id),
      usesPromotions: priced.used_voucher !== null || priced.used_combo !== null || priced.bonus.length > 0,
    },
  )
}

function withChoices(cart: CartRow, body: OrderInput): CartRow {
  return {
    ...cart,
    code_voucher: body.code_voucher === undefined ? cart.code_voucher : voucherCode(body.code_voucher),
    is_use_points: body.is_use_points ?? cart.is_use_points,
    is_use_balance_collaborator: body.is_use_balance_collaborator ?? cart.is_use_balance_collaborator,
    is_use_balance_agency: body.is_use_balance_agency ?? cart.is_use_balance_agency,
    is_order_for_customer: body.is_order_for_customer ?? cart.is_order_for_customer,
  }
}

/** Refuses CART_CHANGED, with the cart as it is now, when the shopper saw another total or other contents (decision 59). */
async function checkSeen(trx: Trx, actor: Actor, order: PricedOrder, seen: OrderInput): Promise<void> {
  const [total, version] = [order.priced.total_final, cartVersion(order)]
  const isSame = (seen.expected_total ?? total) === total && (seen.cart_version ?? version) === version
  if (isSame) return
  const vouchers = await judgeVouchers(trx, actor, order)
  throw new Refused('CART_CHANGED', { status: 409, data: await cartView(trx, actor, order, vouchers) })
}

function checkCart(order: PricedOrder, isShipped: boolean): void {
  const [gone] = order.unavailable
  if (gone) throw new Refused('PRODUCT_NOT_FOUND', { values: { name: gone.name }, data: { name: gone.name } })
  if (order.lines.length === 0) throw new Refused('NOTHING_CHOSEN')
  if (order.lines.some(needsChoice)) throw new Refused('CHOOSE_OPTION')
  if (order.lines.some((line) => line.is_medicine || line.price === 0)) throw new Refused('PRODUCT_NOT_FOR_SALE')
  if (order.voucherIsUnknown) throw new Refused('NO_VOUCHER_EXISTS')
  if (order.priced.voucher_problem) throw new Refused(order.priced.voucher_problem)
  if (isShipped && !order.quote) throw new Refused('SHIPPER_INVALID')
}

/** What the order takes of each cell whose stock is limited. */
function stockRequestsOf({ lines, gifts }: PricedOrder): StockRequest[] {
  const wanted = [
    ...lines.map((line) => ({ line, bought: line.quantity, freeQuantity: 0 })),
    ...gifts.map(({ line, quantity }) => ({ line, bought: 0, freeQuantity: quantity })),
  ]
  const cells = new Map<number, StockRequest>()
  for (const { line, bought, freeQuantity } of wanted) {
    const { cell_id: cellId, stock, name } = line
    if (cellId === null || stock === null) continue // unlimited
    const request = cells.get(cellId) ?? { cellId, name, stock, bought: 0, freeQuantity: 0 }
    request.bought += bought
    request.freeQuantity += freeQuantity
    cells.set(cellId, request)
  }
  return [...cells.values()]
}

/** Removes what was ordered. Lines that were not ticked stay, now ticked. */
async function emptyCart(trx: Trx, storeId: number, cartId: number): Promise<void> {
  await trx
    .deleteFrom('cart_lines')
    .where('store_id', '=', storeId)
    .where('cart_id', '=', cartId)
    .where('is_chosen', '=', true)
    .execute()
  await trx
    .updateTable('cart_lines')
    .set({ is_chosen: true })
    .where('store_id', '=', storeId)
    .where('cart_id', '=', cartId)
    .execute()
  await trx
    .updateTable('carts')
    .set({
      code_voucher: null,
      is_use_points: false,
      is_use_balance_collaborator: false,
      is_use_balance_agency: false,
      is_order_for_customer: false,
      branch_id: null,
      bonus_choices: json({}),
      auto_voucher: true,
      dropped_voucher: null,
    })
    .where('store_id', '=', storeId)
    .where('id', '=', cartId)
    .execute()
}
