import { sql } from 'kysely'
import type { Profile } from '../../../src/contract/account.ts'
import type { Actor } from '../shared/actor.ts'
import type { Trx } from '../../db/database.ts'
import { Refused } from '../shared/refused.ts'
import { readProfile } from './profile.ts'

/** Sets the caller's referrer, once. Refuses REFERRER_ALREADY_SET, REFERRER_IS_SELF and REFERRER_NOT_FOUND, the last also for a cycle of any length. */
export async function setReferrer(trx: Trx, actor: Actor, phone: string): Promise<Profile> {
  const id = actor.customer?.id ?? 0
  await sql`select pg_advisory_xact_lock(${actor.store.id}::int, hashtext('referrers'))`.execute(trx) // two customers who name each other concurrently would form a cycle
  const own = await trx
    .selectFrom('customers')
    .select(['phone_number', 'referrer_id'])
    .where('store_id', '=', actor.store.id)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  if (own.referrer_id !== null) throw new Refused('REFERRER_ALREADY_SET')
  if (own.phone_number === phone) throw new Refused('REFERRER_IS_SELF')
  const referrer = await trx
    .selectFrom('customers')
    .select('id')
    .where('store_id', '=', actor.store.id)
    .where('phone_number', '=', phone)
    .executeTakeFirst()
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
  const { rows } = await sql<{ found: boolean }>`
    with recursive up(id) as (select ${customer}::int union select r.referrer_id from up join customers r on r.store_id = ${storeId} and r.id = up.id where r.referrer_id is not null)
    select exists (select from up where up.id = ${id}) as found`.execute(trx)
  return rows[0]?.found ?? false
}
