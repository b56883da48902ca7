import { isDeepStrictEqual } from 'node:util'
import type { AddressInput } from '../../../src/contract/inputs/address.ts'
import { json, type Trx } from '../../db/database.ts'
import type { OrderRow } from '../../db/tables-orders.ts'
import { placeNames } from '../shared/place-names.ts'
import { Refused } from '../shared/refused.ts'
import { recordOrderEvent } from './order-event.ts'
import { statusOf } from './order-state.ts'

/** Changes where a locked order goes, before it is shipped, and notifies the buyer. Fees stay. Refuses ORDER_ADDRESS_FIXED, PLACE_MISMATCH. */
export async function changeAddress(trx: Trx, row: OrderRow, input: AddressInput, now: Date): Promise<OrderRow> {
  if (!['WAITING_FOR_PROGRESSING', 'PACKING', 'WAIT_FOR_PAYMENT'].includes(statusOf(row)))
    throw new Refused('ORDER_ADDRESS_FIXED', { status: 409 })
  const { name, phone, scheme, province, address_detail } = input
  const place = { scheme, province, district: input.district ?? null, wards: input.wards ?? null }
  const names = placeNames(place)
  if (!names) throw new Refused('PLACE_MISMATCH')
  const email = row.customer_address?.email ?? row.customer_email
  const changed = await trx
    .updateTable('orders')
    .set({
      customer_name: name,
      customer_phone: phone,
      customer_address: json({ ...row.customer_address, name, phone, email, ...place, ...names, address_detail }),
      updated_at: now,
    })
    .where('store_id', '=', row.store_id)
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  if (!isDeepStrictEqual(changed.customer_address, row.customer_address))
    await recordOrderEvent(trx, row.store_id, { kind: 'order-readdressed', order_code: row.order_code })
  return changed
}
