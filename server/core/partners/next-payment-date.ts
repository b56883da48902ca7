import { addDays, DAY_MS, vietnamDay } from '../../../src/domain/date-range.ts'

type Runs = { payment_1_of_month: boolean; payment_16_of_month: boolean }

/** Days between the last moment to join a payment run and the run (partners.md §5). */
export const LEAD_DAYS = 3

/**
 * The payment run of a request made at `requestedAt` (decision 33): the 1st or 16th, whichever the store uses, at least three days later, and not
 * before the day `notBefore` (YYYY-MM-DD). Null when the store has no runs.
 */
export function nextPaymentDate(requestedAt: Date, runs: Runs, notBefore = ''): string | null {
  const joined = vietnamDay(new Date(requestedAt.getTime() + LEAD_DAYS * DAY_MS))
  const earliest = joined > notBefore ? joined : notBefore
  const [year, month] = [Number(earliest.slice(0, 4)), Number(earliest.slice(5, 7))]
  const days = [0, 1, 2].flatMap((ahead) => {
    const first = new Date(Date.UTC(year, month - 1 + ahead, 1)).toISOString().slice(0, 8)
    return [...(runs.payment_1_of_month ? [`${first}01`] : []), ...(runs.payment_16_of_month ? [`${first}16`] : [])]
  })
  return days.find((day) => day >= earliest) ?? null
}

/** Payouts to a changed bank account are held, to protect against stolen sessions (reliability.md "Decided" 8). */
export const ACCOUNT_HOLD_HOURS = 24

type Payable = {
  requestedAt: Date
  now: Date
  accountChangedAt: Date | null
  /** Of the requested money, the part that can still be reversed: `until` null when an order is being returned, which has no day. */
  reversible?: { until: Date | null } | undefined
}

/** The run at which the store can pay a request: the day promised to the partner. Null when no such day is known. */
export function payableDate({ requestedAt, now, accountChangedAt, reversible }: Payable, runs: Runs): string | null {
  if (reversible?.until === null) return null
  const accountFree = new Date((accountChangedAt?.getTime() ?? 0) + ACCOUNT_HOLD_HOURS * 3_600_000)
  const days = [vietnamDay(now), dayAfter(accountFree), ...(reversible?.until ? [dayAfter(reversible.until)] : [])]
  return nextPaymentDate(requestedAt, runs, days.toSorted().at(-1))
}

const dayAfter = (moment: Date) => addDays(vietnamDay(moment), 1)
