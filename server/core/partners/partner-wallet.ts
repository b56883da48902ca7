import { sql } from 'kysely'
import { vietnamDay } from '../../../src/domain/date-range.ts'
import { readSettings } from '../stores/store-settings.ts'
import type { Query } from '../../db/database.ts'
import type { PartnerRole } from '../../db/tables-people.ts'
import type { Actor } from '../shared/actor.ts'
import { Refused } from '../shared/refused.ts'
import { nextPaymentDate } from './next-payment-date.ts'
import { PAYOUT_STATUS } from '../../db/codes.ts'

/** The wallet fields of both programmes. Throws PARTNER_NOT_CONFIGURED (300) when the store has not configured the programme. */
export async function partnerWallet(q: Query, actor: Actor, role: PartnerRole) {
  const me = actor.customer?.id ?? 0
  const isSet = await q
    .selectFrom('store_settings')
    .select('key')
    .where('store_id', '=', actor.store.id)
    .where('key', '=', role)
    .executeTakeFirst()
  if (!isSet) throw new Refused('PARTNER_NOT_CONFIGURED', { status: 300 })
  const settings = (await readSettings(q, actor.store.id, role))[role]
  const { rows } = await sql<{ balance: number; money_payment_request: number; received: boolean }>`
    select coalesce((select balance from wallets where store_id = ${actor.store.id} and customer_id = ${me} and role = ${role}), 0) as balance,
      coalesce((select sum(money)::bigint from payout_requests where store_id = ${actor.store.id} and customer_id = ${me} and role = ${role} and status = ${sql.lit(PAYOUT_STATUS.open)}), 0) as money_payment_request,
      exists (select from wallet_ledger where store_id = ${actor.store.id} and customer_id = ${me} and role = ${role} and type = 'MONTH_BONUS' and reference = ${vietnamDay(actor.now).slice(0, 7)}) as received`.execute(
    q,
  )
  const { balance = 0, money_payment_request = 0, received = false } = rows[0] ?? {}
  const { payment_limit, allow_payment_request, payment_1_of_month, payment_16_of_month, steps_bonus } = settings
  return {
    settings,
    wallet: {
      balance,
      money_payment_request,
      payment_limit,
      has_payment_request: money_payment_request > 0,
      allow_payment_request,
      payment_1_of_month,
      payment_16_of_month,
      next_payment_date: nextPaymentDate(actor.now, settings),
      steps_bonus,
      received_month_bonus: received,
    },
  }
}
