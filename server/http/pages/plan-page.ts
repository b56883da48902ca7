import type { Language } from '../../../src/i18n/language.ts'
import type { KeptFor } from '../../../src/offline/protocol.ts'
import { audienceKey } from '../../cache/audience-key.ts'
import type { PageKey } from '../../cache/page-cache.ts'
import type { Encoding } from '../../cache/stored-page.ts'
import { audienceOf, type ActorCustomer } from '../../core/shared/actor.ts'
import { keptFor } from './kept-for.ts'
import { knownSearch } from './known-query.ts'
import type { EntryServer } from './page-render.ts'

/** Unknown paths have one page: no byte of the address is in it. */
export const UNKNOWN_PATH = '/-'
const ENCODINGS = ['br', 'zstd', 'gzip'] as const satisfies Encoding[]

type HowToSend = { cacheControl: string; encodings: readonly Encoding[]; hasEtag: boolean }

/** How a page is sent, by whom it is for. `personal` is rendered for one request; of the page that people share, `visitor` gets it without a hole filled. */
export const DELIVERIES = {
  personal: { cacheControl: 'private, no-store', encodings: ENCODINGS, hasEtag: false },
  visitor: { cacheControl: 'public, max-age=0, must-revalidate', encodings: ENCODINGS, hasEtag: true },
  guest: { cacheControl: 'private, no-cache', encodings: ['gzip'], hasEtag: true },
  customer: { cacheControl: 'private, no-store', encodings: ['gzip'], hasEtag: false },
} as const satisfies Record<string, HowToSend>
export type Delivery = keyof typeof DELIVERIES

export type PageFacts = {
  /** As requested, with language prefix and query. */
  url: string
  /** Without language prefix. */
  path: string
  /** Without the question mark. */
  rawSearch: string
  route: Pick<ReturnType<EntryServer['pageFor']>, 'path' | 'personal' | 'query'>
  language: Language
  storeId: number
  isPreview: boolean
  /** Development: nothing is cached. */
  isDev: boolean
  /** Another server answers the calls: what it says to somebody it says to their token alone. */
  isForeign: boolean
  customer: ActorCustomer | undefined
  /** Whether the browser has, or is about to get, a cookie of ours. */
  hasCookie: boolean
}

export type PagePlan = {
  /** What is rendered. */
  path: string
  search: string
  /** Of the page that the audience shares; undefined: the page is rendered for this request. */
  key: PageKey | undefined
  delivery: Delivery
  /** Whose device may keep the page for reading offline; undefined: nobody's. */
  keptFor: KeptFor | undefined
}

/** What a request gets, from facts alone (docs/architecture.md "A page request"). */
export function planPage(facts: PageFacts): PagePlan {
  const { route, customer, storeId, language } = facts
  const isUnknown = route.path === '*'
  const path = isUnknown ? UNKNOWN_PATH : facts.path
  const search = isUnknown ? '' : knownSearch(facts.rawSearch, route.query)
  const isPersonal =
    route.personal === true || facts.isPreview || facts.isDev || (facts.isForeign && customer !== undefined)
  const audience = audienceKey(audienceOf(customer))
  return {
    path,
    search,
    key: isPersonal ? undefined : { storeId, audience, language, path, search },
    delivery: isPersonal ? 'personal' : customer ? 'customer' : facts.hasCookie ? 'guest' : 'visitor',
    keptFor:
      isUnknown || facts.isPreview
        ? undefined
        : keptFor({
            url: facts.url,
            known: route.query,
            isPersonal: route.personal === true,
            customerId: customer?.id,
          }),
  }
}
