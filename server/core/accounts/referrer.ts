import { sql } from 'kysely'
import type { Profile } from '../../../src/contract/account.ts'
import type { Actor } from '../shared/actor.ts'
import type { Trx } from '../../db/database.ts'
import { run, total } from '../../db/statements.ts'
import { Refused } from '../shared/refused.ts'
import { findContacts, lockContacts } from './customer-contacts.ts'
import { readProfile } from './profile.ts'

/** Sets the caller's referrer, once. Refuses REFERRER_ALREADY_SET, REFERRER_IS_SELF and REFERRER_NOT_FOUND, the last also for a cycle of any length. */
export async function setReferrer(trx: Trx, actor: Actor, phone: string): Promise<Profile> {
  const id = actor.customer?.id ?? 0
  await run(trx, sql`select pg_advisory_xact_lock(${actor.store.id}::int, hashtext('referrers'))`) // two customers who name each other concurrently would form a cycle
  const own = await lockContacts(trx, actor)
  if (own.referrer_id !== null) throw new Refused('REFERRER_ALREADY_SET')
  if (own.phone_number === phone) throw new Refused('REFERRER_IS_SELF')
  const referrer = await findContacts(trx, actor.store.id, { phone_number: phone })
  if (!referrer || (await isReferredBy(trx, actor.store.id, referrer.id, id))) throw new Refused('REFERRER_NOT_FOUND')
  await trx
    .updateTable('customers')
    .set({ referrer_id: referrer.id, referral_phone_number: phone, updated_at: actor.now })
    .where('store_id', '=', actor.store.id)
    .where('id', '=', id)
    .execute()
  return readProfile(trx, actor)
}

/** Whether `id` is among the referrers of `customer`, at any level. */
async function isReferredBy(trx: Trx, storeId: number, customer: number, id: number): Promise<boolean> {
  const referrers = sql`with recursive up(id) as (select ${customer}::int union select r.referrer_id from up join customers r on r.store_id = ${storeId} and r.id = up.id where r.referrer_id is not null)
    select from up where up.id = ${id}`
  return (await total(trx, sql`from (${referrers}) found`)) > 0
}
