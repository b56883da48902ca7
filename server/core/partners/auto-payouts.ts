import { addDays, instantsOf, printDay, vietnamDay } from '../../../src/domain/date-range.ts'
import { sql } from 'kysely'
import { PARTNER_STATUS } from '../../db/codes.ts'
import { isSuspended } from '../../db/conditions.ts'
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

type Candidate = { store_id: number; customer_id: number; role: PartnerRole; isLast: boolean }
/** `from`: when its requests are first made, and `until`: when joining it is over. */
type Run = { day: string; from: Date; until: Date }

/**
 * Requests the payout of partners who switched it on (decision 63), at the last moment that joins each run, once per run: where the store allows it,
 * the limit is met and the bank account is known; and of suspended partners whatever is left (decision 82). A run whose hour the server was not running
 * is made up until its day, as if it had been joined (decision 83). The partner is notified. Safe to run in several processes at once. Returns the number
 * of requests.
 */
export async function requestDuePayouts(database: Pick<Database, 'system' | 'forStore'>, now: Date): Promise<number> {
  const run = runAt(now)
  if (!run) return 0
  const isLate = now >= run.until
  if (isLate && (await wasMade(database, run))) return 0
  const candidates = await database.system((q) =>
    q
      .selectFrom('partners')
      .select(['store_id', 'customer_id', 'role', isSuspended('partners').as('isLast')])
      .where((eb) =>
        eb.or([
          eb.and([eb('payment_auto', '=', true), eb('status', '=', PARTNER_STATUS.active)]),
          isSuspended('partners'),
        ]),
      )
      .where('bank', 'is not', null)
      .where('account_number', 'is not', null)
      .where('created_at', '<', run.until)
      .orderBy('store_id')
      .orderBy('customer_id')
      .execute(),
  )
  let made = 0
  for (const candidate of candidates) if (await requestOne(database, candidate, run, now)) made++
  await database.system((q) =>
    q
      .insertInto('auto_payout_runs')
      .values({ run: sql<Date>`${run.day}::date`, made_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .execute(),
  )
  return made
}

async function wasMade(database: Pick<Database, 'system'>, { day }: Run): Promise<boolean> {
  const made = await database.system((q) =>
    q
      .selectFrom('auto_payout_runs')
      .select('made_at')
      .where(sql<boolean>`run = ${day}::date`)
      .executeTakeFirst(),
  )
  return made !== undefined
}

async function requestOne(
  database: Pick<Database, 'forStore'>,
  { store_id, customer_id, role, isLast }: Candidate,
  run: Run,
  now: Date,
): Promise<boolean> {
  const at = now < run.until ? now : new Date(run.until.getTime() - 1)
  try {
    return await database.forStore(store_id).transaction(async (trx) => {
      const settings = (await readSettings(trx, store_id, role))[role]
      if ((!settings.allow_payment_auto && !isLast) || nextPaymentDate(at, settings) !== run.day) return false
      const owner = { store: { id: store_id }, customer: { id: customer_id }, now }
      const money = await writePayoutRequest(trx, owner, role, { onceSince: run.from, at, isLast })
      await notifyPartner(trx, store_id, {
        customerId: customer_id,
        role,
        notice: isLast ? 'payout_last' : 'payout_auto',
        values: { money: vietnameseMoney(money), date: printDay(run.day) },
        now,
      })
      return true
    })
  } catch (problem) {
    if (problem instanceof Refused) return false
    throw problem
  }
}

/** The run whose last hour to join has begun, until its day is over. */
function runAt(now: Date): Run | undefined {
  for (let ahead = LEAD_DAYS; ahead >= 0; ahead--) {
    const day = addDays(vietnamDay(now), ahead)
    if (!day.endsWith('-01') && !day.endsWith('-16')) continue
    const { from: midnight, before: until } = instantsOf({
      from: addDays(day, -LEAD_DAYS),
      to: addDays(day, -LEAD_DAYS),
    })
    const from = new Date(midnight.getTime() + FIRST_MINUTE * 60_000)
    return now < from ? undefined : { day, from, until }
  }
  return undefined
}
