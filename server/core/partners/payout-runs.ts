import type { Payout, PayoutRun } from '../../../src/contract/owner-partners.ts'
import type { Query } from '../../db/database.ts'
import type { Actor } from '../shared/actor.ts'
import { csv, type Cell } from '../shared/files/csv.ts'
import { translatorFor } from '../shared/messages.ts'
import { findPayouts } from './payouts.ts'

const PAGE = 200

/** Open requests by the day on which they can be paid, earliest first. Those without a day, as in a return, are in none. */
export async function payoutRuns(q: Query, actor: Actor): Promise<PayoutRun[]> {
  const runs = new Map<string, PayoutRun>()
  for (const { payment_date, money } of await openPayouts(q, actor)) {
    if (!payment_date) continue
    const { count, money: sum } = runs.get(payment_date) ?? { count: 0, money: 0 }
    runs.set(payment_date, { payment_date, count: count + 1, money: sum + money })
  }
  return [...runs.values()].sort((a, b) => a.payment_date.localeCompare(b.payment_date))
}

/** The transfers of a run for the bank: what can be paid until that day. The last column is found on the bank's statement, by request. */
export async function* payoutFile(actor: Actor, until: string): AsyncGenerator<Buffer> {
  const payouts = await actor.db.query((q) => openPayouts(q, actor))
  yield* csv(rowsOf(payouts, until, actor))
}

async function* rowsOf(payouts: Payout[], until: string, { lang, store }: Actor): AsyncGenerator<Cell[]> {
  const t = translatorFor(lang)
  yield (['bank', 'branch', 'account_number', 'account_name', 'money', 'content'] as const).map((column) =>
    t(`server.payout_file.${column}`),
  )
  for (const { id, account, money, payment_date } of payouts)
    if (payment_date && payment_date <= until)
      yield [
        account?.bank ?? '',
        account?.branch ?? '',
        account?.account_number ?? '',
        account?.account_name ?? '',
        money,
        `${store.code.toUpperCase().replaceAll('-', '')} HH${id}`,
      ]
}

async function openPayouts(q: Query, actor: Actor): Promise<Payout[]> {
  const payouts: Payout[] = []
  for (;;) {
    const { rows, total } = await findPayouts(q, actor, { status: 'OPEN' }, { limit: PAGE, offset: payouts.length })
    payouts.push(...rows)
    if (rows.length === 0 || payouts.length >= total) return payouts
  }
}
