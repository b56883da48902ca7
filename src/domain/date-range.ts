import { VIETNAM_OFFSET_MS } from './time.ts'

/** Keys of the range picker, as used in URLs (storefront.md §9). */
export const DATE_RANGES = ['HOM-NAY', 'TUAN-NAY', 'THANG-NAY', 'NAM-NAY', 'TUY-CHINH'] as const
export type DateRangeKey = (typeof DATE_RANGES)[number]
/** First and last day, both inclusive, as YYYY-MM-DD in Asia/Ho_Chi_Minh. */
export type DateRange = { from: string; to: string }

/** The days of a key when it is `today`, YYYY-MM-DD. A custom range uses `custom`; without valid days it is today. */
export function dateRange(key: DateRangeKey, today: string, custom?: Partial<DateRange>): DateRange {
  if (key === 'TUY-CHINH') return customRange(custom) ?? { from: today, to: today }
  return RANGES[key](today)
}

/** The day in Asia/Ho_Chi_Minh as YYYY-MM-DD. The offset is always seven hours: there is no daylight saving time (decision 58). */
export function vietnamDay(date: Date): string {
  return new Date(date.getTime() + VIETNAM_OFFSET_MS).toISOString().slice(0, 10)
}

/** The range as instants for a query: `from` inclusive, `before` exclusive. */
export function instantsOf({ from, to }: DateRange): { from: Date; before: Date } {
  return { from: startOf(from), before: startOf(addDays(to, 1)) }
}

/** "DD/MM/YYYY" or "YYYY-MM-DD" as YYYY-MM-DD; null for a day that does not exist or is outside the years 1900 to 2100. */
export function parseDay(text: string | null | undefined): string | null {
  const iso = (text ?? '')
    .trim()
    .replace(
      /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/,
      (_, day: string, month: string, year: string) => `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`,
    )
  if (!/^\d{4}-\d{2}-\d{2}$/.test(iso)) return null
  const year = Number(iso.slice(0, 4))
  const isReal = addDays(iso, 0) === iso
  return isReal && year >= FIRST_YEAR && year <= LAST_YEAR ? iso : null
}

/** YYYY-MM-DD as DD/MM/YYYY. */
export const printDay = (day: string): string => day.split('-').reverse().join('/')

/** The key whose days equal the range when it is `today`; TUY-CHINH when there is none. */
export function rangeKey(range: DateRange, today: string): DateRangeKey {
  return DATE_RANGES.find((key) => key !== 'TUY-CHINH' && isSameRange(dateRange(key, today), range)) ?? 'TUY-CHINH'
}

/** The day `days` after a day, YYYY-MM-DD; an empty text for an invalid day. */
export const addDays = (day: string, days: number): string => dayOf(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS)

/** The next midnight in Vietnam, when a teaser hidden "until midnight" is shown again. */
export const nextMidnight = (now: Date): Date => startOf(addDays(vietnamDay(now), 1))

export const DAY_MS = 24 * 60 * 60 * 1000
const FIRST_YEAR = 1900 // storefront.md §5
const LAST_YEAR = 2100

const RANGES: Record<Exclude<DateRangeKey, 'TUY-CHINH'>, (today: string) => DateRange> = {
  'HOM-NAY': (today) => ({ from: today, to: today }),
  'TUAN-NAY': (today) => {
    const monday = addDays(today, -((weekday(today) + 6) % 7))
    return { from: monday, to: addDays(monday, 6) }
  },
  'THANG-NAY': (today) => {
    const [year, month] = [Number(today.slice(0, 4)), Number(today.slice(5, 7))]
    return { from: `${today.slice(0, 7)}-01`, to: dayOf(Date.UTC(year, month, 0)) }
  },
  'NAM-NAY': (today) => ({ from: `${today.slice(0, 4)}-01-01`, to: `${today.slice(0, 4)}-12-31` }),
}

function customRange(custom: Partial<DateRange> | undefined): DateRange | null {
  const [from, to] = [parseDay(custom?.from), parseDay(custom?.to)]
  if (from === null && to === null) return null
  const [first, last] = [from ?? to ?? '', to ?? from ?? '']
  return first <= last ? { from: first, to: last } : { from: last, to: first }
}

const isSameRange = (one: DateRange, other: DateRange): boolean => one.from === other.from && one.to === other.to
const startOf = (day: string): Date => new Date(Date.parse(`${day}T00:00:00Z`) - VIETNAM_OFFSET_MS)
/** The UTC day of an instant as YYYY-MM-DD; an empty text for an invalid one. */
export const dayOf = (utcMs: number): string => (Number.isNaN(utcMs) ? '' : new Date(utcMs).toISOString().slice(0, 10))
const weekday = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay()
