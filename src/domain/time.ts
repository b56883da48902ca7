/** Of Vietnam's clock, which has no summer time (decision 58). */
export const VIETNAM_OFFSET_MS = 7 * 60 * 60 * 1000

/** A time of the wire (wire.md §6) as ISO 8601 with offset, for `<time>` and search engines. */
export const isoTime = (time: string): string => (time[10] === ' ' ? `${time.replace(' ', 'T')}+07:00` : time)

/** The moment of a time of the wire: `YYYY-MM-DD HH:mm:ss` in Vietnam time, or ISO 8601 with offset. Nothing else reads times. */
export const readTime = (time: string): Date => new Date(isoTime(time))
