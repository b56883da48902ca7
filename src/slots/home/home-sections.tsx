import { memo, useMemo } from 'react'
import { useHomeBanners } from '../../api/home.ts'
import { usePageTitle } from '../../api/page-title.ts'
import { FirstScreen } from '../../features/home/first-screen.ts'
import { PageSections } from '../../features/home/page-shelves.ts'
import { HomeEmpty } from '../../features/home/home-empty.tsx'
import { useOwnerLanguage, useT } from '../../i18n/i18n-context.tsx'
import { homeSections, LAYOUT_FIELDS } from '../../theme/home-sections.ts'
import type { Section, SectionOf } from '../../theme/section-kinds.ts'
import { useStore } from '../../theme/store-context.tsx'
import { useTheme, useThemeFields } from '../../theme/theme-context.tsx'
import { SIDE_HEADER } from '../../theme/variants.ts'
import { Band } from './band.tsx'
import { SECTIONS } from './registry.ts'

/** The sections of the home page, in their order (decision 68). */
export default function HomeSections() {
  const theme = useThemeFields('home_sections', ...LAYOUT_FIELDS)
  const isBeside = useTheme(({ header_type }) => header_type === SIDE_HEADER)
  const ownTitle = useTheme(({ home_title }) => home_title)
  const isForeign = useOwnerLanguage() !== undefined
  const t = useT()
  const store = useStore()
  const title = isForeign ? t('home.search_title', { store: store.name }) : ownTitle || store.name
  usePageTitle(title)
  const { data: banners } = useHomeBanners()
  const sections = useMemo(
    () => joinAds(homeSections({ ...theme, header_type: isBeside ? SIDE_HEADER : 1 }).filter(({ hidden }) => !hidden)),
    [theme, isBeside],
  )
  const hasBanner = banners?.length !== 0 && sections.some(({ kind }) => kind === 'banner')
  return (
    <>
      <h1 className="hidden-text">{title}</h1>
      <FirstScreen value={!hasBanner}>
        <PageSections value={sections}>
          {sections.map((section, index) => (
            <HomeSection key={section.id} section={section} isLater={index >= FIRST_LAID_OUT} />
          ))}
        </PageSections>
      </FirstScreen>
      <HomeEmpty />
    </>
  )
}

type HomeSectionProps = { section: Section; isLater: boolean }
const isEqual = (one: HomeSectionProps, other: HomeSectionProps): boolean =>
  one.isLater === other.isLater && JSON.stringify(one.section) === JSON.stringify(other.section)

/** Renders again only for another section, so that an edit in the studio renders what it changes. Sections that a preset gives are made anew each time. */
const HomeSection = memo(function HomeSection({ section, isLater }: HomeSectionProps) {
  const Part = SECTIONS[section.kind]
  return (
    <Band
      data-section={section.id}
      data-kind={section.kind}
      data-style={section.style}
      data-wide={(section.kind === 'banner' && section.layout === 2) || undefined}
      data-later={isLater ? heightOf(section) : undefined}
    >
      <Part section={section} />
    </Band>
  )
}, isEqual)

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
