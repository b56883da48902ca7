import { useHomeBanners } from '../../api/home.ts'
import { usePageTitle } from '../../api/page-title.ts'
import { FirstScreen } from '../../features/home/first-screen.ts'
import { HomeEmpty } from '../../features/home/home-empty.tsx'
import { homeSections } from '../../theme/home-sections.ts'
import type { Section, SectionOf } from '../../theme/section-kinds.ts'
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
  const sections = joinAds(homeSections(theme).filter(({ hidden }) => !hidden))
  const hasBanner = banners?.length !== 0 && sections.some(({ kind }) => kind === 'banner')
  return (
    <>
      <h1 className="hidden-text">{theme.home_title || store.name}</h1>
      <FirstScreen value={!hasBanner}>
        {sections.map((section, index) => {
          const Part = SECTIONS[section.kind]
          const wide = section.kind === 'banner' && section.layout === 2
          return (
            <Band
              key={section.id}
              data-section={section.id}
              data-kind={section.kind}
              data-style={section.style}
              data-wide={wide || undefined}
              data-later={index < FIRST_LAID_OUT ? undefined : heightOf(section)}
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

/** Ads that follow each other are one row: several rows of ads are no rhythm. */
function joinAds(sections: readonly Section[]): (Section & { more?: AdPosition[] })[] {
  return sections.reduce<(Section & { more?: AdPosition[] })[]>((joined, section) => {
    const last = joined.at(-1)
    if (section.kind !== 'ads' || last?.kind !== 'ads') return [...joined, section]
    return [...joined.slice(0, -1), { ...last, more: [...(last.more ?? []), section.position] }]
  }, [])
}
type AdPosition = SectionOf<'ads'>['position']

/** Sections that are laid out for the first paint. The browser lays out those behind them when they come near the viewport, or is idle. */
const FIRST_LAID_OUT = 4

/** Which of the heights in `band.tsx` a section will have. */
function heightOf(section: Section): string {
  if (section.kind === 'shelf') return section.layout === 'grid' ? 'grid' : 'row'
  if (section.kind === 'category_shelves') return section.layout === 'grid' ? 'grids' : 'rows'
  if (section.kind === 'blog') return section.layout === 'row' ? 'row' : 'posts'
  return section.kind === 'ads' ? 'ads' : 'row'
}
