import { prefetchHome } from '../../api/home.ts'
import type { PageFacts, PageRequest } from '../../api/page-request.ts'
import { scrollByPage } from '../../ui/controls/scroller-click.ts'
import { loadable } from '../../ui/loadable.tsx'
import { StaticRegion } from '../../hydration/static-region.tsx'
import { storeJsonLd } from '../../api/store-json-ld.ts'
import { showsPostCategories } from './presets.ts'

const HomeSections = loadable(() => import('./home-sections.tsx'))

/** The whole page is a static region: the server's HTML is kept, and the code of its sections is loaded only after a navigation in the browser. */
export default function HomePage() {
  return (
    <div onClick={scrollByPage}>
      <StaticRegion>
        <HomeSections />
      </StaticRegion>
    </div>
  )
}

export async function prefetch(request: PageRequest): Promise<PageFacts> {
  const { theme, store } = request
  const banner = await prefetchHome(request, { withPostCategories: showsPostCategories(theme) })
  return {
    title: theme.home_title || theme.title || store.name,
    description: theme.home_description || undefined,
    image: theme.image_share_web_url || banner || undefined,
    canonical: '/',
    jsonLd: storeJsonLd(request),
  }
}
