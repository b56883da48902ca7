import { vietnamDay } from '../../../src/domain/date-range.ts'

const LEAD_DAYS = 3 // partners.md §5
const DAY_MS = 86_400_000

/** The date of the payment run for a request made now (decision 33): the 1st or 16th, whichever the store uses, at least three days ahead. */
export function nextPaymentDate(
  now: Date,
  runs: { payment_1_of_month: boolean; payment_16_of_month: boolean },
): string | null {
  const earliest = vietnamDay(new Date(now.getTime() + LEAD_DAYS * DAY_MS))
  const [year, month] = [Number(earliest.slice(0, 4)), Number(earliest.slice(5, 7))]
  const days = [0, 1, 2].flatMap((ahead) => {
    const first = new Date(Date.UTC(year, month - 1 + ahead, 1)).toISOString().slice(0, 8)
    return [...(runs.payment_1_of_month ? [`${first}01`] : []), ...(runs.payment_16_of_month ? [`${first}16`] : [])]
  })
  return days.find((day) => day >= earliest) ?? null
}
