import { sql } from 'kysely'
import type { Profile } from '../../../src/contract/account.ts'
import type { Actor } from '../shared/actor.ts'
import type { Trx } from '../../db/database.ts'
import { Refused } from '../shared/refused.ts'
import { readProfile } from './profile.ts'

/** Says once who brought the caller. Refuses REFERRER_ALREADY_SET, REFERRER_IS_SELF, REFERRER_NOT_FOUND; a ring, of any length, is nobody's referral. */
export async function setReferrer(trx: Trx, actor: Actor, phone: string): Promise<Profile> {
  const id = actor.customer?.id ?? 0
  await sql`select pg_advisory_xact_lock(${actor.store.id}::int, hashtext('referrers'))`.execute(trx) // two who name each other at once would make a ring
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
  if (!referrer || (await isBroughtInBy(trx, actor.store.id, referrer.id, id))) throw new Refused('REFERRER_NOT_FOUND')
  await trx
    .updateTable('customers')
    .set({ referrer_id: referrer.id, referral_phone_number: phone, updated_at: actor.now })
    .where('store_id', '=', actor.store.id)
    .where('id', '=', id)
    .execute()
  return readProfile(trx, actor)
}

/** Whether `id` stands somewhere above `customer` in the line of who brought whom. */
async function isBroughtInBy(trx: Trx, storeId: number, customer: number, id: number): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    with recursive up(id) as (select ${customer}::int union select r.referrer_id from up join customers r on r.store_id = ${storeId} and r.id = up.id where r.referrer_id is not null)
    select exists (select from up where up.id = ${id}) as found`.execute(trx)
  return rows[0]?.found ?? false
}
