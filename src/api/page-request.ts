import type { Args, Endpoint, Language } from '../contract/endpoint.ts'
import type { TradingTerms } from '../domain/structured-data/trading-terms.ts'
import type { Translate } from '../i18n/translator.ts'
import type { Theme } from '../theme/fields.ts'
import type { StoreInfo } from '../theme/store-context.tsx'
import type { Reply } from './call.ts'
import type { RouteParams } from './route-params.tsx'

/** Argument of a page's `prefetch` during server rendering (architecture.md "A page request"). */
export type PageRequest = {
  params: RouteParams
  search: URLSearchParams
  /** without the language prefix */
  path: string
  theme: Theme
  store: StoreInfo
  signedIn: boolean
  /** checkout input that the server sent back, by field */ typed: Partial<Record<string, string>>
  /** '' except on `personal` routes: other pages are cached for all visitors */
  userAgent: string
  /** YYYY-MM-DD in Vietnam; '' on pages that are cached */
  today: string
  t: Translate
  language: Language
  /** What the store promises for every order. */
  terms: TradingTerms
  /** The absolute URL of a path of the store, in this language. */
  pageUrl: (path: string) => string
  /** The absolute URL of an image. */
  mediaUrl: (path: string) => string
  /**
   * Calls the endpoint and caches the response for the page's `useQuery`. `staticOnly: true`: only parts inside `<StaticRegion>` use it, so it is
   * rendered but not sent to the browser as data. `keyedBy`: what the page appends to the query's key.
   */
  get: <E extends Endpoint>(
    endpoint: E,
    args: Args<E>,
    options?: { staticOnly?: boolean; keyedBy?: readonly unknown[] },
  ) => Promise<Reply<E>>
}

/** Contents of the page's head, and the response's status or redirect. */
export type PageFacts = {
  title: string
  description?: string | undefined
  /** a media path or an absolute URL */
  image?: string | undefined
  /** Of the card for shared links: a product with its name and price, or the name of the store beside the image. `version` changes with what it shows */
  card?: { product: number; version: string } | 'store' | undefined
  /** what the image shows; default: the title */
  imageAlt?: string | undefined
  /** Open Graph properties of the page's own; `og:type` is 'website' without one */
  properties?: Record<string, string> | undefined
  /** path without the language prefix, with the page number of a list; default: the requested path */
  canonical?: string | undefined
  status?: number
  /** a path of the store: response 301 */
  redirect?: string
  /** a URL of another host: response 302 */
  externalRedirect?: string
  noindex?: boolean
  /** those that the content exists in; default: those of the store's lists. Search engines are offered no others */
  languages?: readonly Language[]
  /** Keys of the options that the page begins with where its address names one (`OPTION`). With any other the page is the one without */
  options?: readonly string[] | undefined
  /** schema.org nodes of the page */
  jsonLd?: readonly object[] | undefined
}

/** Exports of a page's module besides its component. `prefetch` loads the data of the page before it renders. */
export type PageExtras = { prefetch?: (request: PageRequest) => Promise<PageFacts> }
