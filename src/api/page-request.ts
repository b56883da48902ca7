import type { Args, Endpoint } from '../contract/endpoint.ts'
import type { Translate } from '../i18n/translator.ts'
import type { Theme } from '../theme/fields.ts'
import type { StoreInfo } from '../theme/store-context.tsx'
import type { Reply } from './call.ts'

/** What a page's `prefetch` gets while the server renders it (architecture.md "A page request"). */
export type PageRequest = {
  params: Record<string, string | undefined>
  search: URLSearchParams
  /** without language prefix */
  path: string
  theme: Theme
  store: StoreInfo
  signedIn: boolean
  /** of who asks, for `personal` routes only: other pages are kept for everybody, and there it is '' */
  userAgent: string
  t: Translate
  /**
   * Makes the call and keeps the answer for the page's `useQuery`. `staticOnly: true` when only what stands inside `<StaticRegion>` reads it:
   * then it is rendered but not sent again as data.
   */
  get: <E extends Endpoint>(endpoint: E, args: Args<E>, options?: { staticOnly?: boolean }) => Promise<Reply<E>>
}

/** What the head of the page says, and how the request is answered. */
export type PageFacts = {
  title: string
  description?: string | undefined
  /** a media path or absolute address */
  image?: string | undefined
  /** path of the page without language prefix; the requested path when absent */
  canonical?: string | undefined
  status?: number
  /** another path: answered with 301 */
  redirect?: string
  /** an address elsewhere to go on to: answered with 302 */
  externalRedirect?: string
  noindex?: boolean
  jsonLd?: object | undefined
}

/** A page's module: its component, and what it wants to know before it renders. */
export type PageExtras = { prefetch?: (request: PageRequest) => Promise<PageFacts> }
