import type { z } from 'zod'
import type { BonusAgency, Cart, ExplanationRow } from '../../../src/contract/cart.ts'
import type { CartLineItem, LineItem } from '../../../src/contract/line-items.ts'
import type { ExplanationRow as EngineRow, PricedCart } from '../../../src/domain/money/priced-cart.ts'
import { orderRewardTiers } from '../../../src/domain/reward-tiers.ts'
import { readSettings } from '../stores/store-settings.ts'
import type { Query } from '../../db/database.ts'
import { comboViews } from '../promotions/combo-row.ts'
import { voucherView } from '../promotions/voucher-row.ts'
import type { Actor } from '../shared/actor.ts'
import { findProductsByIds } from '../catalogue/products-queries.ts'
import { viewerOf } from '../catalogue/viewer.ts'
import { messageOf, translatorFor } from '../shared/messages.ts'
import { cartBranch } from './cart-branch.ts'
import { inTime } from './line-in-time.ts'
import { NO_VOUCHERS, type JudgedVouchers } from './cart-voucher.ts'
import { deliveryTerms } from './delivery-terms.ts'
import { heldBalances } from './held-balances.ts'
import { offersOfCart } from './offers-of-cart.ts'
import { cartVersion } from './cart-version.ts'
import { giftView, lineView } from './line-view.ts'
import { pricedLine, type PricedOrder } from './price-order.ts'

/** The cart in wire format (wire.md §3 Cart data). */
export async function cartView(
  q: Query,
  actor: Actor,
  order: PricedOrder,
  vouchers: JudgedVouchers = NO_VOUCHERS,
): Promise<Cart> {
  const { priced, cart } = order
  const lines = await withProducts(
    q,
    actor,
    [
      ...order.lines.map((line) => lineView(line, pricedLine(order, line.id), actor.lang)),
      ...order.unavailable.map((line) =>
        lineView(line, { item_price: line.price, before_discount_price: line.price }, actor.lang),
      ),
      ...order.unchosen.map(({ line, price }) => lineView(line, price, actor.lang)),
      ...order.gifts.map((gift) => giftView(gift, actor.lang)),
    ].toSorted((one, other) => one.id - other.id),
  )
  const isProxy = (cart?.is_order_for_customer ?? false) && order.buyer.is_agency
  return {
    cart_version: cartVersion(order),
    ...totalsOf(priced),
    bonus_points_amount_can_use: priced.bonus_points_amount_can_use,
    bonus_points_amount_used: priced.bonus_points_amount_used,
    total_points_can_use: priced.total_points_can_use,
    total_points_used: priced.total_points_used,
    balance_collaborator_can_use: priced.balance_collaborator_can_use,
    balance_collaborator_used: priced.balance_collaborator_used,
    balance_agency_can_use: priced.balance_agency_can_use,
    balance_agency_used: priced.balance_agency_used,
    held_balances: await heldBalances(q, actor),
    is_use_points: cart?.is_use_points ?? false,
    is_use_balance_collaborator: cart?.is_use_balance_collaborator ?? false,
    is_use_balance_agency: cart?.is_use_balance_agency ?? false,
    is_order_for_customer: isProxy,
    branch_id: await cartBranch(q, actor.store.id, cart?.branch_id ?? null, order.checkout),
    total_commission_order_for_customer: isProxy ? priced.share_agency : 0,
    share_collaborator: priced.share_collaborator,
    share_agency: priced.share_agency,
    point_for_agency: priced.point_for_agency,
    used_discount: usedDiscounts(order),
    used_combos: await usedCombos(q, actor, order),
    used_voucher: priced.used_voucher && order.voucher ? voucherView(order.voucher) : null,
    suitable_vouchers: vouchers.fitting,
    refused_vouchers: vouchers.refused.map((voucher) => withMessage(actor, voucher)),
    dropped_voucher: cart?.dropped_voucher ? withMessage(actor, cart.dropped_voucher) : null,
    line_items: lines,
    line_items_in_time: lines.map(inTime),
    bonus_agency: await bonusAgency(q, actor, order),
    ...(await deliveryTerms(q, actor.store.id, order)),
    offers_in_reach: await offersOfCart(q, actor, order),
    package_weight: order.weight,
    explanation: priced.explanation.map(explanationView),
  }
}

/** The whole product of each line, in which name, images and stock are those of the line. */
async function withProducts(q: Query, actor: Actor, lines: LineItem[]): Promise<CartLineItem[]> {
  const ids = [...new Set(lines.map(({ product }) => product.id))]
  const products = await findProductsByIds(q, actor.store.id, ids, viewerOf(actor), { withHidden: true })
  return lines.flatMap((line) =>
    products
      .filter(({ id }) => id === line.product.id)
      .map((product) => ({ ...line, product: { ...product, ...line.product } })),
  )
}

const withMessage = <T extends { msg_code: string }>(actor: Actor, refused: T) => ({
  ...refused,
  msg: messageOf(translatorFor(actor.lang), { msgCode: refused.msg_code, values: {} }),
})

const TOTALS = [
  'total_before_discount',
  'product_discount_amount',
  'combo_discount_amount',
  'voucher_discount_amount',
  'ship_discount_amount',
  'total_shipping_fee',
  'total_after_discount',
  'vat',
  'discount',
  'total_final',
] as const
type Totals = Pick<PricedCart, (typeof TOTALS)[number]>

/** The totals shared by cart, order and wire. */
export const totalsOf = (priced: Totals): Totals =>
  Object.fromEntries(TOTALS.map((name) => [name, priced[name]])) as Totals // one entry per name

export function explanationView({ step, amount, details }: EngineRow): ExplanationRow {
  const reference = details.code || details.name
  return { rule: step, amount, line_item_id: null, reference: reference === undefined ? null : String(reference) }
}

export function usedDiscounts(order: PricedOrder): Cart['used_discount'] {
  return order.lines.flatMap((line) => {
    const { before_discount_price, item_price } = pricedLine(order, line.id)
    const discount = (before_discount_price - item_price) * line.quantity
    return discount > 0 ? [{ name: line.name, quantity: line.quantity, product_id: line.product_id, discount }] : []
  })
}

export async function usedCombos(
  q: Query,
  actor: Actor,
  { priced, combos }: PricedOrder,
): Promise<Cart['used_combos']> {
  const used = priced.used_combo
  if (!used) return []
  const rows = combos.filter(({ id }) => id === used.combo_id)
  const views = await comboViews(q, actor.store.id, rows, viewerOf(actor))
  return views.map((combo) => ({ quantity: used.quantity, combo }))
}

/** The agency's reward tiers for the cart's popup (partners.md §3). Proxy orders are not imports and earn none. */
export async function bonusAgency(
  q: Query,
  actor: Actor,
  { buyer, cart, priced }: PricedOrder,
): Promise<Cart['bonus_agency']> {
  if (!buyer.is_agency || cart?.is_order_for_customer) return null
  const { agency } = await readSettings(q, actor.store.id, 'agency')
  const steps = agency.reward_steps.filter(({ active }) => active)
  if (steps.length === 0) return null
  const goods =
    priced.total_before_discount -
    priced.product_discount_amount -
    priced.combo_discount_amount -
    priced.voucher_discount_amount
  return {
    config: { is_end: false, start_time: null, end_time: null },
    step_bonus: steps,
    total_after_discount_no_bonus: goods,
  }
}

/** The tier an order reaches, as stored with it; null when none is reached. */
export async function reachedBonus(
  q: Query,
  actor: Actor,
  order: PricedOrder,
): Promise<z.infer<typeof BonusAgency> | null> {
  const bonus = await bonusAgency(q, actor, order)
  const reached = bonus && orderRewardTiers(bonus.step_bonus, bonus.total_after_discount_no_bonus).reached
  return reached ? { config: bonus.config, step_bonus: bonus.step_bonus.filter(({ id }) => id === reached.id) } : null
}
