import { nextMidnight } from '../domain/date-range.ts'

const NAME = 'chat_teaser_closed'

/** Closing the chat teaser hides it until the next midnight in Vietnam (storefront.md §4). */
export const chatTeaser = {
  isClosed: (): boolean => document.cookie.split('; ').includes(`${NAME}=1`),
  close: (now = new Date()): void => {
    document.cookie = `${NAME}=1; path=/; expires=${nextMidnight(now).toUTCString()}; samesite=lax`
  },
}
