import { deviceHash, secretDeviceHash } from './device.ts'
import type { Actor } from '../shared/actor.ts'
import type { Trx } from '../../db/database.ts'

/** Records a device of the customer, also when the login request did not name it. For the rules of reliability.md R24 and for limits, never for access. */
export async function recordDevice(trx: Trx, actor: Actor): Promise<void> {
  const device = deviceHash(actor)
  if (!device || !actor.customer) return
  await trx
    .insertInto('devices')
    .values({ store_id: actor.store.id, device_hash: device, customer_id: actor.customer.id })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Whether this customer, or any, has signed in on the device that asks. */
export async function isKnownDevice(actor: Actor, customerId?: number): Promise<boolean> {
  const device = secretDeviceHash(actor)
  if (!device) return false
  const row = await actor.db.query((q) =>
    q
      .selectFrom('devices')
      .select('customer_id')
      .where('store_id', '=', actor.store.id)
      .where('device_hash', '=', device)
      .$if(customerId !== undefined, (own) => own.where('customer_id', '=', customerId!))
      .executeTakeFirst(),
  )
  return row !== undefined
}
