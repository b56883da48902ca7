import { deviceHash } from './device.ts'
import type { Call } from '../../http/api/implement.ts'
import type { Trx } from '../../db/database.ts'

/** Notes on which device a customer was seen, also when the login there did not say: for the rules of reliability.md R24, never for access. */
export async function rememberDevice(trx: Trx, call: Call): Promise<void> {
  const device = deviceHash(call)
  if (!device || !call.customer) return
  await trx
    .insertInto('devices')
    .values({ store_id: call.store.id, device_hash: device, customer_id: call.customer.id })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
