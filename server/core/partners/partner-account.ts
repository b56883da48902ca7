import type { z } from 'zod'
import type { PartnerAccountInput } from '../../../src/contract/inputs/partner-account.ts'
import type { PartnerAccount } from '../../../src/contract/partners.ts'
import type { Query, Trx } from '../../db/database.ts'
import type { PartnerRole } from '../../db/tables-people.ts'
import type { Actor } from '../shared/actor.ts'
import { recordDevice } from '../accounts/record-device.ts'
import { PARTNER_STATUS } from '../../db/codes.ts'

const FIELDS = [
  'first_and_last_name',
  'bank',
  'branch',
  'account_name',
  'account_number',
  'front_card',
  'back_card',
  'cmnd',
  'issued_by',
  'payment_auto',
] as const
const EMPTY: PartnerAccount = {
  first_and_last_name: null,
  bank: null,
  branch: null,
  account_name: null,
  account_number: null,
  front_card: null,
  back_card: null,
  cmnd: null,
  issued_by: null,
  payment_auto: false,
}

/** A partner's bank account and identity; null fields before the first save. */
export async function readAccount(q: Query, actor: Actor, role: PartnerRole): Promise<PartnerAccount> {
  return (
    (await q
      .selectFrom('partners')
      .select(FIELDS)
      .where('store_id', '=', actor.store.id)
      .where('customer_id', '=', actor.customer?.id ?? 0)
      .where('role', '=', role)
      .executeTakeFirst()) ?? EMPTY
  )
}

/** Saves the whole object. A customer who is not a partner yet gets an inactive record; only the store activates it. */
export async function saveAccount(
  trx: Trx,
  actor: Actor,
  role: PartnerRole,
  input: z.output<typeof PartnerAccountInput>,
): Promise<PartnerAccount> {
  const account = { ...input, front_card: input.front_card ?? null, back_card: input.back_card ?? null }
  await recordDevice(trx, actor)
  const existing = await readAccount(trx, actor, role)
  const isOther =
    existing.account_number !== null &&
    (existing.account_number !== account.account_number ||
      existing.bank !== account.bank ||
      existing.account_name !== account.account_name) // the first account is not a change
  await trx
    .insertInto('partners')
    .values({
      ...account,
      store_id: actor.store.id,
      customer_id: actor.customer?.id ?? 0,
      role,
      status: PARTNER_STATUS.inactive,
      agency_type_id: null,
      account_changed_at: null,
      created_at: actor.now,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['store_id', 'customer_id', 'role'])
        .doUpdateSet({ ...account, ...(isOther ? { account_changed_at: actor.now } : {}) }),
    )
    .execute()
  return readAccount(trx, actor, role)
}
