import type { Trx } from '../../db/database.ts'
import type { Actor } from '../shared/actor.ts'
import { writeNotice } from './account-notice.ts'

/**
 * Takes a phone number from the account that has it without proof, because somebody has just proved it (decision 61, reliability.md R33). That
 * account keeps everything else, and is told. Call it in the transaction that gives the number to its prover.
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
