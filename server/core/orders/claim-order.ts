import type { Query, Trx } from '../../db/database.ts'
import type { OrderRow } from '../../db/tables-orders.ts'
import type { Actor } from '../shared/actor.ts'
import { Refused } from '../shared/refused.ts'

/** Whether the caller may move this guest's order to their account: it is to the account's phone. They see the order already. */
export async function canClaim(q: Query, { store, customer }: Actor, row: OrderRow): Promise<boolean> {
  if (!customer || row.customer_id !== null) return false
  const own = await q
    .selectFrom('customers')
    .select('id')
    .where('store_id', '=', store.id)
    .where('id', '=', customer.id)
    .where('phone_number', '=', row.customer_phone)
    .executeTakeFirst()
  return own !== undefined
}

/** Moves a guest's order to the caller's account. Refuses ORDER_CANNOT_CLAIM. */
export async function takeGuestOrder(trx: Trx, actor: Actor, row: OrderRow): Promise<OrderRow> {
  if (!actor.customer || !(await canClaim(trx, actor, row))) throw new Refused('ORDER_CANNOT_CLAIM')
  return trx
    .updateTable('orders')
    .set({ customer_id: actor.customer.id, updated_at: actor.now })
    .where('store_id', '=', actor.store.id)
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow()
}
