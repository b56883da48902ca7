import { DAY_MS, instantsOf, vietnamDay, type DateRange } from '../../../src/domain/date-range.ts'
import { Refused } from '../shared/refused.ts'

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

/** The sums of these columns. */
export const totalsOf = <Name extends string>(
  rows: readonly Readonly<Record<NoInfer<Name>, number>>[],
  columns: Readonly<Record<Name, unknown>>,
): Record<Name, number> => {
  const names = Object.keys(columns) as Name[] // of the record above
  const sums = names.map((name) => [name, rows.reduce((sum, row) => sum + row[name], 0)])
  return Object.fromEntries(sums) as Record<Name, number> // one sum for each name
}
