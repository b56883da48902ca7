import type { Profile } from '../../../src/contract/account.ts'
import type { Trx } from '../../db/database.ts'
import type { Actor } from '../shared/actor.ts'
import { Refused } from '../shared/refused.ts'
import { readSettings } from '../stores/store-settings.ts'
import { findContacts, lockContacts } from './customer-contacts.ts'
import { readProfile } from './profile.ts'
import { REAUTH_REQUIRED } from './reauthenticate.ts'
import { writeNotice } from './account-notice.ts'

/**
 * Takes a phone number from the account that has it without proof, because another person has just proved it (decision 61, reliability.md R33). That
 * account keeps everything else, and is notified. Call it in the transaction that gives the number to its prover.
 */
export async function detachUnprovedPhone(trx: Trx, actor: Actor, phone: string): Promise<void> {
  const holder = await trx
    .updateTable('customers')
    .set({ phone_number: null, updated_at: actor.now })
    .where('store_id', '=', actor.store.id)
    .where('phone_number', '=', phone)
    .where('phone_proved_at', 'is', null)
    .where('id', '<>', actor.customer?.id ?? 0)
    .returning('id')
    .executeTakeFirst()
  if (holder) await writeNotice(trx, actor, holder.id, 'phone_proved_elsewhere')
}

/**
 * Gives the caller a number that they have proved by a code, and marks it as proved. Another number than the account's needs `isReauthenticated`; the
 * e-mail address gets a notice. Refuses REAUTH_REQUIRED (403) and PHONE_TAKEN (409), for a number that another account has proved.
 */
export async function provePhone(
  trx: Trx,
  actor: Actor,
  phone: string,
  { isReauthenticated }: { isReauthenticated: boolean },
): Promise<Profile> {
  const id = actor.customer?.id ?? 0
  const own = await lockContacts(trx, actor)
  const isOther = own.phone_number !== phone
  if (isOther && !isReauthenticated) throw new Refused(...REAUTH_REQUIRED)
  await detachUnprovedPhone(trx, actor, phone)
  const holder = await findContacts(trx, actor.store.id, { phone_number: phone })
  if (holder && holder.id !== id) throw new Refused('PHONE_TAKEN', { status: 409 })
  await trx
    .updateTable('customers')
    .set({ phone_number: phone, phone_proved_at: actor.now, updated_at: actor.now })
    .where('store_id', '=', actor.store.id)
    .where('id', '=', id)
    .execute()
  if (isOther) await writeNotice(trx, actor, id, 'phone_changed', own.email)
  return readProfile(trx, actor)
}

/**
 * Proves the phone of an account by a completed order of the account to it, in a store that sends no codes (decision 61). Elsewhere only a code does.
 */
export async function provePhoneByOrder(
  trx: Trx,
  storeId: number,
  { customer_id, customer_phone }: { customer_id: number | null; customer_phone: string },
  now: Date,
): Promise<void> {
  if (customer_id === null) return
  const { accounts } = await readSettings(trx, storeId, 'accounts')
  if (accounts.is_use_otp) return
  await trx
    .updateTable('customers')
    .set({ phone_proved_at: now })
    .where('store_id', '=', storeId)
    .where('id', '=', customer_id)
    .where('phone_number', '=', customer_phone)
    .where('phone_proved_at', 'is', null)
    .execute()
}
