import { hashKey, QueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom'
import { ServerStyleSheet } from 'styled-components'
import { call, type Transport } from './api/call.ts'
import { failuresOf, setQueryFailure } from './api/failed-queries.ts'
import type { PageFacts, PageRequest } from './api/page-request.ts'
import type { PersonalSource } from './api/personal.tsx'
import { query, setTransport } from './api/query.ts'
import type { PageState } from './app/page-state.ts'
import { matchRoute } from './app/match-route.ts'
import { ROUTES, SHELL_MESSAGES, type PageRoute } from './app/routes.tsx'
import { Storefront } from './app/storefront.tsx'
import type { FocalPoints } from './contract/endpoint.ts'
import { getHomeAds } from './contract/home.ts'
import { listCategories } from './contract/categories.ts'
import { vietnamDay } from './domain/date-range.ts'
import type { TradingTerms } from './domain/structured-data/trading-terms.ts'
import { languagePrefix, type Language } from './i18n/language.ts'
import { messagesPath } from './i18n/load-messages.ts'
import { I18nextTranslatorProvider } from './i18n/i18next-translator-provider.tsx'
import { createI18next, translatorOf, type Messages } from './i18n/i18next-translator.ts'
import { fillHole, type HoleName, type Personal } from './session/holes.ts'
import { HEADERS } from './slots/headers/registry.ts'
import { pick } from './slots/registry.tsx'
import { RememberedStyles } from './remembered-styles.tsx'
import type { Theme } from './theme/fields.ts'
import type { Page } from './theme/store-context.tsx'
import { FocalPointsContext } from './ui/focal-points.ts'
import { fallbackFonts, fontFaces, KOREAN_SHEET, webFonts } from './ui/fonts.ts'
import { GLOBAL_CSS } from './ui/global-style.ts'
import { preloadAll } from './ui/loadable.tsx'

export type RenderRequest = {
  /** path and query, without language prefix */
  path: string
  search: string
  language: Language
  messages: Messages
  fallbackMessages: Messages
  page: Page
  theme: Theme
  signedIn: boolean
  personal: PersonalSource
  userAgent: string
  /** the store's canonical origin: scheme and host */
  origin: string
  terms: TradingTerms
  /** of the images in `page` and `theme` */
  focalPoints: FocalPoints
  /** Answers that the browser has from the beginning, by key: of a bundle's page. */
  recorded?: PageState['queries'] | undefined
  transport: Transport
}

export type Rendered = {
  facts: PageFacts
  /** The link that preloads the first image of the first screen, or ''. */
  firstImage: string
  /** body of `#root` */
  html: string
  /** text of the style element of styled-components, and of the global one */
  css: string
  globalCss: string
  /** Rules of the web fonts, which src/hydration/late-fonts.ts applies; '' where they are in `globalCss`. */
  fontCss: string
  sheets: string[]
  state: PageState
  /** URL of the messages for hydration */
  messagesUrl: string
  /** modules that hydration needs, as keys of Vite's manifest */
  modules: string[]
}

export { NOBODY, favouriteOf } from './session/holes.ts'
export { pageFor, ROUTES }
export type { SitemapEntries } from './app/routes.tsx'

/** Loads all code once, so that `render` never waits for it. */
export const prepare = preloadAll

/** React writes links to eager images before the page; this is the first of high priority (`eager` of ui/image.tsx and ui/cover-image.tsx). */
const PRELOAD = /^(?:<link [^>]+>)*?(<link [^>]+fetchPriority="high"[^>]*>)/

const pageFor = (path: string): PageRoute => matchRoute(path).route

/** Renders one request in one pass. Rejects with `CategoriesMissing` when the categories fail to load (decision 4): the caller answers 503. */
export async function render(request: RenderRequest): Promise<Rendered> {
  const { path, language, page, theme, signedIn } = request
  const i18next = i18nextFor(language, request.messages, request.fallbackMessages)
  const { t } = translatorOf(i18next)
  const i18n = (children: ReactNode) => (
    <I18nextTranslatorProvider instance={i18next} krwPerVnd={page.store.krw_per_vnd}>
      {children}
    </I18nextTranslatorProvider>
  )
  const queries = new QueryClient({
    defaultOptions: { queries: { retry: false, retryOnMount: false, staleTime: Infinity, gcTime: Infinity } },
  })
  setTransport(queries, request.transport)
  for (const [queryKey, data] of request.recorded ?? []) queries.setQueryData(queryKey, data)
  const staticKeys = new Set<string>()
  const focalPoints = { ...request.focalPoints }

  const get: PageRequest['get'] = async (endpoint, args, options = {}) => {
    const queryKey = [...query(endpoint, args).queryKey, ...(options.keyedBy ?? [])]
    if (options.staticOnly) staticKeys.add(hashKey(queryKey))
    const reply = await call(endpoint, args, {}, request.transport)
    if (reply.ok) {
      Object.assign(focalPoints, reply.focalPoints)
      queries.setQueryData(queryKey, reply.data)
    } else setQueryFailure(queries, queryKey, reply) // the page then shows an error instead of a loading state
    return reply
  }

  const { route, params } = matchRoute(path)
  const pageRequest: PageRequest = {
    params,
    search: new URLSearchParams(request.search),
    path,
    theme,
    store: page.store,
    signedIn,
    typed: page.typed ?? {},
    userAgent: route.personal ? request.userAgent : '',
    today: page.renderedAt === undefined ? '' : vietnamDay(new Date(page.renderedAt)),
    t,
    language,
    terms: request.terms,
    pageUrl: (to) => request.origin + (to === '/' ? languagePrefix(language) || '/' : languagePrefix(language) + to),
    mediaUrl: (to) => (to.startsWith('/') ? request.origin + to : to),
    get,
  }
  const [categories, , facts] = await Promise.all([
    get(listCategories, {}),
    get(getHomeAds, {}),
    route.page.module()?.prefetch?.(pageRequest) ?? { title: page.store.name },
  ])
  if (!categories.ok) throw new CategoriesMissing(categories.code)

  const location = languagePrefix(language) + path + request.search
  const router = (children: ReactNode) => (
    <StaticRouter location={location} basename={languagePrefix(language) || '/'}>
      {children}
    </StaticRouter>
  )
  const sheet = new ServerStyleSheet()
  try {
    const rendered = renderToString(
      sheet.collectStyles(
        <RememberedStyles>
          <FocalPointsContext value={focalPoints}>
            <Storefront
              page={page}
              theme={theme}
              signedIn={signedIn}
              personal={request.personal}
              queries={queries}
              i18n={i18n}
              router={router}
            />
          </FocalPointsContext>
        </RememberedStyles>,
      ),
    )
    const firstImage = PRELOAD.exec(rendered)?.[1] ?? ''
    const css = /<style[^>]*>([\s\S]*)<\/style>/.exec(sheet.getStyleTags())?.[1] ?? ''
    const sent = queries
      .getQueryCache()
      .getAll()
      .filter(
        ({ state: { status }, queryHash }) => status === 'success' && (page.preview || !staticKeys.has(queryHash)),
      )
      .toSorted((one, other) => (one.queryHash < other.queryHash ? -1 : 1))
      .map(({ queryKey, state: { data } }): [typeof queryKey, unknown] => [queryKey, data])
    return {
      facts,
      firstImage,
      html: rendered.replace(firstImage, ''),
      css,
      globalCss: (page.preview ? fontFaces : fallbackFonts)(language, theme.font_family) + GLOBAL_CSS,
      fontCss: page.preview ? '' : webFonts(theme.font_family),
      sheets: language === 'ko' ? [KOREAN_SHEET] : [],
      state: {
        page,
        theme,
        language,
        signedIn,
        queries: sent,
        focalPoints: inOrder(focalPoints),
        failures: failuresOf(queries),
      },
      messagesUrl: messagesPath(language, [...SHELL_MESSAGES, ...route.messages], page.build),
      modules: [route.page.id, route.frame?.id, route.header?.id, pick(HEADERS, theme.header_type).part.id].filter(
        (id) => id !== undefined,
      ),
    }
  } finally {
    sheet.seal()
    queries.clear()
  }
}

/** Fills a personal hole (session/holes.ts) with a text in the language of `messages`, not escaped. */
export function fill(
  name: HoleName,
  personal: Personal,
  { language, messages, fallbackMessages }: Pick<RenderRequest, 'language' | 'messages' | 'fallbackMessages'>,
): string {
  return fillHole(name, personal, translatorOf(i18nextFor(language, messages, fallbackMessages)).t)
}

const instances = new WeakMap<Messages, ReturnType<typeof createI18next>>()

/** One i18next instance per language and process. */
function i18nextFor(language: Language, messages: Messages, fallback: Messages) {
  const instance = instances.get(messages) ?? createI18next(language, messages, fallback)
  instances.set(messages, instance)
  return instance
}

export class CategoriesMissing extends Error {
  override name = 'CategoriesMissing'
  code: number
  constructor(code: number) {
    super(`categories: ${code}`)
    this.code = code
  }
}

/** By address: replies arrive in any order, and the same page has the same bytes. */
const inOrder = (points: FocalPoints): FocalPoints =>
  Object.fromEntries(Object.entries(points).toSorted(([one], [other]) => (one < other ? -1 : 1)))
