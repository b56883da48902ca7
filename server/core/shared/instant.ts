/** A time as on the wire: ISO 8601 at +07:00, so that the first ten characters are the store's local date (decision 58). */
export function instant(moment: Date): string {
  return new Date(moment.getTime() + STORE_OFFSET_MS).toISOString().replace(/(\.\d+)?Z$/, '+07:00')
}

export const instantOrNull = (moment: Date | null): string | null => (moment ? instant(moment) : null)

const STORE_OFFSET_MS = 7 * 3_600_000
