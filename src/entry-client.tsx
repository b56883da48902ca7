import { hydrate as hydrateQueries } from '@tanstack/react-query'
import { startTransition, type ReactNode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { BrowserRouter, matchPath } from 'react-router-dom'
import { configureCalls } from './api/call.ts'
import { showFavourites } from './api/favourites.ts'
import { createQueryClient } from './api/query-client.ts'
import type { PageState } from './app/page-state.ts'
import { NOT_FOUND, ROUTES } from './app/routes.tsx'
import { Storefront } from './app/storefront.tsx'
import { languagePrefix, splitLanguage } from './i18n/language.ts'
import type { Messages } from './i18n/translator.ts'
import { I18nProvider } from './i18n/i18n-context.tsx'
import { createBrowserTranslator } from './i18n/browser-translator.ts'
import type { Personal } from './session/holes.ts'
import { saveReferral } from './session/saved-referral.ts'
import { endSession } from './session/session.tsx'
import { HEADERS } from './slots/headers/registry.ts'
import { pick } from './slots/registry.tsx'
import { adoptStyles } from './ui/adopt-styles.ts'
import { deferLayout } from './ui/defer-layout.ts'
import { watchImages } from './ui/image-fallback.ts'

/** Takes over the server's HTML; `translator` are on their way already. Resolves when everything on the page answers. */
export async function hydrate(coming: Promise<Messages>): Promise<void> {
  const root = document.getElementById('root')
  const written = document.getElementById('state')?.textContent
  if (!root || !written) throw new Error('the page carries no state')
  const state = JSON.parse(written) as PageState // written by our own server
  const personal = JSON.parse(document.getElementById('personal')?.textContent || 'null') as Personal // the same
  const { page, theme, language } = state
  adoptStyles(document.querySelector('style[data-page]')?.textContent ?? '')
  watchImages(document)
  if (location.search) saveReferral(location.search)
  configureCalls({ storeCode: page.store.store_code, language, apiBase: '' }, endSession)

  const { path } = splitLanguage(location.pathname)
  const route = ROUTES.find((candidate) => matchPath(candidate.path, path)) ?? NOT_FOUND
  const [messages] = await Promise.all([coming, route.page.preload(), pick(HEADERS, theme.header_type).part.preload()])

  const queries = createQueryClient()
  // A cached page is dropped as soon as what it shows changes: its answers are as fresh as this moment.
  for (const query of state.queries.queries) query.state.dataUpdatedAt = Date.now()
  hydrateQueries(queries, state.queries)
  if (personal.favouriteIds.length > 0) showFavourites(queries, (id) => personal.favouriteIds.includes(id), true)
  const router = (children: ReactNode) => (
    <BrowserRouter basename={languagePrefix(language) || '/'} useTransitions={false}>
      {children}
    </BrowserRouter>
  )
  await new Promise<void>((done) => {
    const hydration = { current: true, done }
    const translator = createBrowserTranslator(language, messages)
    const i18n = (children: ReactNode) => (
      <I18nProvider translator={translator} krwPerVnd={page.store.krw_per_vnd}>
        {children}
      </I18nProvider>
    )
    // as a transition React works in slices and lets the shopper's touches in between
    startTransition(
      () =>
        void hydrateRoot(
          root,
          <Storefront
            page={page}
            theme={theme}
            signedIn={state.signedIn}
            personal={{ personal }}
            queries={queries}
            i18n={i18n}
            hydration={hydration}
            router={router}
          />,
        ),
    )
  })
  deferLayout()
}
