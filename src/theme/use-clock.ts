import { useSyncExternalStore } from 'react'
import { vietnamDay } from '../domain/date-range.ts'
import { usePage } from './store-context.tsx'

const subscribeToNothing = () => () => {}

/**
 * What `pick` makes of the time in ms since 1970, such as the day; read anew at each render. The time is the server's, whatever the clock of the browser
 * says: until the page is live the moment it was rendered at, then as much later as the page is old. A cached page has the browser's time.
 */
export function useClock<T extends string | number>(pick: (ms: number) => T): T {
  const { renderedAt } = usePage()
  return useSyncExternalStore(
    subscribeToNothing,
    () => pick(renderedAt === undefined ? Date.now() : renderedAt + Date.now() - performance.timeOrigin),
    () => pick(renderedAt ?? Date.now()),
  )
}

/** The day in Vietnam as YYYY-MM-DD. */
export const useToday = (): string => useClock(dayAt)
const dayAt = (ms: number) => vietnamDay(new Date(ms))
