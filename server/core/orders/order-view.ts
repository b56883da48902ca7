import type { ExplanationRow } from '../../../src/contract/cart.ts'
import type { LineItem } from '../../../src/contract/line-items.ts'
import type { Order, OrderDetail } from '../../../src/contract/orders.ts'
import { canCancelOrder, shownStatus } from '../../../src/domain/order-status.ts'
import type { Actor } from '../shared/actor.ts'
import type { Query } from '../../db/database.ts'
import { findBonusProducts } from '../promotions/bonus-row.ts'
import { findBranches } from '../stores/store-queries.ts'
import { readSettings } from '../stores/store-settings.ts'
import { inLineLanguage } from '../catalogue/line-texts.ts'
import { viewerOf } from '../catalogue/viewer.ts'
import { localTime, localTimeOrNull } from '../shared/instant.ts'
import { inTime } from '../carts/line-in-time.ts'
import { explanationView, totalsOf } from '../carts/cart-view.ts'
import type { OrderRow } from '../../db/tables-orders.ts'
import { trackingUrl } from '../../../src/domain/tracking.ts'
import { canClaim } from './claim-order.ts'
import { readMoney, refundsOf, type ShownMoney } from './order-money.ts'
import { canPay, canReturn, paymentStatusName, paymentStatusOf, statusOf } from './order-state.ts'
import { paymentMethodLabels } from '../payments/payment-method-labels.ts'
import { readOrderLines, type OrderLineRow } from './order-lines.ts'
import { translatorFor } from '../shared/messages.ts'
import { transferOf } from './transfer.ts'
import { PRODUCT_STATUS } from '../../db/codes.ts'

/** Orders of a list, each with its lines. */
export async function orderViews(q: Query, actor: Actor, rows: OrderRow[]): Promise<Order[]> {
  const lines = await readOrderLines(
    q,
    actor.store.id,
    rows.map((row) => row.id),
  )
  const methods = await paymentNames(q, actor.store.id)
  const { checkout } = await readSettings(q, actor.store.id, 'checkout')
  return rows.map((row) =>
    orderView(
      actor,
      row,
      lines.filter((line) => line.order_id === row.id),
      methods,
      checkout.return_days,
    ),
  )
}

/** One order with everything its page shows. `money`: where it was read already. */
export async function orderDetail(q: Query, actor: Actor, row: OrderRow, money?: ShownMoney): Promise<OrderDetail> {
  const [order] = await orderViews(q, actor, [row])
  if (!order) throw new Error('an order without a view')
  const branches = row.branch_id === null ? [] : await findBranches(q, actor.store.id, { withClosed: true })
  return {
    ...order,
    ...refundsOf(row, money ?? (await readMoney(q, actor, row))),
    customer_address: {
      name: row.customer_name,
      phone: row.customer_phone,
      email: row.customer_email,
      address_detail: row.customer_address?.address_detail ?? null,
      province: row.customer_address?.province ?? null,
      district: row.customer_address?.district ?? null,
      wards: row.customer_address?.wards ?? null,
      province_name: row.customer_address?.province_name ?? null,
      district_name: row.customer_address?.district_name ?? null,
      wards_name: row.customer_address?.wards_name ?? null,
    },
    customer_note: row.customer_note,
    invoice: row.invoice,
    bonus_points_amount_used: row.bonus_points_amount_used,
    total_points_used: row.total_points_used,
    balance_collaborator_used: row.balance_collaborator_used,
    balance_agency_used: row.balance_agency_used,
    is_order_for_customer: row.is_order_for_customer,
    total_commission_order_for_customer: row.is_order_for_customer ? row.share_agency : 0,
    order_code_refund: null,
    points_awarded_to_customer: row.points_awarded_to_customer,
    customer_used_discount: row.customer_used_discount,
    customer_used_combos: row.customer_used_combos,
    customer_used_voucher: row.customer_used_voucher,
    customer_used_bonus_products: await usedBonuses(q, actor, row),
    bonus_agency_history: row.bonus_agency_history,
    branch: branches.find((branch) => branch.id === row.branch_id) ?? null,
    shipper_name: row.shipper_name,
    partner_shipper_id: row.partner_shipper_id,
    partner_shipper_name: row.shipper_name,
    package_weight: row.package_weight,
    package_length: row.package_length ?? 0,
    package_width: row.package_width ?? 0,
    package_height: row.package_height ?? 0,
    explanation: row.explanation.map(explanationView) satisfies ExplanationRow[],
    tracking_code: row.tracking_code,
    tracking_url: trackingUrl(row.partner_shipper_id, row.tracking_code),
    can_claim: await canClaim(q, actor, row),
    transfer: await transferOf(q, row),
  }
}

function orderView(
  actor: Actor,
  row: OrderRow,
  lines: OrderLineRow[],
  methods: Map<number, string>,
  returnDays: number,
): Order {
  const t = translatorFor(actor.lang)
  const status = statusOf(row)
  const payment = paymentStatusOf(row)
  const items = lines.map((line) => orderLineView(line, actor))
  const { name } = paymentMethodLabels(actor.lang, row.payment_partner_id, {
    name: methods.get(row.payment_partner_id) ?? '',
    description: null,
  })
  return {
    id: row.id,
    order_code: row.order_code,
    order_status_code: shownStatus(status),
    order_status_name: t(`server.order_status.${shownStatus(status)}`),
    payment_status_code: payment,
    payment_status_name: paymentStatusName(t, row),
    ...totalsOf(row),
    remaining_amount: row.remaining_amount,
    owed_back: row.owed_back,
    paid_back: row.paid_back,
    payment_method_id: row.payment_method_id,
    payment_method_name: name,
    payment_partner_id: row.payment_partner_id,
    payment_partner_name: name,
    line_items: items,
    line_items_at_time: items.map(inTime),
    reviewed: lines.every((line) => line.is_bonus || line.is_reviewed),
    can_cancel: canCancelOrder(status),
    can_pay: canPay(row),
    can_return: canReturn(row, actor.now, returnDays),
    created_at: localTime(row.created_at),
    updated_at: localTime(row.updated_at),
    completed_at: localTimeOrNull(row.completed_at),
  }
}

/** A line for its buyer in the language of the call; for the store in Vietnamese. */
export function orderLineView(line: OrderLineRow, { lang, owner }: Pick<Actor, 'lang' | 'owner'>): LineItem {
  const { name, distributes_selected } = inLineLanguage(line, line.translations, owner ? 'vi' : lang)
  return {
    id: line.id,
    product: {
      id: line.product_id,
      name,
      slug: line.slug ?? 'sp',
      sku: line.sku,
      images: line.image_url ? [{ image_url: line.image_url }] : [],
      available: line.product_status === PRODUCT_STATUS.listed,
      quantity_in_stock: line.stock ?? -1,
    },
    name,
    quantity: line.quantity,
    item_price: line.item_price,
    before_discount_price: line.before_discount_price,
    note: line.note,
    is_bonus: line.is_bonus,
    bonus_product_name: null,
    bonus_product_id: null,
    allows_choose_distribute: false,
    is_chosen: true,
    distributes_selected,
    option_key: line.option_key,
    image_url: line.image_url,
  }
}

async function paymentNames(q: Query, storeId: number): Promise<Map<number, string>> {
  const rows = await q.selectFrom('payment_methods').select(['id', 'name']).where('store_id', '=', storeId).execute()
  return new Map(rows.map((row) => [row.id, row.name]))
}

async function usedBonuses(
  q: Query,
  actor: Actor,
  row: OrderRow,
): Promise<OrderDetail['customer_used_bonus_products']> {
  const used = row.customer_used_bonus_products
  if (used.length === 0) return []
  const bonuses = await findBonusProducts(q, actor.store.id, viewerOf(actor))
  return used.flatMap(({ bonus_id, quantity }) =>
    bonuses.filter((bonus) => bonus.id === bonus_id).map((bonus_product) => ({ quantity, bonus_product })),
  )
}
