import type { PartnerPayout } from '../../../src/contract/partners.ts'
import { PAYOUT_CODE_NAMES, PAYOUT_STATUS } from '../../db/codes.ts'
import { secretsOf, type Query } from '../../db/database.ts'
import type { PartnerRole } from '../../db/tables-people.ts'
import { decryptAccount } from '../accounts/account-secrets.ts'
import { readSettings } from '../stores/store-settings.ts'
import type { Actor } from '../shared/actor.ts'
import { localTime, localTimeOrNull } from '../shared/instant.ts'
import { payableDate } from './next-payment-date.ts'
import { readAccount } from './partner-account.ts'
import { partnerWallet } from './partner-wallet.ts'

/** Bank and number of an account, as far as they are known. */
type BankAccount = { bank: string | null; account_number: string | null; account_name: string | null }

/** Whether money to both arrives at the same account. */
export const isSameAccount = (one: BankAccount, other: BankAccount): boolean =>
  one.bank === other.bank && one.account_number === other.account_number && one.account_name === other.account_name

/** The account of a request in clear. */
export function accountOf(q: Query, storeId: number, asked: Partial<BankAccount>): BankAccount {
  const { bank = null, account_name = null, account_number = null } = asked
  return { bank, account_name, ...decryptAccount(secretsOf(q), storeId, { account_number, cmnd: null }) }
}

/**
 * A page of the partner's own payout requests, newest first: when they are paid and to which account, the reference of the transfer, or why they were refused.
 * With `id`, that one.
 */
export async function partnerPayouts(
  q: Query,
  actor: Actor,
  role: PartnerRole,
  { id, limit, offset }: { id?: number; limit: number; offset: number },
): Promise<{ rows: PartnerPayout[]; total: number }> {
  const own = q
    .selectFrom('payout_requests')
    .where((eb) => eb.and({ store_id: actor.store.id, customer_id: actor.customer?.id ?? 0, role, ...(id && { id }) }))
  const rows = await own.selectAll().orderBy('id', 'desc').limit(limit).offset(offset).execute()
  const { total } = await own.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const { wallet, accountFreeAt } = await partnerWallet(q, actor, role)
  const settings = (await readSettings(q, actor.store.id, role))[role]
  const current = await readAccount(q, actor, role)
  const payouts = rows.map((row): PartnerPayout => {
    const account = accountOf(q, actor.store.id, row.account)
    const isOpen = row.status === PAYOUT_STATUS.open
    const mayChoose = isOpen && !row.locked_at && current.account_number !== null && !isSameAccount(account, current)
    return {
      id: row.id,
      status: PAYOUT_CODE_NAMES[row.status] ?? 'OPEN',
      money: row.money,
      asked_money: row.asked_money,
      created_at: localTime(row.created_at),
      settled_at: localTimeOrNull(row.settled_at),
      payment_date: isOpen ? wallet.next_payment_date : null,
      reference: row.status === PAYOUT_STATUS.paid ? row.note : null,
      reason: row.status === PAYOUT_STATUS.refused ? row.note : null,
      bank: account.bank,
      account_end: endOf(account),
      account_free_at: localTimeOrNull(isOpen ? row.account_free_at : null),
      new_account: mayChoose
        ? {
            bank: current.bank,
            account_end: endOf(current),
            free_at: localTimeOrNull(accountFreeAt && accountFreeAt > actor.now ? accountFreeAt : null),
            payment_date: payableDate({ requestedAt: row.created_at, now: actor.now, accountFreeAt }, settings),
          }
        : null,
      is_locked: isOpen && row.locked_at !== null,
      is_auto: row.is_auto,
    }
  })
  return { rows: payouts, total }
}

const endOf = ({ account_number }: Pick<BankAccount, 'account_number'>) => account_number?.slice(-4) ?? null
