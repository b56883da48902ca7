import type { FixtureStore, OrderFixture } from '../../fixtures/types.ts'
import { ORDER_STATUSES, PAYMENT_STATUSES } from '../../src/contract/order-statuses.ts'
import { voucherView } from '../core/promotions/voucher-row.ts'
import { cellId } from './seed-catalogue.ts'
import type { Trx } from '../db/database.ts'
import { returnLines } from '../core/orders/return-lines.ts'
import type { Insert } from './seeder.ts'

const SENT = ['SHIPPING', 'DELIVERY_ERROR', 'COMPLETED', 'CUSTOMER_RETURNING', 'CUSTOMER_HAS_RETURNS']
const RELEASED = ['USER_CANCELLED', 'CUSTOMER_CANCELLED', 'OUT_OF_STOCK', 'CUSTOMER_HAS_RETURNS']

/** Orders with their lines, status history and used vouchers, then the reviews. The fixture's stock already excludes these orders. */
export async function seedOrders(
  insert: Insert,
  { store, products, vouchers, orders, reviews }: FixtureStore,
): Promise<void> {
  const productOf = new Map(products.map((product) => [product.id, product]))
  await insert(
    'orders',
    orders.map((order) => orderRow(order, vouchers)),
  )
  const lines = orders.flatMap((order) =>
    order.lines.map(({ distributes, ...line }) => {
      const product = productOf.get(line.product_id)!
      return {
        ...line,
        order_id: order.id,
        cell_id: cellId(product, distributes[0]?.value, distributes[0]?.sub_element_distributes),
        sku: product.sku,
        distributes_selected: distributes,
        total: line.item_price * line.quantity - line.allocated_discount,
        stock_taken: RELEASED.includes(order.order_status) || !product.check_inventory ? 0 : line.quantity,
      }
    }),
  )
  await insert('order_lines', lines)
  const records = orders.flatMap((order) =>
    order.status_records.map((record) => ({
      ...record,
      order_id: order.id,
      order_status: statusNumber(record.order_status),
    })),
  )
  await insert(
    'order_status_records',
    records.map((record, index) => ({ ...record, id: store.id * 10_000 + index })),
  )
  const uses = orders
    .filter((order) => order.used_voucher_code)
    .map((order) => ({
      voucher_id: vouchers.find((voucher) => voucher.code === order.used_voucher_code)!.id,
      order_id: order.id,
      customer_id: order.customer_id,
      is_once: false,
      created_at: order.created_at,
      released_at: releasedAt(order),
    }))
  await insert('voucher_uses', uses)
  const payments = orders.flatMap(({ id, payment_method_id, payment_partner_id, payments: attempts = [] }) =>
    attempts.map((attempt) => ({ ...attempt, order_id: id, payment_method_id, payment_partner_id })),
  )
  await insert('order_payments', payments)
  await insert('reviews', reviews)
}

/** Takes units back as the desk does, of orders whose money stands in the ledger already. Nobody is told of it. */
export async function returnSeededLines(trx: Trx, { store, orders }: FixtureStore): Promise<void> {
  for (const { id, returned_line, status_records } of orders) {
    if (returned_line === undefined) continue
    const order = await trx
      .selectFrom('orders')
      .selectAll()
      .where('store_id', '=', store.id)
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const lines = [{ line_item_id: returned_line, quantity: 1 }]
    const now = new Date(Date.parse(status_records.at(-1)!.created_at) + HOUR_MS)
    await returnLines(trx, order, { lines, is_restocked: true, note: RETURN_NOTE }, { name: store.owner.name, now })
  }
  await trx.deleteFrom('outbox').where('store_id', '=', store.id).execute()
}
const HOUR_MS = 3_600_000
const RETURN_NOTE = 'Một món bị lỗi đường may'

function orderRow(order: OrderFixture, vouchers: FixtureStore['vouchers']) {
  const { name, phone, email, ...place } = order.address
  const voucher = vouchers.find((one) => one.code === order.used_voucher_code)
  const paid = order.payment_status === 'PAID'
  return {
    ...order,
    order_status: statusNumber(order.order_status),
    payment_status: (PAYMENT_STATUSES as readonly string[]).indexOf(order.payment_status),
    shipper_type: '1',
    tracking_code: SENT.includes(order.order_status) ? `VD${order.order_code.slice(-8)}` : null,
    remaining_amount: paid || order.payment_status === 'REFUNDS' ? 0 : order.total_final,
    customer_name: name,
    customer_phone: phone,
    customer_email: email,
    customer_address: order.branch_id ? null : { name, phone, email, scheme: 'legacy', ...place },
    customer_used_voucher: voucher
      ? voucherView({ ...voucher, starts: new Date(voucher.start_time), ends: new Date(voucher.end_time) })
      : null,
    package_weight: order.weight,
    released_at: releasedAt(order),
    rewarded_at: order.order_status === 'COMPLETED' ? order.completed_at : null,
    updated_at: order.status_records.at(-1)!.created_at,
  }
}

const statusNumber = (name: string) => (ORDER_STATUSES as readonly string[]).indexOf(name)
const releasedAt = (order: OrderFixture) =>
  RELEASED.includes(order.order_status) ? order.status_records.at(-1)!.created_at : null
