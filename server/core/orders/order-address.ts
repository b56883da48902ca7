import type { OrderInput } from '../../../src/contract/inputs/order.ts'
import type { OrderAddress } from '../../db/tables-orders.ts'
import type { Trx } from '../../db/database.ts'
import { placeNames } from '../shared/place-names.ts'
import type { Actor } from '../shared/actor.ts'
import { Refused } from '../shared/refused.ts'

export type Recipient = {
  name: string
  phone: string
  email: string | null
  address: OrderAddress | null
  branchId: number | null
}

/**
 * Recipient and destination of an order: one of the caller's addresses, the guest's form, or no address for pick-up at a branch.
 * Refuses ADDRESS_NOT_FOUND, NO_ADDRESS_CHOSEN, NAME_REQUIRED, PHONE_REQUIRED, PLACE_MISMATCH, INVALID_INPUT, BRANCH_NOT_FOUND.
 */
export async function recipientOf(trx: Trx, actor: Actor, body: OrderInput, allowsBranch: boolean): Promise<Recipient> {
  const branchId = body.branch_id ? await branchOf(trx, actor, body.branch_id, allowsBranch) : null
  if (body.customer_address_id) {
    return { ...(await ownAddress(trx, actor, body.customer_address_id)), branchId }
  }
  const own =
    actor.customer &&
    (await trx
      .selectFrom('customers')
      .select(['name', 'phone_number', 'email'])
      .where('store_id', '=', actor.store.id)
      .where('id', '=', actor.customer.id)
      .executeTakeFirst())
  const name = body.name ?? own?.name
  const phone = body.phone ?? own?.phone_number
  if (!name) throw new Refused('NAME_REQUIRED')
  if (!phone) throw new Refused('PHONE_REQUIRED')
  const email = body.email ?? own?.email ?? null
  if (!body.province) {
    if (branchId === null) throw new Refused('NO_ADDRESS_CHOSEN')
    return { name, phone, email, address: null, branchId }
  }
  const place = {
    scheme: body.scheme,
    province: body.province,
    district: body.district ?? null,
    wards: body.wards ?? null,
  }
  const names = placeNames(place)
  if (!names) throw new Refused('PLACE_MISMATCH')
  if (!body.address_detail || body.address_detail.length < 5)
    throw new Refused('INVALID_INPUT', { values: { field: 'address_detail' }, data: { field: 'address_detail' } })
  return {
    name,
    phone,
    email,
    branchId,
    address: { name, phone, email, ...place, ...names, address_detail: body.address_detail },
  }
}

async function ownAddress(trx: Trx, actor: Actor, id: number): Promise<Omit<Recipient, 'branchId'>> {
  const row = await trx
    .selectFrom('addresses')
    .select([
      'name',
      'phone',
      'email',
      'scheme',
      'province',
      'district',
      'wards',
      'province_name',
      'district_name',
      'wards_name',
      'address_detail',
    ])
    .where('store_id', '=', actor.store.id)
    .where('customer_id', '=', actor.customer?.id ?? 0)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) throw new Refused('ADDRESS_NOT_FOUND', { status: 404 })
  return { name: row.name, phone: row.phone, email: row.email, address: row }
}

async function branchOf(trx: Trx, actor: Actor, id: number, allowsBranch: boolean): Promise<number> {
  const row = allowsBranch
    ? await trx
        .selectFrom('branches')
        .select('id')
        .where('store_id', '=', actor.store.id)
        .where('id', '=', id)
        .where('is_closed', '=', false)
        .forKeyShare() // until the order is there: a branch with orders is not deleted (owner-branches.ts)
        .executeTakeFirst()
    : undefined
  if (!row) throw new Refused('BRANCH_NOT_FOUND', { status: 404 })
  return row.id
}
