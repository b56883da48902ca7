import { isMinute, minuteOf, momentOf } from './shown-time.ts'
import { fold } from './viet-text.ts'

/** What a field of times holds: a minute `YYYY-MM-DDTHH:mm`, a day `YYYY-MM-DD` or a time of the day `HH:mm`, on Vietnam's clock. */
export type TimeKind = 'minute' | 'day' | 'clock'
type ReadOptions = {
  now: Date
  /** What the field holds: a time that is typed without a day keeps its day. */
  before?: string
  /** A day without a time is meant whole: it ends at the next day's beginning. */
  isEnd?: boolean
}

const DAY_MS = 86_400_000
const FILLERS = /\b(luc|vao|ngay|hoi|on|at|the|thu (?:hai|ba|tu|nam|sau|bay)|chu nhat)\b|[,;]/g

/**
 * Reads a time as people write it: `12/2`, `12-2-27`, `12.2.2027 9h30`, `9:30 ngày 12/2`, `9 giờ sáng mai`, `2027-02-12T09:00`, `12 tháng 2`. '' for
 * an empty text, undefined for one that cannot be read or a day that there is not. A day without a year is the next one that comes.
 */
export function readTypedTime(kind: TimeKind, typed: string, options: ReadOptions): string | undefined {
  let rest = fold(typed).trim()
  if (rest === '') return ''
  const today = minuteOf(options.now).slice(0, 10)
  const take = (pattern: RegExp): RegExpExecArray | undefined => {
    const match = pattern.exec(rest) ?? undefined
    if (match) rest = `${rest.slice(0, match.index)} ${rest.slice(match.index + match[0].length)}`
    return match
  }
  const day = takeDay(take, today)
  const clock = kind === 'day' ? undefined : takeClock(take)
  if (day === null || clock === null || rest.replaceAll(FILLERS, '').trim() !== '') return undefined
  if (kind === 'day') return day
  if (kind === 'clock') return day === undefined ? clock : undefined
  if (day === undefined && clock === undefined) return undefined
  const onDay = day ?? (options.before?.slice(0, 10) || today)
  if (clock) return clock === '24:00' ? nextDay(onDay) : `${onDay}T${clock}`
  return options.isEnd ? nextDay(onDay) : `${onDay}T00:00`
}

type Take = (pattern: RegExp) => RegExpExecArray | undefined

/** undefined: there is none; null: there is no such day. */
function takeDay(take: Take, today: string): string | undefined | null {
  const iso = take(/\b(\d{4})-(\d{1,2})-(\d{1,2})(?:t(?=\d)|\b)/)
  if (iso) return dayOf(Number(iso[1]), Number(iso[2]), Number(iso[3]))
  const written =
    take(/\b(\d{1,2})\s*thang\s*(\d{1,2})(?:\s*(?:nam|,)?\s*(\d{4}|\d{2}))?\b/) ??
    take(/\b(\d{1,2})\s*[/-]\s*(\d{1,2})(?:\s*[/-]\s*(\d{4}|\d{2}))?\b/) ??
    take(/\b(\d{1,2})\.(\d{1,2})\.(\d{4}|\d{2})\b/)
  if (written) {
    const [, day, month, year] = written.map(Number)
    if (!day || !month) return null
    if (year) return dayOf(year < 100 ? 2000 + year : year, month, day)
    const thisYear = Number(today.slice(0, 4))
    const first = dayOf(thisYear, month, day)
    return first !== null && first >= today ? first : (dayOf(thisYear + 1, month, day) ?? first)
  }
  if (take(/\b(hom nay|today|오늘)\b|오늘/)) return today
  if (take(/\b(ngay mai|mai|tomorrow)\b|내일/)) return nextDay(today).slice(0, 10)
  return undefined
}

/** undefined: there is none; null: there is no such time. */
function takeClock(take: Take): string | undefined | null {
  const found =
    take(
      /\b(\d{1,2})\s*(?:h|g|gio|:)\s*(\d{2})(?:\s*(?:p|ph|phut))?(?::\d{2})?\b(?:\s*(am|pm|sang|trua|chieu|toi|dem)\b)?/,
    ) ??
    take(/\b(\d{1,2})\s*(?:h|g|gio)\b()(?:\s*(am|pm|sang|trua|chieu|toi|dem)\b)?/) ??
    take(/\b(\d{1,2})()\s*(am|pm|sang|trua|chieu|toi|dem)\b/)
  if (!found) return undefined
  const [, typedHour, minute, part] = found
  const hour = Number(typedHour)
  const isLate = hour < 12 && (['pm', 'chieu', 'toi'].includes(part ?? '') || (part === 'trua' && hour < 4))
  const isMidnight = hour === 12 && ['am', 'dem'].includes(part ?? '')
  const hours = isMidnight ? 0 : isLate ? hour + 12 : hour
  const text = `${String(hours).padStart(2, '0')}:${minute || '00'}`
  return text === '24:00' || (hours < 24 && Number(minute || 0) < 60) ? text : null
}

function dayOf(year: number, month: number, day: number): string | null {
  const text = `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
  return isMinute(`${text}T00:00`) ? text : null
}
const nextDay = (day: string): string => minuteOf(new Date(momentOf(`${day}T00:00`).getTime() + DAY_MS))

/** A value of such a field as it is written: `09:30 12/02/2027`, `12/02/2027`, `09:30`. `readTypedTime` reads it back. */
export function writtenTime(kind: TimeKind, value: string): string {
  if (kind === 'clock' || value === '') return value
  const [year, month, day] = value.slice(0, 10).split('-')
  const date = `${day}/${month}/${year}`
  return kind === 'day' ? date : `${value.slice(11, 16)} ${date}`
}
