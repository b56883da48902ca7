import type { PartnerPayout } from '../../../src/contract/partners.ts'
import { PAYOUT_STATUS } from '../../db/codes.ts'
import { json, secretsOf, type Trx } from '../../db/database.ts'
import type { PartnerRole } from '../../db/tables-people.ts'
import { encryptAccount } from '../accounts/account-secrets.ts'
import { lockBalances } from '../ledgers/spend-balances.ts'
import type { Actor } from '../shared/actor.ts'
import { notifyDesk } from '../shared/desk-changes.ts'
import { Refused } from '../shared/refused.ts'
import { readAccount } from './partner-account.ts'
import { partnerPayouts } from './partner-payouts.ts'
import { partnerWallet } from './partner-wallet.ts'

/** Withdraws the partner's own open request: the money is available again. Refuses NOT_FOUND, PAYOUT_NOT_OPEN, PAYOUT_UNDER_WAY (409) of one in a bank file. */
export async function withdrawPayout(trx: Trx, actor: Actor, role: PartnerRole, id: number): Promise<PartnerPayout> {
  await ownOpenRequest(trx, actor, role, id)
  await trx
    .updateTable('payout_requests')
    .set({ status: PAYOUT_STATUS.withdrawn, settled_at: actor.now })
    .where('store_id', '=', actor.store.id)
    .where('id', '=', id)
    .execute()
  return changed(trx, actor, role, id)
}

/**
 * Has the partner's open request paid to the bank account of today instead of the one at the time of the request, at the earliest 24 hours after the account was
 * changed (decision 72). Refuses NOT_FOUND, PAYOUT_NOT_OPEN, PAYOUT_UNDER_WAY (409), BANK_ACCOUNT_REQUIRED.
 */
export async function payToNewAccount(trx: Trx, actor: Actor, role: PartnerRole, id: number): Promise<PartnerPayout> {
  await ownOpenRequest(trx, actor, role, id)
  const { bank, branch, account_name, ...secret } = await readAccount(trx, actor, role)
  if (!bank || !secret.account_number) throw new Refused('BANK_ACCOUNT_REQUIRED')
  const { accountFreeAt } = await partnerWallet(trx, actor, role)
  const { account_number } = encryptAccount(secretsOf(trx), actor.store.id, secret)
  await trx
    .updateTable('payout_requests')
    .set({
      account: json({ bank, branch, account_name, account_number }),
      account_free_at: accountFreeAt && accountFreeAt > actor.now ? accountFreeAt : null,
    })
    .where('store_id', '=', actor.store.id)
    .where('id', '=', id)
    .execute()
  return changed(trx, actor, role, id)
}

async function ownOpenRequest(trx: Trx, actor: Actor, role: PartnerRole, id: number): Promise<void> {
  const owner = { store_id: actor.store.id, customer_id: actor.customer?.id ?? 0 }
  await lockBalances(trx, owner.store_id, owner.customer_id)
  const request = await trx
    .selectFrom('payout_requests')
    .select(['status', 'locked_at'])
    .where((eb) => eb.and({ ...owner, role, id }))
    .executeTakeFirst()
  if (!request) throw new Refused('NOT_FOUND', { status: 404 })
  if (request.status !== PAYOUT_STATUS.open) throw new Refused('PAYOUT_NOT_OPEN')
  if (request.locked_at) throw new Refused('PAYOUT_UNDER_WAY', { status: 409 })
}

async function changed(trx: Trx, actor: Actor, role: PartnerRole, id: number): Promise<PartnerPayout> {
  await notifyDesk(trx, actor.store.id, { subject: 'payouts', id })
  const [payout] = (await partnerPayouts(trx, actor, role, { id, limit: 1, offset: 0 })).rows
  if (!payout) throw new Error('a request that was just changed is missing')
  return payout
}
