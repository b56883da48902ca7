import { useEffect, useRef, type MouseEvent } from 'react'
import { prefetchHome } from '../../api/home.ts'
import type { PageFacts, PageRequest } from '../../api/page-request.ts'
import { isPlainClick } from '../../ui/controls/link.tsx'
import { scrollByPage } from '../../ui/controls/scroller-click.ts'
import { loadable } from '../../ui/loadable.tsx'
import { homeSections } from '../../theme/home-sections.ts'
import { StaticRegion } from '../../hydration/static-region.tsx'
import { storeJsonLd } from '../../api/store-json-ld.ts'
import { DEFAULT_LANGUAGE } from '../../i18n/language.ts'

const HomeSections = loadable(() => import('./home-sections.tsx'))

/** The whole page is a static region: the server's HTML is kept, and the code of its sections is loaded only after a navigation in the browser. */
export default function HomePage() {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const clocks = ref.current?.querySelectorAll<HTMLElement>('[data-countdown]') ?? []
    if (clocks.length === 0) return
    void import('../../features/home/count-down.ts').then(({ countDown }) =>
      clocks.forEach((clock) => countDown(clock)),
    )
  }, [])
  return (
    <div ref={ref} onClick={onPress}>
      <StaticRegion>
        <HomeSections />
      </StaticRegion>
    </div>
  )
}

function onPress(event: MouseEvent): void {
  scrollByPage(event)
  const link = (event.target as Element).closest<HTMLElement>('[data-frame]')
  const address = link?.dataset.frame
  if (!link || !address || !isPlainClick(event)) return
  event.preventDefault()
  void import('../../popups/open-frame.ts').then(({ openFrame }) => openFrame(link, address))
}

export async function prefetch(request: PageRequest): Promise<PageFacts> {
  const { theme, store, language, t } = request
  const banner = await prefetchHome(request, homeSections(theme))
  return {
    ...(language === DEFAULT_LANGUAGE
      ? { title: theme.home_title || theme.title || store.name, description: theme.home_description || undefined }
      : {
          // the owner writes them in Vietnamese only
          title: t('home.search_title', { store: store.name }),
          description: t('home.search_description', { store: store.name }),
        }),
    image: theme.image_share_web_url || banner || undefined,
    card: theme.image_share_web_url ? undefined : 'store',
    canonical: '/',
    jsonLd: storeJsonLd(request),
  }
}
