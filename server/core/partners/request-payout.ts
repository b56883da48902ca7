import { json, secretsOf, type Trx } from '../../db/database.ts'
import type { PartnerRole } from '../../db/tables-people.ts'
import type { Actor } from '../shared/actor.ts'
import { Refused } from '../shared/refused.ts'
import { lockBalances } from '../ledgers/spend-balances.ts'
import { readAccount } from './partner-account.ts'
import { partnerWallet } from './partner-wallet.ts'
import { encryptAccount } from '../accounts/account-secrets.ts'
import { recordDevice } from '../accounts/record-device.ts'
import { PAYOUT_STATUS } from '../../db/codes.ts'
import { meetsPayoutThreshold } from '../../../src/domain/payout.ts'

/**
 * Requests the payout of the whole balance. Only one request is open at a time, also under concurrency: by the customer's lock and a unique index
 * (reliability.md R23). A collaborator must reach the limit, an agency exceed it (decision 32). Refuses PAYMENT_REQUEST_NOT_ALLOWED,
 * PAYMENT_REQUEST_OPEN, PAYMENT_LIMIT_NOT_REACHED.
 */
export async function requestPayment(trx: Trx, actor: Actor, role: PartnerRole): Promise<void> {
  const owner = { store_id: actor.store.id, customer_id: actor.customer?.id ?? 0, role }
  await recordDevice(trx, actor)
  await lockBalances(trx, owner.store_id, owner.customer_id)
  const { wallet } = await partnerWallet(trx, actor, role)
  if (!wallet.allow_payment_request) throw new Refused('PAYMENT_REQUEST_NOT_ALLOWED')
  if (wallet.has_payment_request) throw new Refused('PAYMENT_REQUEST_OPEN')
  if (!meetsPayoutThreshold(role, wallet.balance, wallet.payment_limit)) throw new Refused('PAYMENT_LIMIT_NOT_REACHED')
  const { bank, branch, account_name, ...secret } = await readAccount(trx, actor, role)
  const { account_number } = encryptAccount(secretsOf(trx), owner.store_id, secret)
  const request = await trx
    .insertInto('payout_requests')
    .values({
      ...owner,
      money: wallet.balance,
      account: json({ bank, branch, account_name, account_number }),
      note: null,
      settled_at: null,
      created_at: actor.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  if (request.numInsertedOrUpdatedRows !== 1n) throw new Refused('PAYMENT_REQUEST_OPEN')
}

/** Marks a request as paid or refused, once, also under concurrency. Paying records the debit in the same transaction. Refuses PAYOUT_NOT_OPEN. */
export async function settlePayout(
  trx: Trx,
  storeId: number,
  requestId: number,
  decision: { pay: boolean; note: string | null; now: Date },
): Promise<void> {
  const settled = await trx
    .updateTable('payout_requests')
    .set({
      status: decision.pay ? PAYOUT_STATUS.paid : PAYOUT_STATUS.refused,
      note: decision.note,
      settled_at: decision.now,
    })
    .where('store_id', '=', storeId)
    .where('id', '=', requestId)
    .where('status', '=', PAYOUT_STATUS.open)
    .returning(['customer_id', 'role', 'money'])
    .executeTakeFirst()
  if (!settled) throw new Refused('PAYOUT_NOT_OPEN')
  if (!decision.pay) return
  const { customer_id, role, money } = settled
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
