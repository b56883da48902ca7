import type { ThemeVersion } from '../../src/contract/owner-themes.ts'

/** Two minutes of Vietnam's clock; '' is an open side, undefined a text that cannot be read. */
export type Schedule = { from: string | undefined; to: string | undefined }
/** Times of a publication as instants. */
export type Times = { starts_at: string | null; ends_at: string | null }

export const AT_ONCE: Times = { starts_at: null, ends_at: null }

export const timesOf = ({ from, to }: Schedule): Times => ({ starts_at: instantOf(from), ends_at: instantOf(to) })
const instantOf = (local: string | undefined): string | null => (local ? `${local.slice(0, 16)}:00+07:00` : null)

/** What is wrong with a schedule, or undefined. */
export function scheduleProblem(schedule: Schedule, now: Date): 'unread' | 'empty' | 'ends_first' | 'over' | undefined {
  if (schedule.from === undefined || schedule.to === undefined) return 'unread'
  const { starts_at, ends_at } = timesOf(schedule)
  if (!starts_at && !ends_at) return 'empty'
  if (!ends_at) return undefined
  if (new Date(ends_at) <= now) return 'over'
  return starts_at && new Date(starts_at) >= new Date(ends_at) ? 'ends_first' : undefined
}

/** `waiting`: its time is still to come; `over`: its time is past; `plain`: it never had one, or has begun for good. */
export function scheduleState(
  version: ThemeVersion,
  now: Date,
): 'cancelled' | 'waiting' | 'running' | 'over' | 'plain' {
  const { starts_at, ends_at, cancelled_at } = version
  if (cancelled_at) return 'cancelled'
  if (ends_at && new Date(ends_at) <= now) return 'over'
  if (starts_at && new Date(starts_at) > now) return 'waiting'
  return ends_at ? 'running' : 'plain'
}
