import type { FixtureStore, OrderFixture } from '../../fixtures/types.ts'
import { ORDER_STATUSES, PAYMENT_STATUSES } from '../../src/contract/order-statuses.ts'
import { voucherView } from '../core/promotions/voucher-row.ts'
import type { Query } from '../db/database.ts'
import { insertRows } from '../db/insert-rows.ts'
import { cellId } from './seed-catalogue.ts'

const SENT = ['SHIPPING', 'DELIVERY_ERROR', 'COMPLETED', 'CUSTOMER_RETURNING', 'CUSTOMER_HAS_RETURNS']
const RELEASED = ['USER_CANCELLED', 'CUSTOMER_CANCELLED', 'OUT_OF_STOCK', 'CUSTOMER_HAS_RETURNS']

/** Orders with their lines, status history and used vouchers, then the reviews. The fixture's stock already excludes these orders. */
export async function seedOrders(
  q: Query,
  { store, products, vouchers, orders, reviews }: FixtureStore,
): Promise<void> {
  const store_id = store.id
  const productOf = new Map(products.map((product) => [product.id, product]))
  await insertRows(
    q,
    'orders',
    orders.map((order) => orderRow(store_id, order, vouchers)),
  )
  const lines = orders.flatMap((order) =>
    order.lines.map((line) => {
      const product = productOf.get(line.product_id)!
      return {
        store_id,
        id: line.id,
        order_id: order.id,
        product_id: line.product_id,
        cell_id: cellId(product, line.distributes[0]?.value, line.distributes[0]?.sub_element_distributes),
        name: line.name,
        image_url: line.image_url,
        sku: product.sku,
        distributes_selected: line.distributes,
        quantity: line.quantity,
        before_discount_price: line.before_discount_price,
        item_price: line.item_price,
        allocated_discount: line.allocated_discount,
        total: line.item_price * line.quantity - line.allocated_discount,
        share_collaborator: line.share_collaborator,
        weight: line.weight,
        is_bonus: line.is_bonus,
        stock_taken: RELEASED.includes(order.order_status) || !product.check_inventory ? 0 : line.quantity,
      }
    }),
  )
  await insertRows(q, 'order_lines', lines)
  const records = orders.flatMap((order) =>
    order.status_records.map((record) => ({
      store_id,
      order_id: order.id,
      ...record,
      order_status: statusNumber(record.order_status),
    })),
  )
  await insertRows(
    q,
    'order_status_records',
    records.map((record, index) => ({ ...record, id: store_id * 10_000 + index })),
  )
  const uses = orders
    .filter((order) => order.used_voucher_code)
    .map((order) => ({
      store_id,
      voucher_id: vouchers.find((voucher) => voucher.code === order.used_voucher_code)!.id,
      order_id: order.id,
      customer_id: order.customer_id,
      is_once: false,
      created_at: order.created_at,
      released_at: releasedAt(order),
    }))
  await insertRows(q, 'voucher_uses', uses)
  await insertRows(
    q,
    'reviews',
    reviews.map((review) => ({ store_id, ...review })),
  )
}

function orderRow(store_id: number, order: OrderFixture, vouchers: FixtureStore['vouchers']) {
  const { name, phone, email, ...place } = order.address
  const voucher = vouchers.find((one) => one.code === order.used_voucher_code)
  const paid = order.payment_status === 'PAID'
  return {
    store_id,
    id: order.id,
    order_code: order.order_code,
    customer_id: order.customer_id,
    order_status: statusNumber(order.order_status),
    payment_status: (PAYMENT_STATUSES as readonly string[]).indexOf(order.payment_status),
    payment_method_id: order.payment_method_id,
    payment_partner_id: order.payment_partner_id,
    partner_shipper_id: order.partner_shipper_id,
    shipper_type: '1',
    shipper_name: order.shipper_name,
    tracking_code: SENT.includes(order.order_status) ? `VD${order.order_code.slice(-8)}` : null,
    branch_id: order.branch_id,
    order_from: order.order_from,
    is_order_for_customer: order.is_order_for_customer,
    total_before_discount: order.total_before_discount,
    product_discount_amount: order.product_discount_amount,
    combo_discount_amount: order.combo_discount_amount,
    voucher_discount_amount: order.voucher_discount_amount,
    total_points_used: order.total_points_used,
    bonus_points_amount_used: order.bonus_points_amount_used,
    total_after_discount: order.total_after_discount,
    vat: order.vat,
    ship_discount_amount: order.ship_discount_amount,
    total_shipping_fee: order.total_shipping_fee,
    total_final: order.total_final,
    remaining_amount: paid || order.payment_status === 'REFUNDS' ? 0 : order.total_final,
    collaborator_by_customer_id: order.collaborator_by_customer_id,
    agency_by_customer_id: order.agency_by_customer_id,
    collaborator_referen_id: order.collaborator_referen_id,
    agency_referen_id: order.agency_referen_id,
    share_collaborator: order.share_collaborator,
    share_collaborator_referen: order.share_collaborator_referen,
    share_agency: order.share_agency,
    share_agency_referen: order.share_agency_referen,
    points_awarded_to_customer: order.points_awarded_to_customer,
    customer_name: name,
    customer_phone: phone,
    customer_email: email,
    customer_address: order.branch_id ? null : { name, phone, email, scheme: 'legacy', ...place },
    customer_note: order.customer_note,
    customer_used_voucher: voucher
      ? voucherView({ ...voucher, starts: new Date(voucher.start_time), ends: new Date(voucher.end_time) })
      : null,
    package_weight: order.weight,
    released_at: releasedAt(order),
    rewarded_at: order.order_status === 'COMPLETED' ? order.completed_at : null,
    created_at: order.created_at,
    updated_at: order.status_records.at(-1)!.created_at,
    completed_at: order.completed_at,
  }
}

const statusNumber = (name: string) => (ORDER_STATUSES as readonly string[]).indexOf(name)
const releasedAt = (order: OrderFixture) =>
  RELEASED.includes(order.order_status) ? order.status_records.at(-1)!.created_at : null
