/** A time in messages to other programs: ISO 8601 at +07:00, so that the first ten characters are the store's local date (decision 58). */
export const instant = (moment: Date): string => `${inVietnam(moment)}+07:00`

/** A time in an answer: `YYYY-MM-DD HH:mm:ss` in Vietnam time (wire.md §6). Answers to owners get their offset in the end. */
export const localTime = (moment: Date): string => inVietnam(moment).replace('T', ' ')
export const localTimeOrNull = (moment: Date | null): string | null => (moment ? localTime(moment) : null)

const inVietnam = (moment: Date): string =>
  new Date(moment.getTime() + STORE_OFFSET_MS).toISOString().replace(/(\.\d+)?Z$/, '')
const STORE_OFFSET_MS = 7 * 3_600_000
