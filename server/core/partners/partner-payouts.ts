import type { PartnerPayout } from '../../../src/contract/partners.ts'
import { PAYOUT_CODE_NAMES, PAYOUT_STATUS } from '../../db/codes.ts'
import { secretsOf, type Query } from '../../db/database.ts'
import type { PartnerRole } from '../../db/tables-people.ts'
import { decryptAccount } from '../accounts/account-secrets.ts'
import type { Actor } from '../shared/actor.ts'
import { localTime, localTimeOrNull } from '../shared/instant.ts'
import { partnerWallet } from './partner-wallet.ts'

/** A page of the partner's own payout requests, newest first: when they are paid, the reference of the transfer, or why they were refused. */
export async function partnerPayouts(
  q: Query,
  actor: Actor,
  role: PartnerRole,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: PartnerPayout[]; total: number }> {
  const own = q
    .selectFrom('payout_requests')
    .where((eb) => eb.and({ store_id: actor.store.id, customer_id: actor.customer?.id ?? 0, role }))
  const rows = await own.selectAll().orderBy('id', 'desc').limit(limit).offset(offset).execute()
  const { total } = await own.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const { wallet } = await partnerWallet(q, actor, role)
  const payouts = rows.map((row) => {
    const account: { bank?: string | null; account_number?: string | null } = row.account
    const { account_number } = decryptAccount(secretsOf(q), actor.store.id, {
      account_number: account.account_number ?? null,
      cmnd: null,
    })
    return {
      id: row.id,
      status: PAYOUT_CODE_NAMES[row.status] ?? 'OPEN',
      money: row.money,
      created_at: localTime(row.created_at),
      settled_at: localTimeOrNull(row.settled_at),
      payment_date: row.status === PAYOUT_STATUS.open ? wallet.next_payment_date : null,
      reference: row.status === PAYOUT_STATUS.paid ? row.note : null,
      reason: row.status === PAYOUT_STATUS.refused ? row.note : null,
      bank: account.bank ?? null,
      account_end: account_number?.slice(-4) ?? null,
      is_auto: row.is_auto,
    }
  })
  return { rows: payouts, total }
}
