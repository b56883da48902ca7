import { VIETNAM_OFFSET_MS } from './time.ts'

/** From when and until when something is shown: minutes of Vietnam's clock, `YYYY-MM-DDTHH:mm`; '' for no bound. `until` does not belong to it. */
export type ShownTime = { show_from: string; show_until: string }

/** The minute of a moment on Vietnam's clock. */
export const minuteOf = (moment: Date): string =>
  new Date(moment.getTime() + VIETNAM_OFFSET_MS).toISOString().slice(0, 16)
/** The moment at which such a minute begins. */
export const momentOf = (minute: string): Date => new Date(`${minute}:00+07:00`)

/** Whether a text is such a minute, on a day that there is. */
export function isMinute(text: string): boolean {
  const moment = momentOf(text)
  return !Number.isNaN(moment.getTime()) && minuteOf(moment) === text
}

/** The one rule of time for all parts of a theme (decision 74). A time that ends before it begins is never. */
export const isShown = ({ show_from, show_until }: ShownTime, minute: string): boolean =>
  (show_from === '' || show_from <= minute) && (show_until === '' || minute < show_until)
