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
const ACCOUNT_HOLD_HOURS = 24

type Payable = {
  requestedAt: Date
  now: Date
  /** The account can be paid to from then on; null: always. */
  accountFreeAt: Date | null
  /** Of the requested money, the part that can still be reversed: `until` null when an order is being returned, which has no day. */
  reversible?: { until: Date | null } | undefined
}

/** The run at which the store can pay a request: the day promised to the partner. Null when no such day is known. */
export function payableDate({ requestedAt, now, accountFreeAt, reversible }: Payable, runs: Runs): string | null {
  if (reversible?.until === null) return null
  const waits = [accountFreeAt, reversible?.until].flatMap((moment) => (moment ? [dayAfter(moment)] : []))
  return nextPaymentDate(requestedAt, runs, [vietnamDay(now), ...waits].toSorted().at(-1))
}

/** When an account that was changed then can be paid to; null when it never was. */
export const accountFreeAt = (changedAt: Date | null): Date | null =>
  changedAt && new Date(changedAt.getTime() + ACCOUNT_HOLD_HOURS * 3_600_000)

const dayAfter = (moment: Date) => addDays(vietnamDay(moment), 1)
