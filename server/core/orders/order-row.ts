import type { OrderInput } from '../../../src/contract/inputs/order.ts'
import { secondLevelShare } from '../../../src/domain/money/commission.ts'
import { json, type Trx } from '../../db/database.ts'
import { deviceHash } from '../accounts/device.ts'
import { heldBranch } from '../carts/cart-branch.ts'
import { chosenOptions, type CartLine } from '../carts/cart-lines.ts'
import { reachedBonus, totalsOf, usedCombos, usedDiscounts } from '../carts/cart-view.ts'
import type { CartRow } from '../carts/find-cart.ts'
import { pricedLine, type PricedOrder } from '../carts/price-order.ts'
import { voucherView } from '../promotions/voucher-row.ts'
import type { Actor } from '../shared/actor.ts'
import { hashSecret } from '../shared/secrets.ts'
import type { Setting } from '../stores/store-settings.ts'
import type { Attribution } from './attribution.ts'
import type { Recipient } from './order-address.ts'
import { newOrderCode } from './order-code.ts'
import { transferDeadline } from './transfer.ts'

/** What an order is made of: what was sent, and what the database says of it. */
type NewOrder = {
  body: OrderInput
  cart: CartRow
  order: PricedOrder
  recipient: Recipient
  earner: Attribution
  settings: { [K in 'checkout' | 'collaborator' | 'agency']: Setting<K> }
  /** null for a customer. */
  guestToken: string | null
}

/** The columns of a new order; prices, fees and roles are those of the database. Holds its branch until the transaction ends. */
export async function orderColumns(trx: Trx, actor: Actor, placed: NewOrder) {
  const { body, cart, order, recipient, settings, guestToken } = placed
  const { priced, quote } = order
  const { checkout } = settings
  const bonus = await reachedBonus(trx, actor, order)
  return {
    ...totalsOf(priced),
    ...buyerColumns(actor, recipient, guestToken),
    ...earnings(actor, placed),
    ...transferDeadline(body.payment_partner_id, checkout, actor.now),
    store_id: actor.store.id,
    order_code: newOrderCode(actor.now),
    order_from: body.order_from,
    lang: actor.lang,
    payment_method_id: body.payment_method_id,
    payment_partner_id: body.payment_partner_id,
    partner_shipper_id: quote?.partner_id ?? null,
    shipper_type: quote?.ship_speed_code ?? null,
    shipper_name: quote?.name ?? null,
    branch_id:
      recipient.branchId ??
      (body.branch_id === undefined ? await heldBranch(trx, actor.store.id, cart.branch_id, checkout) : null),
    total_points_used: priced.total_points_used,
    bonus_points_amount_used: priced.bonus_points_amount_used,
    balance_collaborator_used: priced.balance_collaborator_used,
    balance_agency_used: priced.balance_agency_used,
    remaining_amount: priced.total_final,
    customer_note: body.customer_note,
    invoice: body.invoice ? invoiceColumn(body.invoice) : null,
    customer_used_discount: json(usedDiscounts(order)),
    customer_used_combos: json(await usedCombos(trx, actor, order)),
    customer_used_voucher: priced.used_voucher && order.voucher ? json(voucherView(order.voucher)) : null,
    customer_used_bonus_products: json(priced.bonus.map(({ bonus_id, sets }) => ({ bonus_id, quantity: sets }))),
    bonus_agency_history: bonus && json(bonus),
    explanation: json(priced.explanation),
    package_weight: order.weight,
    created_at: actor.now,
    updated_at: actor.now,
  }
}

const buyerColumns = (actor: Actor, { name, phone, email, address }: Recipient, guestToken: string | null) => ({
  customer_id: actor.customer?.id ?? null,
  device_hash: actor.customer ? null : (deviceHash(actor) ?? null),
  guest_token_hash: guestToken === null ? null : hashSecret(guestToken),
  customer_name: name,
  customer_phone: phone,
  customer_email: email,
  customer_address: address && json(address),
})

const invoiceColumn = ({ company, tax_code, address, email }: NonNullable<OrderInput['invoice']>) =>
  json({ company, tax_code, address, email })

/** Who earns what on the order, and who was refused. */
function earnings(actor: Actor, { cart, order: { priced }, earner, settings }: NewOrder) {
  const isAgency = actor.customer?.isAgency === true
  const isProxy = cart.is_order_for_customer && isAgency
  const isCollaborator = earner.collaboratorId !== null
  const second = isCollaborator ? settings.collaborator : settings.agency
  const secondShare =
    earner.secondLevelId === null
      ? 0
      : secondLevelShare(
          { of: second.referral_of, percent: second.percent_referral },
          priced.share_collaborator + priced.share_agency,
          priced.total_after_discount,
        )
  return {
    is_order_for_customer: isProxy,
    is_import: isAgency && !isProxy,
    collaborator_by_customer_id: earner.collaboratorId,
    agency_by_customer_id: (isProxy ? actor.customer?.id : undefined) ?? earner.agencyId,
    collaborator_referen_id: isCollaborator ? earner.secondLevelId : null,
    agency_referen_id: isCollaborator ? null : earner.secondLevelId,
    share_collaborator: priced.share_collaborator,
    share_agency: priced.share_agency,
    share_collaborator_referen: isCollaborator ? secondShare : 0,
    share_agency_referen: isCollaborator ? 0 : secondShare,
    points_awarded_to_customer: actor.customer ? priced.points_earned : 0,
    point_for_agency: priced.point_for_agency,
    refused_partner_id: earner.refused?.partnerId ?? null,
    refused_role: earner.refused?.role ?? null,
    refused_reason: earner.refused?.reason ?? null,
  }
}

/** The columns of its lines, without the bonus products of these cells. */
export function lineColumns(storeId: number, orderId: number, order: PricedOrder, withoutGift: ReadonlySet<number>) {
  const common = (line: CartLine, quantity: number) => ({
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
    const priced = pricedLine(order, line.id)
    return {
      ...common(line, line.quantity),
      before_discount_price: priced.before_discount_price,
      item_price: priced.item_price,
      allocated_discount: priced.allocated_discount,
      total: priced.total,
      share_collaborator: priced.share_collaborator,
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
