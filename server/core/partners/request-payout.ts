import { sql } from 'kysely'
import { json, secretsOf, type Trx } from '../../db/database.ts'
import type { PartnerRole } from '../../db/tables-people.ts'
import type { Actor } from '../shared/actor.ts'
import { notifyDesk } from '../shared/desk-changes.ts'
import { vietnameseMoney } from '../shared/messages.ts'
import { Refused } from '../shared/refused.ts'
import { lockBalances } from '../ledgers/spend-balances.ts'
import { noteSuspects } from './held-money.ts'
import { readAccount } from './partner-account.ts'
import { notifyPartner } from './notify-partner.ts'
import { partnerWallet, type WalletOwner } from './partner-wallet.ts'
import { encryptAccount } from '../accounts/account-secrets.ts'
import { recordDevice } from '../accounts/record-device.ts'
import { PAYOUT_STATUS } from '../../db/codes.ts'
import { meetsPayoutThreshold } from '../../../src/domain/payout.ts'

/**
 * Requests the payout of the available balance: all of it that is not held (decision 66), so that the store can pay it at the run. Only one request is open at a time, also under concurrency: by the customer's lock and a unique index
 * (reliability.md R23). A collaborator must reach the limit, an agency exceed it (decision 32). Refuses PAYMENT_REQUEST_NOT_ALLOWED,
 * PAYMENT_REQUEST_OPEN, PAYMENT_LIMIT_NOT_REACHED, BANK_ACCOUNT_REQUIRED.
 */
export async function requestPayment(trx: Trx, actor: Actor, role: PartnerRole): Promise<void> {
  await recordDevice(trx, actor)
  await writePayoutRequest(trx, actor, role)
}

/**
 * As `requestPayment`. `onceSince`: automatic, at most once since that moment, even if the store refuses it meanwhile. `at`: when it counts as made.
 * `isLast`: of a suspended partner, whatever limit and switches are; refuses NOTHING_LEFT. Returns the requested amount in đồng.
 */
export async function writePayoutRequest(
  trx: Trx,
  actor: WalletOwner,
  role: PartnerRole,
  { onceSince, at = actor.now, isLast = false }: { onceSince?: Date; at?: Date; isLast?: boolean } = {},
): Promise<number> {
  const owner = { store_id: actor.store.id, customer_id: actor.customer?.id ?? 0, role }
  await lockBalances(trx, owner.store_id, owner.customer_id)
  const { wallet, accountFreeAt } = await partnerWallet(trx, actor, role)
  if (!wallet.allow_payment_request && !isLast) throw new Refused('PAYMENT_REQUEST_NOT_ALLOWED')
  if (onceSince && (await wasRequested(trx, owner, onceSince))) throw new Refused('PAYMENT_REQUEST_OPEN')
  if (wallet.has_payment_request) throw new Refused('PAYMENT_REQUEST_OPEN')
  if (isLast && wallet.available <= 0) throw new Refused('NOTHING_LEFT')
  if (!isLast && !meetsPayoutThreshold(role, wallet.available, wallet.payment_limit))
    throw new Refused('PAYMENT_LIMIT_NOT_REACHED')
  const { bank, branch, account_name, ...secret } = await readAccount(trx, actor, role)
  if (!bank || !secret.account_number) throw new Refused('BANK_ACCOUNT_REQUIRED')
  const { account_number } = encryptAccount(secretsOf(trx), owner.store_id, secret)
  const request = await trx
    .insertInto('payout_requests')
    .values({
      ...owner,
      money: wallet.available,
      is_auto: onceSince !== undefined,
      account: json({ bank, branch, account_name, account_number }),
      account_free_at: accountFreeAt && accountFreeAt > actor.now ? accountFreeAt : null,
      created_at: at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!request) throw new Refused('PAYMENT_REQUEST_OPEN')
  await noteSuspects(trx, { storeId: owner.store_id, customerId: owner.customer_id, role }, actor.now)
  await notifyDesk(trx, owner.store_id, { subject: 'payouts', id: request.id })
  return wallet.available
}

type Owner = { store_id: number; customer_id: number; role: PartnerRole }
async function wasRequested(trx: Trx, owner: Owner, since: Date): Promise<boolean> {
  const request = await trx
    .selectFrom('payout_requests')
    .select('id')
    .where((eb) => eb.and(owner))
    .where('created_at', '>=', since)
    .executeTakeFirst()
  return request !== undefined
}

/**
 * Marks a request as paid or refused, once, also under concurrency. Paying records the debit in the same transaction; the partner is notified. `money`: what
 * is paid when it is less than the request, in đồng. Refuses PAYOUT_NOT_OPEN.
 */
export async function settlePayout(
  trx: Trx,
  storeId: number,
  requestId: number,
  decision: { pay: boolean; note: string | null; now: Date; money?: number | undefined },
): Promise<void> {
  const settled = await trx
    .updateTable('payout_requests')
    .set({
      status: decision.pay ? PAYOUT_STATUS.paid : PAYOUT_STATUS.refused,
      note: decision.note,
      settled_at: decision.now,
      ...(decision.money === undefined
        ? {}
        : {
            asked_money: sql<number | null>`coalesce(asked_money, nullif(money, ${decision.money}::bigint))`,
            money: decision.money,
          }),
    })
    .where('store_id', '=', storeId)
    .where('id', '=', requestId)
    .where('status', '=', PAYOUT_STATUS.open)
    .returning(['customer_id', 'role', 'money'])
    .executeTakeFirst()
  if (!settled) throw new Refused('PAYOUT_NOT_OPEN')
  const { customer_id, role, money } = settled
  await notifyPartner(trx, storeId, {
    customerId: customer_id,
    role,
    notice: decision.pay ? 'payout_paid' : 'payout_refused',
    values: { money: vietnameseMoney(money), note: decision.note ?? '–' },
    now: decision.now,
  })
  if (!decision.pay) return
  await trx
    .insertInto('wallet_ledger')
    .values({
      store_id: storeId,
      customer_id,
      role,
      money: -money,
      type: 'PAYMENT_DONE',
      reference: String(requestId),
      note: decision.note,
      created_at: decision.now,
    })
    .execute()
}
