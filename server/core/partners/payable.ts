import { DAY_MS } from '../../../src/domain/date-range.ts'
import type { PayoutHold } from '../../../src/contract/owner-partners.ts'
import type { Query } from '../../db/database.ts'
import type { PartnerRole } from '../../db/tables-people.ts'
import type { Values } from '../../../src/i18n/translator.ts'
import { readHeldMoney, reversiblePart, suspectMoney, type HeldMoney } from './held-money.ts'
import { payableDate } from './next-payment-date.ts'

type Request = {
  customer_id: number
  role: PartnerRole
  money: number
  created_at: Date
  locked_at: Date | null
  /** The account of the request cannot be paid to before. */
  account_free_at: Date | null
  /** Of the wallet. */
  balance: number
}
/**
 * What of an open request is booked when it is paid now, in đồng: what is left of it (decision 80). `hold`: why nothing is, with the values of its message.
 * `date`: the run at which it can be paid, YYYY-MM-DD; null when no such day is known. `suspects`: codes of orders whose commission is held.
 */
export type Payable = {
  money: number
  hold: { code: PayoutHold; values: Values } | null
  date: string | null
  suspects: string[]
}

export async function payableNow(
  q: Query,
  storeId: number,
  request: Request,
  { now, runs, held: known }: { now: Date; runs: Parameters<typeof payableDate>[1]; held?: HeldMoney },
): Promise<Payable> {
  const { money, balance, account_free_at: freeAt } = request
  const accountFreeAt = request.locked_at ? null : freeAt
  const owner = { storeId, customerId: request.customer_id, role: request.role }
  const held = known ?? (await readHeldMoney(q, owner, now))
  const suspects = held.suspects.map(({ code }) => code)
  const reversible = request.locked_at || balance < money ? undefined : reversiblePart(money, balance, held)
  const date = payableDate({ requestedAt: request.created_at, now, accountFreeAt, reversible }, runs)
  if (request.locked_at) return { money, hold: null, date, suspects } // the transfer is under way: it can be booked whatever came between
  const refuse = (code: PayoutHold, values: Values = {}, day = date) => ({
    money: 0,
    hold: { code, values },
    date: day,
    suspects,
  })
  if (accountFreeAt && accountFreeAt > now)
    return refuse('PAYOUT_ON_HOLD', { hours: Math.ceil((accountFreeAt.getTime() - now.getTime()) / 3_600_000) })
  if (reversible) return refuse('PAYOUT_IN_RETURN_DAYS', { days: daysUntil(reversible.until, now) })
  const left = Math.min(money, balance - held.money)
  if (left > 0) return { money: left, hold: null, date, suspects }
  return suspectMoney(held) > 0
    ? refuse('PAYOUT_SUSPECT', { code: suspects.join(', ') }, null)
    : refuse('NOT_ENOUGH_BALANCE', {}, null)
}

/** Whole days, at least one; an order that is being returned has no end. */
const daysUntil = (until: Date | null, now: Date) =>
  Math.max(1, Math.ceil(((until ?? now).getTime() - now.getTime()) / DAY_MS))
