import { SIDE_HEADER } from '../../theme/variants.ts'
import { useTheme } from '../../theme/theme-context.tsx'
import { useStore } from '../../theme/store-context.tsx'
import { usePageTitle } from '../../api/page-title.ts'
import { useHomeBanners } from '../../api/home.ts'
import { FirstScreen } from '../../features/home/first-screen.ts'
import { Partners } from '../../features/home/partners.tsx'
import { HomeEmpty } from '../../features/home/home-empty.tsx'
import { homeParts } from './registry.ts'

/** Banner, products and posts, in the layouts that the theme names. */
export default function HomeSections() {
  const theme = useTheme()
  const store = useStore()
  usePageTitle(theme.home_title || store.name)
  const { banner, products, posts } = homeParts(theme)
  const { data: banners } = useHomeBanners()
  const bare = theme.header_type === SIDE_HEADER
  return (
    <>
      <h1 className="hidden-text">{theme.home_title || store.name}</h1>
      {!bare && <banner.part />}
      <FirstScreen value={bare || banners?.length === 0}>
        <products.part />
      </FirstScreen>
      {!bare && <posts.part />}
      {!bare && <Partners />}
      <HomeEmpty />
    </>
  )
}
