import { deviceHash } from './device.ts'
import type { Actor } from '../shared/actor.ts'
import type { Trx } from '../../db/database.ts'

/** Records a device of the customer, also when the login request did not name it. For the rules of reliability.md R24, never for access. */
export async function recordDevice(trx: Trx, actor: Actor): Promise<void> {
  const device = deviceHash(actor)
  if (!device || !actor.customer) return
  await trx
    .insertInto('devices')
    .values({ store_id: actor.store.id, device_hash: device, customer_id: actor.customer.id })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
