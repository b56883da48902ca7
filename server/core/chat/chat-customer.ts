import { sql } from 'kysely'
import type { ChatCustomer } from '../../../src/contract/owner-desk.ts'
import { ORDER_STATUSES } from '../../../src/contract/order-statuses.ts'
import { isAllowed } from '../../../src/domain/permissions.ts'
import type { Query } from '../../db/database.ts'
import { inStore } from '../../db/in-store.ts'
import type { Actor } from '../shared/actor.ts'
import { localTime } from '../shared/instant.ts'
import { translatorFor } from '../shared/messages.ts'

const ORDERS = 10

/** The cart and the newest orders of a conversation's customer; undefined without such a customer. */
export async function findChatCustomer(q: Query, actor: Actor, id: number): Promise<ChatCustomer | undefined> {
  const storeId = actor.store.id
  const customer = await q
    .selectFrom('customers')
    .select(['id', 'name', 'phone_number', 'avatar_image'])
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!customer) return undefined
  const cart = await q
    .selectFrom('carts as c')
    .innerJoin('cart_lines as l', inStore('l', 'c', { cart_id: 'id' }))
    .innerJoin('products as p', inStore('p', 'l', { id: 'product_id' }))
    .leftJoin('product_cells as x', inStore('x', 'l', { id: 'cell_id' }))
    .leftJoin('product_elements as e', inStore('e', 'x', { id: 'element_id' }))
    .select(['p.id as product_id', 'p.name', sql<string | null>`p.images ->> 0`.as('image_url'), 'l.quantity'])
    .select(sql<string | null>`nullif(concat_ws(' / ', e.name, x.name), '')`.as('option'))
    .where('c.store_id', '=', storeId)
    .where('c.customer_id', '=', id)
    .orderBy('l.id')
    .execute()
  const orders = isAllowed(actor.owner?.role, 'orders.read') ? await newestOrders(q, actor, id) : null
  return { customer, cart, orders }
}

async function newestOrders(q: Query, actor: Actor, customerId: number): Promise<ChatCustomer['orders']> {
  const rows = await q
    .selectFrom('orders')
    .select(['order_code', 'order_status', 'total_final', 'created_at'])
    .where('store_id', '=', actor.store.id)
    .where('customer_id', '=', customerId)
    .orderBy('created_at', 'desc')
    .limit(ORDERS)
    .execute()
  const t = translatorFor(actor.lang)
  return rows.flatMap(({ order_status, created_at, ...order }) => {
    const status = ORDER_STATUSES[order_status]
    if (!status) return []
    const order_status_name = t(`server.order_status.${status}`)
    return [{ ...order, order_status_code: status, order_status_name, created_at: localTime(created_at) }]
  })
}
