import { useHomeBanners } from '../../api/home.ts'
import { usePageTitle } from '../../api/page-title.ts'
import { FirstScreen } from '../../features/home/first-screen.ts'
import { HomeEmpty } from '../../features/home/home-empty.tsx'
import { homeSections } from '../../theme/home-sections.ts'
import { useStore } from '../../theme/store-context.tsx'
import { useTheme } from '../../theme/theme-context.tsx'
import { Band } from './band.tsx'
import { SECTIONS } from './registry.ts'

/** The sections of the home page, in their order (decision 68). */
export default function HomeSections() {
  const theme = useTheme()
  const store = useStore()
  usePageTitle(theme.home_title || store.name)
  const { data: banners } = useHomeBanners()
  const sections = homeSections(theme).filter(({ hidden }) => !hidden)
  const hasBanner = banners?.length !== 0 && sections.some(({ kind }) => kind === 'banner')
  return (
    <>
      <h1 className="hidden-text">{theme.home_title || store.name}</h1>
      <FirstScreen value={!hasBanner}>
        {sections.map((section) => {
          const Part = SECTIONS[section.kind]
          const wide = section.kind === 'banner' && section.layout === 2
          return (
            <Band
              key={section.id}
              data-section={section.id}
              data-kind={section.kind}
              data-style={section.style}
              data-wide={wide || undefined}
            >
              <Part section={section} />
            </Band>
          )
        })}
      </FirstScreen>
      <HomeEmpty />
    </>
  )
}
