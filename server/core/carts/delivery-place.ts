import type { Query } from '../../db/database.ts'
import type { Actor } from '../shared/actor.ts'
import type { Delivery } from './price-order.ts'
import type { Service } from './shipping-quotes.ts'

export type PlaceChoice = Service & {
  id_address_customer?: number | null | undefined
  province?: number | null | undefined
}

/** The destination for a quote: one of the caller's saved addresses, or a province in the request (decision 17). */
export async function deliveryOf(q: Query, actor: Actor, choice: PlaceChoice): Promise<Delivery> {
  const service = { partner_shipper_id: choice.partner_shipper_id, shipper_type: choice.shipper_type }
  if (!choice.id_address_customer || !actor.customer) return { ...service, province: choice.province ?? null }
  const address = await q
    .selectFrom('addresses')
    .select('province')
    .where('store_id', '=', actor.store.id)
    .where('customer_id', '=', actor.customer.id)
    .where('id', '=', choice.id_address_customer)
    .executeTakeFirst()
  return { ...service, province: address?.province ?? null }
}
