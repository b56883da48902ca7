import type { DehydratedState } from '@tanstack/react-query'
import type { Language } from '../contract/endpoint.ts'
import type { Theme } from '../theme/fields.ts'
import type { Page } from '../theme/store-context.tsx'

/** State that the server sends with the HTML, in the `application/json` element `#state` (reliability.md "Decided" 11). */
export type PageState = {
  page: Page
  theme: Theme
  language: Language
  signedIn: boolean
  queries: DehydratedState
  /* What belongs to one person is in a script element of its own, `#personal` (session/holes.ts). */
}
