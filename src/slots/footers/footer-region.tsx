import { Suspense, use, useEffect, useRef, type MouseEvent } from 'react'
import { useHref, useLocation } from 'react-router-dom'
import { useBadges } from '../../api/badges.ts'
import { logOut } from '../../api/log-out.ts'
import { PATHS } from '../../domain/paths.ts'
import { useT } from '../../i18n/i18n-context.tsx'
import { openPopup } from '../../popups/popups.ts'
import { useSignedIn } from '../../session/session.tsx'
import { useTheme } from '../../theme/theme-context.tsx'
import { SIDE_HEADER } from '../../theme/variants.ts'
import { loadable } from '../../ui/loadable.tsx'
import { LivePreview, StaticRegion } from '../../hydration/static-region.tsx'
import { pick } from '../registry.tsx'
import { MobileBar } from './parts/mobile-bar.tsx'
import { FOOTERS, HTML_FOOTER, usesHtmlFooter } from './registry.ts'

/**
 * The footer that the theme names, or the owner's custom HTML, with the ads above it and the bar of a phone. A footer is a static region: no
 * shopper's browser loads code for it. The few clicks that need JavaScript are handled here, for the whole region. An attribute tells the
 * styles whether somebody is signed in or ordering, and on a page without a footer it is hidden: neither a login nor a navigation renders it again.
 */
export function FooterRegion() {
  const t = useT()
  const signedIn = useSignedIn()
  const region = useRef<HTMLDivElement>(null)
  const home = useHref('/')
  const { pathname } = useLocation()
  const isCheckout = pathname === PATHS.cart
  const isBare = useTheme((theme) => theme.header_type === SIDE_HEADER) && pathname === PATHS.home
  useOwnCopyright(region)

  const onPress = (event: MouseEvent) => {
    const person = (event.target as Element).closest<HTMLElement>('[data-person]')?.dataset.person
    if (!person || (person === 'needed' && signedIn)) return
    event.preventDefault()
    if (person === 'needed') return openPopup('phone', {})
    void logOut(t).then((outcome) => outcome !== 'failed' && location.assign(home))
  }
  return (
    <>
      <div
        ref={region}
        hidden={isBare}
        data-later="part"
        data-signed-in={signedIn || undefined}
        data-checkout={isCheckout || undefined}
        onClickCapture={onPress}
      >
        <StaticRegion>
          <Suspense fallback={null}>
            <AboveFooter />
            <ChosenFooter />
          </Suspense>
        </StaticRegion>
      </div>
      <MobileBar />
    </>
  )
}

function ChosenFooter() {
  const type = useTheme((theme) => theme.footer_type)
  const isHtml = useTheme(usesHtmlFooter)
  const { part: Footer } = isHtml ? HTML_FOOTER : pick(FOOTERS, type)
  return <Footer />
}

export const AboveFooter = loadable(() => import('./parts/above-footer.tsx'))

/**
 * The owner's plan may replace the provider's copyright line; the text arrives with the badges, after the page. In a preview the footer is not
 * static and renders it itself; changed here, it would differ from what React hydrates.
 */
function useOwnCopyright(region: { current: HTMLElement | null }) {
  const own = useBadges()?.config_user_vip?.customer_copyright
  const live = use(LivePreview)
  useEffect(() => {
    if (live) return
    const line = region.current?.querySelector('[data-copyright]')
    if (own && line && line.textContent !== own) line.textContent = own
  }, [own, region, live])
}
