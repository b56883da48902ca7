import { instantsOf, vietnamDay, type DateRange } from '../../../src/domain/date-range.ts'
import { Refused } from '../shared/refused.ts'

const DAY_MS = 86_400_000

/**
 * The days of a report, and how many they are; without any, today. `from` and `before` are the moments at which they begin and end. Refuses
 * DATE_RANGE_INVALID, and DATE_RANGE_TOO_LONG for more than `maxDays`.
 */
export function reportRange(
  { date_from, date_to }: { date_from?: string | undefined; date_to?: string | undefined },
  now: Date,
  maxDays: number,
): { range: DateRange; from: Date; before: Date; days: number } {
  const today = vietnamDay(now)
  const range = { from: date_from ?? date_to ?? today, to: date_to ?? today }
  if (range.from > range.to) throw new Refused('DATE_RANGE_INVALID')
  const { from, before } = instantsOf(range)
  const days = (before.getTime() - from.getTime()) / DAY_MS
  if (days > maxDays) throw new Refused('DATE_RANGE_TOO_LONG')
  return { range, from, before, days }
}
