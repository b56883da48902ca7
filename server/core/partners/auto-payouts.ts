import { addDays, printDay, vietnamDay } from '../../../src/domain/date-range.ts'
import { PARTNER_STATUS } from '../../db/codes.ts'
import type { Database } from '../../db/database.ts'
import type { PartnerRole } from '../../db/tables-people.ts'
import { readSettings } from '../stores/store-settings.ts'
import { vietnameseMoney } from '../shared/messages.ts'
import { Refused } from '../shared/refused.ts'
import { LEAD_DAYS, nextPaymentDate } from './next-payment-date.ts'
import { notifyPartner } from './notify-partner.ts'
import { writePayoutRequest } from './request-payout.ts'

/** The requests are made in the last hour of the last day that joins a run, in Vietnam time. */
const FIRST_MINUTE = 23 * 60
const VIETNAM_OFFSET_MINUTES = 7 * 60

type Candidate = { store_id: number; customer_id: number; role: PartnerRole }

/**
 * Requests the payout of partners who switched it on (decision 63), at the last moment that joins each run, once per run: where the store allows it,
 * the limit is met and the bank account is known. The partner is notified. Safe to run in several processes at once. Returns the number of requests.
 */
export async function requestDuePayouts(database: Pick<Database, 'system' | 'forStore'>, now: Date): Promise<number> {
  const run = runJoinedLast(now)
  if (run === undefined) return 0
  const candidates = await database.system((q) =>
    q
      .selectFrom('partners')
      .select(['store_id', 'customer_id', 'role'])
      .where('payment_auto', '=', true)
      .where('status', '=', PARTNER_STATUS.active)
      .where('bank', 'is not', null)
      .where('account_number', 'is not', null)
      .orderBy('store_id')
      .orderBy('customer_id')
      .execute(),
  )
  let made = 0
  for (const candidate of candidates) if (await requestOne(database, candidate, run, now)) made++
  return made
}

async function requestOne(
  database: Pick<Database, 'forStore'>,
  { store_id, customer_id, role }: Candidate,
  run: string,
  now: Date,
): Promise<boolean> {
  try {
    return await database.forStore(store_id).transaction(async (trx) => {
      const settings = (await readSettings(trx, store_id, role))[role]
      if (!settings.allow_payment_auto || nextPaymentDate(now, settings) !== run) return false
      const money = await writePayoutRequest(
        trx,
        { store: { id: store_id }, customer: { id: customer_id }, now },
        role,
        {
          onceSince: startOfWindow(now),
        },
      )
      await notifyPartner(trx, store_id, {
        customerId: customer_id,
        role,
        notice: 'payout_auto',
        values: { money: vietnameseMoney(money), date: printDay(run) },
        now,
      })
      return true
    })
  } catch (problem) {
    if (problem instanceof Refused) return false
    throw problem
  }
}

/** The run that can be joined today for the last time, when the hour for it has come. */
function runJoinedLast(now: Date): string | undefined {
  const run = addDays(vietnamDay(now), LEAD_DAYS)
  const isRun = run.endsWith('-01') || run.endsWith('-16')
  return isRun && minuteOfDay(now) >= FIRST_MINUTE ? run : undefined
}

const startOfWindow = (now: Date) => new Date(now.getTime() - (minuteOfDay(now) - FIRST_MINUTE + 1) * 60_000)
const minuteOfDay = (now: Date) => (now.getUTCHours() * 60 + now.getUTCMinutes() + VIETNAM_OFFSET_MINUTES) % (24 * 60)
