import { deviceHash } from './device.ts'
import type { Actor } from '../shared/actor.ts'
import type { Trx } from '../../db/database.ts'

/** Notes on which device a customer was seen, also when the login there did not say: for the rules of reliability.md R24, never for access. */
export async function rememberDevice(trx: Trx, actor: Actor): Promise<void> {
  const device = deviceHash(actor)
  if (!device || !actor.customer) return
  await trx
    .insertInto('devices')
    .values({ store_id: actor.store.id, device_hash: device, customer_id: actor.customer.id })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
