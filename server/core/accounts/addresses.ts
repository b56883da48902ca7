import type { CustomerAddress } from '../../../src/contract/addresses.ts'
import type { AddressInput } from '../../../src/contract/inputs/address.ts'
import type { Query, Trx } from '../../db/database.ts'
import type { Actor } from '../shared/actor.ts'
import { Refused } from '../shared/refused.ts'
import { lockContacts } from './customer-contacts.ts'
import { placeNames } from '../shared/place-names.ts'

export const MAX_ADDRESSES = 50
const COLUMNS = [
  'id',
  'name',
  'phone',
  'email',
  'address_detail',
  'country',
  'province',
  'district',
  'wards',
  'village',
  'postcode',
  'province_name',
  'district_name',
  'wards_name',
  'scheme',
  'is_default',
] as const

/** The caller's addresses: the default first, then the newest. */
export async function listOwn(q: Query, actor: Actor): Promise<CustomerAddress[]> {
  return q
    .selectFrom('addresses')
    .select(COLUMNS)
    .where('store_id', '=', actor.store.id)
    .where('customer_id', '=', owner(actor))
    .orderBy('is_default', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

/** Adds an address; the first becomes the default. Refuses PLACE_MISMATCH and TOO_MANY_ADDRESSES. */
export async function addOwn(trx: Trx, actor: Actor, input: AddressInput): Promise<CustomerAddress> {
  await lockContacts(trx, actor) // so that there is exactly one default
  const own = await listOwn(trx, actor)
  if (own.length >= MAX_ADDRESSES) throw new Refused('TOO_MANY_ADDRESSES', { values: { max: MAX_ADDRESSES } })
  const is_default = input.is_default || own.length === 0
  if (is_default) await clearDefault(trx, actor)
  return trx
    .insertInto('addresses')
    .values({ ...rowOf(input), store_id: actor.store.id, customer_id: owner(actor), is_default, created_at: actor.now })
    .returning(COLUMNS)
    .executeTakeFirstOrThrow()
}

/** Changes an address of the caller. The default stays default until another address becomes it. */
export async function changeOwn(trx: Trx, actor: Actor, id: number, input: AddressInput): Promise<CustomerAddress> {
  await lockContacts(trx, actor)
  const existing = (await listOwn(trx, actor)).find((address) => address.id === id)
  if (!existing) throw new Refused('ADDRESS_NOT_FOUND', { status: 404 })
  if (input.is_default && !existing.is_default) await clearDefault(trx, actor)
  return trx
    .updateTable('addresses')
    .set({ ...rowOf(input), is_default: input.is_default || existing.is_default })
    .where('store_id', '=', actor.store.id)
    .where('customer_id', '=', owner(actor))
    .where('id', '=', id)
    .returning(COLUMNS)
    .executeTakeFirstOrThrow()
}

/** Deletes an address of the caller; the newest remaining one becomes the default. */
export async function deleteOwn(trx: Trx, actor: Actor, id: number): Promise<void> {
  await lockContacts(trx, actor)
  const deleted = await trx
    .deleteFrom('addresses')
    .where('store_id', '=', actor.store.id)
    .where('customer_id', '=', owner(actor))
    .where('id', '=', id)
    .returning('is_default')
    .executeTakeFirst()
  if (!deleted) throw new Refused('ADDRESS_NOT_FOUND', { status: 404 })
  const [next] = deleted.is_default ? await listOwn(trx, actor) : []
  if (next)
    await trx
      .updateTable('addresses')
      .set({ is_default: true })
      .where('store_id', '=', actor.store.id)
      .where('id', '=', next.id)
      .execute()
}

function rowOf({
  scheme,
  province,
  district,
  wards,
  address_detail,
  name,
  phone,
  email,
  country,
  village,
  postcode,
}: AddressInput) {
  const place = { scheme, province, district: scheme === '2025' ? null : (district ?? null), wards: wards ?? null }
  const names = placeNames(place)
  if (!names) throw new Refused('PLACE_MISMATCH')
  return {
    ...place,
    ...names,
    address_detail,
    name,
    phone,
    email: email ?? null,
    country: country ?? null,
    village,
    postcode,
  }
}

const owner = (actor: Actor): number => actor.customer?.id ?? 0 // the endpoints require a customer; 0 matches none

async function clearDefault(trx: Trx, actor: Actor): Promise<void> {
  await trx
    .updateTable('addresses')
    .set({ is_default: false })
    .where('store_id', '=', actor.store.id)
    .where('customer_id', '=', owner(actor))
    .where('is_default', '=', true)
    .execute()
}
