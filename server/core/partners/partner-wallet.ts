import { sql } from 'kysely'
import { vietnamDay } from '../../../src/domain/date-range.ts'
import { readSettings } from '../stores/store-settings.ts'
import type { Query } from '../../db/database.ts'
import { isSuspended } from '../../db/conditions.ts'
import { boolean, instant, nullable, number, rows, text } from '../../db/statements.ts'
import type { PartnerRole } from '../../db/tables-people.ts'
import { localTimeOrNull } from '../shared/instant.ts'
import { Refused } from '../shared/refused.ts'
import { divideBalance, readHeldMoney, suspectMoney } from './held-money.ts'
import { accountFreeAt, payableDate } from './next-payment-date.ts'
import { payableNow } from './payable.ts'
import { PAYOUT_STATUS } from '../../db/codes.ts'

/** Whose wallet: the calling customer, or one of a scheduled run. */
export type WalletOwner = { store: { id: number }; customer?: { id: number } | undefined; now: Date }
const ROW = {
  balance: number,
  requested: nullable(number),
  requestedAt: nullable(instant),
  lockedAt: nullable(instant),
  requestFreeAt: nullable(instant),
  ledger: number,
  paid: number,
  received: boolean,
  accountChangedAt: nullable(instant),
  hasAccount: nullable(boolean),
  isSuspended: nullable(boolean),
  suspendedAt: nullable(instant),
  suspendedReason: nullable(text),
}

/** The wallet fields of both programmes. Throws PARTNER_NOT_CONFIGURED (300) when the store has not configured the programme. */
export async function partnerWallet(q: Query, actor: WalletOwner, role: PartnerRole) {
  const me = actor.customer?.id ?? 0
  const isSet = await q
    .selectFrom('store_settings')
    .select('key')
    .where('store_id', '=', actor.store.id)
    .where('key', '=', role)
    .executeTakeFirst()
  if (!isSet) throw new Refused('PARTNER_NOT_CONFIGURED', { status: 300 })
  const settings = (await readSettings(q, actor.store.id, role))[role]
  const own = sql`store_id = ${actor.store.id} and customer_id = ${me} and role = ${role}`
  const [row] = await rows(
    q,
    ROW,
    sql`select coalesce((select balance from wallets where ${own}), 0) as balance, r.money as requested, r.created_at as "requestedAt", r.locked_at as "lockedAt", r.account_free_at as "requestFreeAt",
      coalesce(l.total, 0)::bigint as ledger, coalesce(l.paid, 0)::bigint as paid, coalesce(l.received, false) as received,
      p.account_changed_at as "accountChangedAt", p.bank is not null and p.account_number is not null as "hasAccount",
      p.is_suspended as "isSuspended", p.suspended_at as "suspendedAt", p.suspended_reason as "suspendedReason"
    from (select sum(money) as total, -sum(money) filter (where type = 'PAYMENT_DONE') as paid,
        bool_or(type = 'MONTH_BONUS' and reference = ${vietnamDay(actor.now).slice(0, 7)}) as received from wallet_ledger where ${own}) l
      left join (select money, created_at, locked_at, account_free_at from payout_requests where ${own} and status = ${sql.lit(PAYOUT_STATUS.open)}) r on true
      left join (select account_changed_at, bank, account_number, suspended_at, suspended_reason, ${isSuspended('partners')} as is_suspended
        from partners where ${own}) p on true`,
  )
  if (!row) throw new Error('an aggregate has one row')
  const held = await readHeldMoney(q, { storeId: actor.store.id, customerId: me, role }, actor.now)
  const { balance } = row
  const money_payment_request = row.requested ?? 0
  const parts = divideBalance(balance, money_payment_request, held.money)
  const { payment_limit, allow_payment_request, payment_1_of_month, payment_16_of_month, steps_bonus } = settings
  const request = row.requested !== null && {
    customer_id: me,
    role,
    money: row.requested,
    created_at: row.requestedAt ?? actor.now,
    locked_at: row.lockedAt,
    account_free_at: row.requestFreeAt,
    balance,
  }
  const open = request && (await payableNow(q, actor.store.id, request, { now: actor.now, runs: settings, held }))
  return {
    settings,
    /** When the bank account of today can be paid to; null: at once. */
    accountFreeAt: accountFreeAt(row.accountChangedAt),
    wallet: {
      balance,
      money_payment_request,
      payment_limit,
      has_payment_request: money_payment_request > 0,
      allow_payment_request,
      payment_1_of_month,
      payment_16_of_month,
      next_payment_date: open
        ? open.date
        : payableDate(
            { requestedAt: actor.now, now: actor.now, accountFreeAt: accountFreeAt(row.accountChangedAt) },
            settings,
          ),
      steps_bonus,
      received_month_bonus: row.received,
      available: parts.available,
      held: parts.held,
      held_until: parts.held > 0 && held.until ? vietnamDay(held.until) : null,
      has_return: parts.held > 0 && held.isReturning,
      held_suspect: Math.min(parts.held, suspectMoney(held)),
      suspect_orders: held.suspects.map(({ code }) => code),
      total_paid: row.paid,
      total_ledger: row.ledger,
      has_bank_account: row.hasAccount ?? false,
      suspended: row.isSuspended ? { at: localTimeOrNull(row.suspendedAt), reason: row.suspendedReason } : null,
      allow_payment_auto: settings.allow_payment_request && settings.allow_payment_auto,
    },
  }
}
