import { sql } from 'kysely'
import type { Query } from '../db/database.ts'
import { insertRows } from '../db/insert-rows.ts'

const ATTRIBUTES = ['Chất liệu', 'Xuất xứ', 'Bảo hành']
const VALUES = ['Loại một', 'Loại hai', 'Loại ba', 'Loại bốn', 'Loại năm', 'Loại sáu']

/** What a store needs to sell: cash on delivery and bank transfer, one carrier with one nationwide rate. */
export async function addSelling(q: Query, first: number, last: number): Promise<void> {
  const stores = sql`generate_series(${first}::int, ${last}::int) g`
  await sql`insert into payment_methods (store_id, id, payment_method_id, name, position) select g, 0, 2, 'Thanh toán khi nhận hàng', 0 from ${stores} union all select g, 1, 3, 'Chuyển khoản', 1 from ${stores}`.execute(
    q,
  )
  await sql`insert into shippers (store_id, partner_id, name) select g, 0, 'Giao hàng tiết kiệm' from ${stores}`.execute(
    q,
  )
  await sql`insert into shipping_rates (store_id, id, partner_id, ship_speed_code, description, base_fee, step_fee) select g, 1, 0, '1', 'Giao thường', 25000, 4000 from ${stores}`.execute(
    q,
  )
}

/** Three filter attributes with six values each; every product has one value of each. */
export async function addAttributes(q: Query, store_id: number): Promise<void> {
  await insertRows(
    q,
    'attribute_searches',
    ATTRIBUTES.map((name, position) => ({ store_id, id: position + 1, name, image_url: null, position })),
  )
  await insertRows(
    q,
    'attribute_search_children',
    ATTRIBUTES.flatMap((_, attribute) =>
      VALUES.map((name, position) => ({
        store_id,
        id: (attribute + 1) * 10 + position,
        attribute_search_id: attribute + 1,
        name,
        image_url: null,
        position,
      })),
    ),
  )
  await sql`insert into product_attribute_searches (store_id, child_id, product_id)
    select p.store_id, a * 10 + (p.id / power(${VALUES.length}::int, a - 1)::int) % ${VALUES.length}::int, p.id from products p, generate_series(1, ${ATTRIBUTES.length}::int) a where p.store_id = ${store_id}`.execute(
    q,
  )
}
