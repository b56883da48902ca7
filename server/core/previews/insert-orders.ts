import { sql } from 'kysely'
import { ORDER_STATUSES, type OrderStatus } from '../../../src/contract/order-statuses.ts'
import { type PreviewView } from '../../../src/contract/preview-views.ts'
import { previewOrderCode } from '../../../src/domain/preview-order.ts'
import { AUTHOR, PAYMENT_CODE } from '../../db/codes.ts'
import { isListed } from '../../db/conditions.ts'
import type { Trx } from '../../db/database.ts'
import { insertRows } from '../../db/insert-rows.ts'
import { nullable, number, rows, text, type RowOf } from '../../db/statements.ts'
import { deviceHash } from '../accounts/device.ts'
import { PERSONA_PHONE, PERSONA_PLACE, PREVIEW_DEVICE, PREVIEW_IDS } from './personas.ts'

const GOOD = { id: number, cell_id: number, name: text, price: number, image_url: nullable(text) }
/** A product of the store in its first option that is for sale. */
export type Good = RowOf<typeof GOOD>

/** The first products of the store that can be bought. */
export const findGoods = (trx: Trx, storeId: number): Promise<Good[]> =>
  rows(
    trx,
    GOOD,
    sql`
    select p.id, c.id as cell_id, p.name, c.price, p.images->>0 as image_url
    from products p join lateral (
      select id, price from product_cells c where c.store_id = p.store_id and c.product_id = p.id and coalesce(stock, 1) > 0 and price > 0
      order by position, id limit 1) c on true
    where p.store_id = ${storeId} and ${isListed()} and not p.is_medicine order by p.id limit 8`,
  )

const PAID: readonly OrderStatus[] = ['COMPLETED', 'RECEIVED_PRODUCT', 'CUSTOMER_HAS_RETURNS', 'CUSTOMER_RETURNING']

/** An order of each status, each with one line; none in a store without products. */
export async function insertOrders(
  trx: Trx,
  store_id: number,
  { name, goods, ago }: { name: string; goods: Good[]; ago: (days: number) => string },
): Promise<void> {
  const [first] = goods
  if (!first) return
  const orders = ORDER_STATUSES.map((status, index) => ({
    status,
    index,
    id: PREVIEW_IDS.order + index,
    good: goods[index % goods.length] ?? first,
    isPaid: PAID.includes(status),
  }))
  await insertRows(
    trx,
    'orders',
    orders.map(({ status, index, id, good: { price }, isPaid }) => ({
      store_id,
      id,
      order_code: previewOrderCode(status),
      customer_id: PREVIEW_IDS.customer,
      order_status: index,
      payment_status: isPaid ? PAYMENT_CODE.PAID : PAYMENT_CODE.UNPAID,
      payment_method_id: 0,
      payment_partner_id: 0,
      total_before_discount: price,
      total_after_discount: price,
      total_final: price,
      remaining_amount: isPaid ? 0 : price,
      customer_name: name,
      customer_phone: PERSONA_PHONE,
      customer_address: { name, phone: PERSONA_PHONE, email: null, scheme: 'legacy', ...PERSONA_PLACE },
      package_weight: 500,
      created_at: ago(2 + index * 3),
      updated_at: ago(1 + index * 3),
      completed_at: isPaid ? ago(1 + index * 3) : null,
    })),
  )
  await insertRows(
    trx,
    'order_lines',
    orders.map(({ id, good }) => ({
      store_id,
      id,
      order_id: id,
      product_id: good.id,
      cell_id: good.cell_id,
      name: good.name,
      image_url: good.image_url,
      quantity: 1,
      before_discount_price: good.price,
      item_price: good.price,
      total: good.price,
    })),
  )
  await insertRows(
    trx,
    'order_status_records',
    orders.map(({ id, index }) => ({
      store_id,
      id,
      order_id: id,
      order_status: index,
      author: AUTHOR.store,
      created_at: ago(1 + index * 3),
    })),
  )
}

/** The cart of the persona, or of the visitor's device. */
export async function insertCart(trx: Trx, store_id: number, view: PreviewView, lines: Good[]): Promise<void> {
  if (lines.length === 0) return
  const store = { id: store_id, code: '', flags: {}, isDemo: false }
  const device = deviceHash({ store, device: PREVIEW_DEVICE })
  await insertRows(trx, 'carts', [
    {
      store_id,
      id: PREVIEW_IDS.cart,
      ...(view.persona === 'visitor'
        ? { device_hash: `\\x${device?.toString('hex')}` }
        : { customer_id: PREVIEW_IDS.customer }),
    },
  ])
  await insertRows(
    trx,
    'cart_lines',
    lines.map((line, index) => ({
      store_id,
      id: PREVIEW_IDS.cartLine + index,
      cart_id: PREVIEW_IDS.cart,
      product_id: line.id,
      cell_id: line.cell_id,
      quantity: 1,
    })),
  )
}
