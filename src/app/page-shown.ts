import * as worker from '../api/follow-worker.ts'
import { readAhead, type Ahead } from './read-ahead/read-ahead.ts'

/** Call it after each navigation: the service worker is told of the page, and what its links lead to is read ahead, unless it is a preview. */
export function pageShown({ preview, ...ahead }: Ahead & { preview: Parameters<typeof worker.pageSeen>[1] }): void {
  if (!preview) readAhead(ahead)
  worker.pageSeen(ahead.queries, preview)
}
