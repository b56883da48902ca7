import type { ImportPeriod } from './reward-tiers.ts'
import { addDays, DAY_MS, dayOf, type DateRange } from './date-range.ts'

/**
 * The name of the period that contains a day: `2026-11`, `2026-W47` (ISO week, from Monday), `2026-Q4`, `2026`. `day` is YYYY-MM-DD in Vietnam time.
 * A bonus can be claimed once per period name.
 */
export function periodOf(kind: ImportPeriod, day: string): string {
  return NAMES[kind](day)
}

/** First and last day of a period; null for an invalid name. */
export function daysOfPeriod(period: string): DateRange | null {
  const [, yearText = '', rest] = /^(\d{4})(?:-(.+))?$/.exec(period) ?? []
  const year = Number(yearText)
  if (!year) return null
  if (rest === undefined) return { from: `${yearText}-01-01`, to: `${yearText}-12-31` }
  const number = Number(rest.replace(/^[QW]/, ''))
  const days = rest.startsWith('W')
    ? week(year, number)
    : rest.startsWith('Q')
      ? months(year, number * 3 - 2, 3)
      : months(year, number, 1)
  const kind: ImportPeriod = rest.startsWith('W') ? 'week' : rest.startsWith('Q') ? 'quarter' : 'month'
  return periodOf(kind, days.from) === period ? days : null
}

/** The periods of a kind that overlap the days from `first` to `last`, newest first. */
export function periodsBetween(kind: ImportPeriod, first: string, last: string): string[] {
  const periods: string[] = []
  for (let day = last; day >= first;) {
    const period = periodOf(kind, day)
    periods.push(period)
    day = addDays(daysOfPeriod(period)?.from ?? first, -1)
  }
  return periods
}

const NAMES: Record<ImportPeriod, (day: string) => string> = {
  month: (day) => day.slice(0, 7),
  quarter: (day) => `${day.slice(0, 4)}-Q${Math.ceil(Number(day.slice(5, 7)) / 3)}`,
  year: (day) => day.slice(0, 4),
  week: (day) => {
    const thursday = addDays(day, 3 - ((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7)) // the ISO year of a week is the year of its Thursday
    const number = 1 + Math.floor((Date.parse(thursday) - Date.parse(`${thursday.slice(0, 4)}-01-01`)) / DAY_MS / 7)
    return `${thursday.slice(0, 4)}-W${String(number).padStart(2, '0')}`
  },
}

function months(year: number, first: number, count: number): DateRange {
  return { from: dayOf(Date.UTC(year, first - 1, 1)), to: dayOf(Date.UTC(year, first - 1 + count, 0)) }
}
function week(year: number, number: number): DateRange {
  const fourth = `${year}-01-04` // always in week 1
  const monday = addDays(fourth, -((new Date(`${fourth}T00:00:00Z`).getUTCDay() + 6) % 7) + (number - 1) * 7)
  return { from: monday, to: addDays(monday, 6) }
}
