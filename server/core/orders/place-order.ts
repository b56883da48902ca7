import type { OrderInput } from '../../../src/contract/inputs/order.ts'
import { secondLevelShare } from '../../../src/domain/money/commission.ts'
import { deviceHash } from '../accounts/device.ts'
import { hashSecret, newToken } from '../shared/secrets.ts'
import type { Actor } from '../shared/actor.ts'
import { json, type Trx } from '../../db/database.ts'
import { readSettings } from '../stores/store-settings.ts'
import { heldBranch } from '../carts/cart-branch.ts'
import { voucherCode } from '../carts/cart-choices.ts'
import { chosenOptions, needsChoice } from '../carts/cart-lines.ts'
import { judgeVouchers } from '../carts/cart-voucher.ts'
import { cartVersion } from '../carts/cart-version.ts'
import { cartView, reachedBonus, totalsOf, usedCombos, usedDiscounts } from '../carts/cart-view.ts'
import { voucherView } from '../promotions/voucher-row.ts'
import { attributeOrder, type Attribution } from './attribution.ts'
import { findCart, type CartRow } from '../carts/find-cart.ts'
import { recipientOf } from './order-address.ts'
import { newOrderCode } from './order-code.ts'
import { recordOrderEvent } from './order-event.ts'
import { pricedLine, priceOrder, type PricedOrder } from '../carts/price-order.ts'
import { Refused } from '../shared/refused.ts'
import { lockBalances, spendBalances } from '../ledgers/spend-balances.ts'
import { rejectInsufficientStock, takeCell, takeStock, type TakeCell, type StockRequest } from './take-stock.ts'
import { transferDeadline } from './transfer.ts'
import { usePromotions } from './use-promotions.ts'
import { AUTHOR, ORDER_CODE } from '../../db/codes.ts'
import { checkPaymentMethod } from '../payments/check-payment-method.ts'

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

  const { checkout, collaborator, agency } = await readSettings(
    trx,
    actor.store.id,
    'checkout',
    'collaborator',
    'agency',
  )
  const recipient = await recipientOf(trx, actor, body, checkout.allow_branch_payment_order)
  await checkPaymentMethod(trx, actor.store.id, body)
  const earner = await attributeOrder(trx, actor, body, recipient.phone)
  const isProxy = cart.is_order_for_customer && actor.customer?.isAgency === true
  const delivery = {
    partner_shipper_id: body.partner_shipper_id,
    shipper_type: body.shipper_type,
    province: recipient.address?.province ?? null,
  }
  const order = await priceOrder(trx, actor, cart, delivery, earner.earner === 'none' ? undefined : earner)
  if (order.lines.length + order.unavailable.length + order.unchosen.length === 0) throw new Refused('CART_EMPTY')
  await checkSeen(trx, actor, order, body)
  checkCart(order, recipient.address !== null)
  const stockRequests = stockRequestsOf(order)
  rejectInsufficientStock(stockRequests)

  const { priced, quote } = order
  const orderCode = newOrderCode(actor.now)
  const bonus = await reachedBonus(trx, actor, order)
  const guestToken = actor.customer ? null : newToken()
  const second = earner.collaboratorId === null ? agency : collaborator
  const secondShare =
    earner.secondLevelId === null
      ? 0
      : secondLevelShare(
          { of: second.referral_of, percent: second.percent_referral },
          priced.share_collaborator + priced.share_agency,
          priced.total_after_discount,
        )
  const { id: orderId } = await trx
    .insertInto('orders')
    .values({
      ...totalsOf(order),
      store_id: actor.store.id,
      order_code: orderCode,
      customer_id: actor.customer?.id ?? null,
      device_hash: actor.customer ? null : (deviceHash(actor) ?? null),
      guest_token_hash: guestToken === null ? null : hashSecret(guestToken),
      payment_method_id: body.payment_method_id,
      payment_partner_id: body.payment_partner_id,
      partner_shipper_id: quote?.partner_id ?? null,
      shipper_type: quote?.ship_speed_code ?? null,
      shipper_name: quote?.name ?? null,
      branch_id:
        recipient.branchId ??
        (body.branch_id === undefined ? await heldBranch(trx, actor.store.id, cart.branch_id, checkout) : null),
      order_from: body.order_from,
      lang: actor.lang,
      is_order_for_customer: isProxy,
      total_points_used: priced.total_points_used,
      bonus_points_amount_used: priced.bonus_points_amount_used,
      balance_collaborator_used: priced.balance_collaborator_used,
      balance_agency_used: priced.balance_agency_used,
      remaining_amount: priced.total_final,
      ...earnings(
        earner,
        isProxy ? (actor.customer?.id ?? null) : null,
        priced.share_collaborator,
        priced.share_agency,
        secondShare,
      ),
      points_awarded_to_customer: actor.customer ? priced.points_earned : 0,
      point_for_agency: priced.point_for_agency,
      customer_name: recipient.name,
      customer_phone: recipient.phone,
      customer_email: recipient.email,
      customer_address: recipient.address && json(recipient.address),
      customer_note: body.customer_note,
      invoice: body.invoice
        ? json({
            company: body.invoice.company,
            tax_code: body.invoice.tax_code,
            address: body.invoice.address,
            email: body.invoice.email,
          })
        : null,
      customer_used_discount: json(usedDiscounts(order)),
      customer_used_combos: json(await usedCombos(trx, actor, order)),
      customer_used_voucher: priced.used_voucher && order.voucher ? json(voucherView(order.voucher)) : null,
      customer_used_bonus_products: json(priced.bonus.map(({ bonus_id, sets }) => ({ bonus_id, quantity: sets }))),
      bonus_agency_history: bonus && json(bonus),
      explanation: json(priced.explanation),
      package_weight: order.weight,
      package_length: null,
      package_width: null,
      package_height: null,
      released_at: null,
      rewarded_at: null,
      completed_at: null,
      tracking_code: null,
      ...transferDeadline(body.payment_partner_id, checkout, actor.now),
      created_at: actor.now,
      updated_at: actor.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()

  await trx
    .insertInto('order_status_records')
    .values({
      store_id: actor.store.id,
      order_id: orderId,
      order_status: ORDER_CODE.WAITING_FOR_PROGRESSING,
      author,
      note: null,
      created_at: actor.now,
    })
    .execute()
  await recordOrderEvent(
    trx,
    actor.store.id,
    { kind: 'order-placed', order_code: orderCode },
    {
      productIds: [...order.lines, ...order.gifts.map(({ line }) => line)].map((line) => line.product_id),
      usesPromotions: priced.used_voucher !== null || priced.used_combo !== null || priced.bonus.length > 0,
    },
  )
  await emptyCart(trx, actor.store.id, saved.id)
  // As late as possible: from here on, orders for the same products or voucher wait for this transaction.
  const withoutGift = await takeStock(trx, actor.store.id, stockRequests, take)
  await trx
    .insertInto('order_lines')
    .values(linesOf(actor.store.id, orderId, order, withoutGift))
    .execute()
  await usePromotions(trx, actor.store.id, orderId, order)
  if (actor.customer)
    await spendBalances(trx, actor.store.id, {
      customerId: actor.customer.id,
      orderCode,
      points: priced.total_points_used,
      balances: { collaborator: priced.balance_collaborator_used, agency: priced.balance_agency_used },
    })
  return { orderId, orderCode, guestToken, linesLeft: order.unchosen.length }
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
  if (order.unavailable[0]) throw new Refused('PRODUCT_NOT_FOUND', { data: { name: order.unavailable[0].name } })
  if (order.lines.length === 0) throw new Refused('NOTHING_CHOSEN')
  if (order.lines.some(needsChoice)) throw new Refused('CHOOSE_OPTION')
  if (order.lines.some((line) => line.is_medicine || line.price === 0)) throw new Refused('PRODUCT_NOT_FOR_SALE')
  if (order.voucherIsUnknown) throw new Refused('NO_VOUCHER_EXISTS')
  if (order.priced.voucher_problem) throw new Refused(order.priced.voucher_problem)
  if (isShipped && !order.quote) throw new Refused('SHIPPER_INVALID')
}

function earnings(
  earner: Attribution,
  proxyAgency: number | null,
  shareCollaborator: number,
  shareAgency: number,
  secondShare: number,
) {
  const isCollaborator = earner.collaboratorId !== null
  return {
    collaborator_by_customer_id: earner.collaboratorId,
    agency_by_customer_id: proxyAgency ?? earner.agencyId,
    collaborator_referen_id: isCollaborator ? earner.secondLevelId : null,
    agency_referen_id: isCollaborator ? null : earner.secondLevelId,
    share_collaborator: shareCollaborator,
    share_agency: shareAgency,
    share_collaborator_referen: isCollaborator ? secondShare : 0,
    share_agency_referen: isCollaborator ? 0 : secondShare,
    refused_partner_id: earner.refused?.partnerId ?? null,
    refused_role: earner.refused?.role ?? null,
    refused_reason: earner.refused?.reason ?? null,
  }
}

function stockRequestsOf(order: PricedOrder): StockRequest[] {
  const cells = new Map<number, StockRequest>()
  const addRequest = (
    cellId: number | null,
    stock: number | null,
    name: string,
    bought: number,
    freeQuantity: number,
  ) => {
    if (cellId === null || stock === null) return // unlimited stock
    const request = cells.get(cellId) ?? { cellId, name, stock, bought: 0, freeQuantity: 0 }
    cells.set(cellId, {
      ...request,
      bought: request.bought + bought,
      freeQuantity: request.freeQuantity + freeQuantity,
    })
  }
  for (const line of order.lines) addRequest(line.cell_id, line.stock, line.name, line.quantity, 0)
  for (const { line, quantity } of order.gifts) addRequest(line.cell_id, line.stock, line.name, 0, quantity)
  return [...cells.values()]
}

function linesOf(storeId: number, orderId: number, order: PricedOrder, withoutGift: Set<number>) {
  const common = (line: PricedOrder['lines'][number], quantity: number) => ({
    store_id: storeId,
    order_id: orderId,
    product_id: line.product_id,
    cell_id: line.cell_id,
    name: line.name,
    image_url: line.element_image_url ?? line.images[0] ?? null,
    sku: line.sku,
    distributes_selected: json(chosenOptions(line)),
    translations: json(line.translations),
    quantity,
    weight: line.weight,
    note: line.note,
    stock_taken: line.stock === null ? 0 : quantity,
  })
  const bought = order.lines.map((line) => {
    const { before_discount_price, item_price, allocated_discount, total, share_collaborator } = pricedLine(
      order,
      line.id,
    )
    return {
      ...common(line, line.quantity),
      before_discount_price,
      item_price,
      allocated_discount,
      total,
      share_collaborator,
      is_bonus: false,
    }
  })
  const gifts = order.gifts
    .filter(({ line }) => line.cell_id === null || !withoutGift.has(line.cell_id))
    .map(({ line, quantity }) => ({
      ...common(line, quantity),
      before_discount_price: 0,
      item_price: 0,
      allocated_discount: 0,
      total: 0,
      share_collaborator: 0,
      is_bonus: true,
    }))
  return [...bought, ...gifts]
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
