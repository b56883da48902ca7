import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import { memo, useDeferredValue, useEffect, useLayoutEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import {
  UNSAFE_LocationContext as LocationContext,
  useLocation,
  useNavigationType,
  type Location,
} from 'react-router-dom'
import { styled } from 'styled-components'
import { useStore } from 'zustand'
import { PersonalProvider, type PersonalSource } from '../api/personal.tsx'
import { RouteParamsProvider } from '../api/route-params.tsx'
import { useT } from '../i18n/i18n-context.tsx'
import { WithMessages } from '../ui/with-messages.tsx'
import { SessionProvider } from '../session/session.tsx'
import { ContactGroup } from '../slots/contact/contact-group.tsx'
import { FooterRegion } from '../slots/footers/footer-region.tsx'
import { HeaderWaits } from '../slots/headers/parts/header-frame.ts'
import { HEADERS } from '../slots/headers/registry.ts'
import { Slot } from '../slots/registry.tsx'
import type { Theme } from '../theme/fields.ts'
import { PageProvider, usePage, type Page } from '../theme/store-context.tsx'
import { ThemeProvider, useTheme, useThemeStore } from '../theme/theme-context.tsx'
import { nextPageIsThere } from '../hydration/next-page.ts'
import { LivePreview } from '../hydration/static-region.tsx'
import { BrowserParts } from './browser-parts.tsx'
import { ChatCorner } from './chat-corner.tsx'
import { ErrorBoundary } from './error-boundary.tsx'
import { ForPartners } from './for-partners.tsx'
import { trustedHtml } from '../ui/trusted-html.ts'
import { focusContent } from '../ui/focus-content.ts'
import { MainRegion } from './main-region.tsx'
import { PendingBar } from './pending-bar.tsx'
import { matchRoute } from './match-route.ts'

type Props = {
  page: Page
  theme: Theme
  signedIn: boolean
  personal: PersonalSource
  queries: QueryClient
  /** wraps children in the translator: i18next on the server, the small reader in a browser */
  i18n: (children: ReactNode) => ReactNode
  /** wraps children in the router: static on the server, BrowserRouter in a browser */
  router: (children: ReactNode) => ReactNode
}

/** The storefront: providers, header, footer and popups around the page that the URL names. */
export function Storefront({ page, theme, signedIn, personal, queries, i18n, router }: Props) {
  return (
    <QueryClientProvider client={queries}>
      <PageProvider page={page}>
        {i18n(
          <SessionProvider signedIn={signedIn}>
            <LivePreview value={page.preview}>
              <PersonalProvider source={personal}>
                <ThemeProvider theme={theme}>{router(<Frame />)}</ThemeProvider>
              </PersonalProvider>
            </LivePreview>
          </SessionProvider>,
        )}
      </PageProvider>
    </QueryClientProvider>
  )
}

function Frame() {
  const t = useT()
  const { build } = usePage()
  const pendingLocation = useLocation()
  const shown = useDeferredValue(pendingLocation) // the previous page stays until the next one can render
  const { pathname } = shown
  useScrollAfterNavigation(shown)
  const { route, params } = useMemo(() => matchRoute(pathname), [pathname])
  const navigationType = useNavigationType()
  const shownLocation = useMemo(() => ({ location: shown, navigationType }), [shown, navigationType])
  const { page: PageComponent, frame: PageFrame, header: OwnHeader, messages } = route
  const page = (
    <WithMessages namespaces={messages} build={build}>
      <PageComponent />
    </WithMessages>
  )
  return (
    <>
      <a className="skip-link" href="#main">
        {t('shell.skip_to_content')}
      </a>
      <PendingBar isPending={shown !== pendingLocation} />
      <div className="frame">
        <ChosenHeader />
        <ErrorBoundary instead={null}>
          {OwnHeader && <OwnHeader search={shown.search} />}
          <ForPartners pathname={pathname} />
        </ErrorBoundary>
        <MainRegion shown={shown} pending={pendingLocation}>
          <LocationContext value={shownLocation}>
            <RouteParamsProvider value={params}>{PageFrame ? <PageFrame>{page}</PageFrame> : page}</RouteParamsProvider>
          </LocationContext>
        </MainRegion>
        <ErrorBoundary instead={null}>
          <FooterRegion />
        </ErrorBoundary>
      </div>
      <ErrorBoundary instead={null}>
        <ContactGroup chat={<ChatCorner />} />
      </ErrorBoundary>
      <div id="live" role="status" />
      <BrowserParts />
    </>
  )
}

/** A component of its own, so that another header renders no page again. In a preview others may wait beside the chosen one, unseen. */
function ChosenHeader() {
  const chosen = useTheme((theme) => theme.header_type)
  const waiting = useDeferredValue(useStore(useThemeStore(), ({ waitingHeaders }) => waitingHeaders)) // rendered in slices
  return Object.keys({ ...waiting, [chosen]: '' }).map((number) => (
    <HeaderWaits key={number} value={Number(number) === chosen ? undefined : waiting?.[Number(number)]}>
      <ErrorBoundary instead={<HeaderAsItStands />}>
        <Header registry={HEADERS} variant={Number(number)} />
      </ErrorBoundary>
    </HeaderWaits>
  ))
}

/** While React renders this instead of a header that failed, that one is still in the document. Its links and forms lead to documents. */
function HeaderAsItStands() {
  const [html] = useState(() => trustedHtml(document.querySelector('.frame > header')?.outerHTML ?? ''))
  return <Contents dangerouslySetInnerHTML={html} />
}
const Contents = styled.div`
  display: contents;
`

/** Does not render again when it is shown or has to wait. */
const Header = memo(Slot)

/**
 * After a navigation: moves the focus to the heading of the page, which a screen reader reads and from where the keyboard goes on, and scrolls to the
 * element that the link's anchor names, else to the top. On back and forward the browser restores the position (decision 5).
 */
function useScrollAfterNavigation({ pathname, hash, key }: Location): void {
  const how = useNavigationType()
  const visit = hash && key // each press of a link with an anchor scrolls
  const before = useRef(pathname)
  useLayoutEffect(nextPageIsThere, [pathname]) // before the page is laid out
  useEffect(() => {
    if (before.current !== pathname) focusContent()
    before.current = pathname
    if (how === 'POP') return
    const target = hash && document.getElementById(hash.slice(1)) // anchors of our pages are ASCII
    if (target) target.scrollIntoView()
    else window.scrollTo(0, 0)
  }, [pathname, hash, visit, how])
}
