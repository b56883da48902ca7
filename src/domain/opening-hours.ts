/** From Monday on: 'HH:MM-HH:MM' in Vietnam's time, or '' for a closed day. A day that closes no later than it opens closes on the next day. */
export type OpeningHours = readonly string[]

export type DayRange = { from: number; to: number; hours: string }

/** Days that follow each other with the same hours, Monday is 0. */
export function dayRanges(week: OpeningHours): DayRange[] {
  const ranges: DayRange[] = []
  for (const [day, hours] of week.entries()) {
    const last = ranges.at(-1)
    if (last?.hours === hours) last.to = day
    else ranges.push({ from: day, to: day, hours })
  }
  return ranges
}
