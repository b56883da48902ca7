import type { QueryKey } from '@tanstack/react-query'
import type { Failure } from '../api/call.ts'
import type { FocalPoints, Language } from '../contract/endpoint.ts'
import type { Theme } from '../theme/fields.ts'
import type { Page } from '../theme/store-context.tsx'

/** State that the server sends with the HTML, in the `application/json` element `#state` (reliability.md "Decided" 11). */
export type PageState = {
  page: Page
  theme: Theme
  language: Language
  signedIn: boolean
  /** Answers that the page was rendered with, sorted by key: the same data is the same text, and so the same ETag. */
  queries: [key: QueryKey, data: unknown][]
  /** Of the images in `queries`, `page` and `theme`. */
  focalPoints: FocalPoints
  /** Calls that failed while it was rendered, sorted by key. */
  failures: [key: QueryKey, failure: Failure][]
  /* What belongs to one person is in a script element of its own, `#personal` (session/holes.ts). */
}
