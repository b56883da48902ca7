import type { OpeningHours } from './opening-hours.ts'

const DAY_MINUTES = 24 * 60
const WEEK_MINUTES = 7 * DAY_MINUTES
const VIETNAM_OFFSET_MINUTES = 7 * 60

/** `at`: 'HH:MM' when the place closes or opens next; `day`: of that opening, Monday is 0. */
export type OpeningState = { isOpen: true; at: string } | { isOpen: false; at: string; day: number; isToday: boolean }

/** Whether a place is open at a moment; undefined when it never is. */
export function openingState(week: OpeningHours, now: Date): OpeningState | undefined {
  const minute = minuteOfWeek(now)
  const spans = week.flatMap((hours, day) => {
    const [opens = '', closes = ''] = hours.split('-')
    if (hours === '') return []
    const [from, to] = [minutesOf(opens), minutesOf(closes)]
    return [
      { day, opens, closes, from: day * DAY_MINUTES + from, long: to > from ? to - from : to - from + DAY_MINUTES },
    ]
  })
  const until = spans.find(({ from, long }) => minutesUntil(from, minute) < long)
  if (until) return { isOpen: true, at: until.closes }
  const [next] = spans.toSorted((one, other) => minutesUntil(minute, one.from) - minutesUntil(minute, other.from))
  if (!next) return undefined
  const isToday = next.day === Math.floor(minute / DAY_MINUTES) && next.from > minute
  return { isOpen: false, at: next.opens, day: next.day, isToday }
}

function minuteOfWeek(now: Date): number {
  const local = new Date(now.getTime() + VIETNAM_OFFSET_MINUTES * 60_000)
  return ((local.getUTCDay() + 6) % 7) * DAY_MINUTES + local.getUTCHours() * 60 + local.getUTCMinutes()
}

const minutesUntil = (from: number, to: number): number => (to - from + WEEK_MINUTES) % WEEK_MINUTES

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}
