import './ui/no-eval.ts'
import type { ReactNode } from 'react'
import { BrowserRouter } from 'react-router-dom'
import { configureCalls } from './api/call.ts'
import { createQueryClient } from './api/query-client.ts'
import { PreviewBridge } from './app/browser-parts.tsx'
import type { PageState } from './app/page-state.ts'
import { matchRoute } from './app/match-route.ts'
import { Storefront } from './app/storefront.tsx'
import { languagePrefix, splitLanguage } from './i18n/language.ts'
import type { Messages } from './i18n/translator.ts'
import { I18nProvider } from './i18n/i18n-context.tsx'
import { createBrowserTranslator } from './i18n/browser-translator.ts'
import type { Personal } from './session/holes.ts'
import { endSession } from './session/session.tsx'
import { HEADERS } from './slots/headers/registry.ts'
import { pick } from './slots/registry.tsx'
import { adoptStyles } from './hydration/adopt-styles.ts'
import { deferLayout } from './hydration/defer-layout.ts'
import { hydrateApp } from './hydration/hydrate-app.tsx'
import { onNextPage } from './hydration/next-page.ts'
import { watchImages } from './hydration/image-fallback.ts'
import { rememberFocalPoints } from './ui/focal-points.ts'

/** After so many milliseconds somebody reads the page. */
const LATE_MS = 1_000

/** An address that a partner or customer shared (storefront.md §4); only these load the code that keeps it. */
const REFERRAL = /[?&](?:cowc_id|rp)=/

/**
 * Hydrates the server's HTML; boot.ts has requested the messages already. Resolves when all controls of the page work. `fonts` resolves to a function that
 * applies them: fonts that come late lay out nothing again, but wait for the next page. What is behind the first screen is laid out after them. `holdPage`
 * undoes what the browser changed until React has found the server's page.
 */
export async function hydrate(
  pendingMessages: Promise<Messages>,
  fonts: Promise<() => void>,
  holdPage: () => () => void,
): Promise<void> {
  const root = document.getElementById('root')
  const stateText = document.getElementById('state')?.textContent
  if (!root || !stateText) throw new Error('the page has no state element')
  const state = JSON.parse(stateText) as PageState // written by our own server
  const personal = JSON.parse(document.getElementById('personal')?.textContent || 'null') as Personal // the same
  const { page, theme, language } = state
  adoptStyles(document.querySelector('style[data-page]')?.textContent ?? '')
  watchImages(document)
  const { search } = location
  const referral = REFERRAL.test(search) ? import('./session/saved-referral.ts') : undefined
  configureCalls({ storeCode: page.store.store_code, language, apiBase: '' }, endSession)

  const { path } = splitLanguage(location.pathname)
  const { route } = matchRoute(path)
  const [messages, failed] = await Promise.all([
    pendingMessages,
    state.failures.length > 0 ? import('./api/failed-queries.ts') : undefined, // of few pages
    route.page.preload(),
    route.frame?.preload(),
    route.header?.preload(),
    pick(HEADERS, theme.header_type).part.preload(),
    page.preview && PreviewBridge.preload(), // React would show what waits for it for 300 ms
    referral?.then(({ saveReferral }) => saveReferral(search)),
  ])

  const queries = createQueryClient()
  // The server evicts a cached page when its data changes, so the data counts as fetched now.
  for (const [queryKey, data] of state.queries) {
    const product = data as { id?: number; is_favorite?: boolean } | undefined // or anything else; rendered for many people, it says false
    if (product?.is_favorite === false && personal.favouriteIds.includes(product.id ?? 0)) product.is_favorite = true
    queries.setQueryData(queryKey, data)
  }
  rememberFocalPoints(state.focalPoints)
  const retryFailures = failed?.adoptFailures(queries, state.failures)
  const router = (children: ReactNode) => (
    <BrowserRouter basename={languagePrefix(language) || '/'} useTransitions={false}>
      {children}
    </BrowserRouter>
  )
  const translator = createBrowserTranslator(language, messages)
  const i18n = (children: ReactNode) => (
    <I18nProvider translator={translator} krwPerVnd={page.store.krw_per_vnd}>
      {children}
    </I18nProvider>
  )
  const release = holdPage()
  await hydrateApp(
    root,
    <Storefront
      page={page}
      theme={theme}
      signedIn={state.signedIn}
      personal={{ personal }}
      queries={queries}
      i18n={i18n}
      router={router}
    />,
  )
  release()
  retryFailures?.()
  void fonts.then((apply) => {
    if (page.preview) return apply() // an edit of a preview lays out and paints only what is near its viewport
    if (performance.now() < LATE_MS) apply()
    else onNextPage(apply)
    deferLayout()
  })
}
