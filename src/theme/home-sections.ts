import type { Theme } from './fields.ts'
import { HOME_PRESETS, type HomeChoices } from './home-presets.ts'
import { SECTION_KINDS, type Section, type SectionKind, type SectionOf } from './section-kinds.ts'
import { SIDE_HEADER } from './variants.ts'

/** The fields that a theme's own list of sections replaces. */
export const LAYOUT_FIELDS = ['home_page_type', 'banner_type', 'product_home_type', 'post_home_type'] as const

type Choices = HomeChoices & Pick<Theme, 'home_sections' | 'header_type'>

/**
 * The sections of a theme's home page: the owner's list, or those that follow from the home preset and its three layouts (decision 68), which are never
 * stored. The header at the side of the page leaves out banner, posts and partners (wire.md §2).
 */
export function homeSections(theme: Choices): readonly Section[] {
  const sections = theme.home_sections ?? sectionsOfPreset(theme)
  return theme.header_type === SIDE_HEADER ? sections.filter(({ kind }) => !HIDDEN_BESIDE_THE_PAGE.has(kind)) : sections
}
const HIDDEN_BESIDE_THE_PAGE: ReadonlySet<SectionKind> = new Set([
  'banner',
  'category_tiles',
  'benefits',
  'blog',
  'partners',
])

/** Shelves of categories on a derived home page; with discounted, new and best-selling products these are five. */
const CATEGORY_SHELVES = 2

/** The sections behind the numbers of a home page. A number without a layout shows the first (decision 2). */
export function sectionsOfPreset({
  home_page_type,
  banner_type,
  product_home_type,
  post_home_type,
}: HomeChoices): Section[] {
  const preset = HOME_PRESETS[home_page_type] ?? HOME_PRESETS[1]
  const bannerLayout = number(banner_type || preset?.banner, 3)
  const products = PRODUCTS[number(product_home_type || preset?.products, PRODUCTS.length) - 1] ?? PRODUCTS[0]
  const layout = POSTS[number(post_home_type || preset?.posts, POSTS.length) - 1] ?? POSTS[0]
  const ads = layout === 'columns' ? ([2, 1, 4, 6] as const) : ([2, 1, 4] as const)
  return [
    section('banner', { layout: bannerLayout }),
    bannerLayout !== 3 && section('category_tiles', { layout: bannerLayout === 2 ? 'tiles' : 'circles' }),
    section('benefits'),
    ...shelves(products, ads),
    section('blog', { layout, style: layout === 'row' || products.style === 'centred' ? 'centred' : 'plain' }), // titles stand alike
    section('partners'),
  ].filter((one) => one !== false)
}

const number = (chosen: number | undefined, last: number): 1 | 2 | 3 =>
  (chosen !== undefined && chosen >= 1 && chosen <= last ? chosen : 1) as 1 | 2 | 3 // or 4, of four; only used as an index then

/** The three layouts of `product_home_type`. */
const PRODUCTS = [
  { style: 'plain', new: 'grid', best: 'ranked', categories: 'row', image: 'none', count: 10 },
  { style: 'centred', new: 'grid', best: 'row', categories: 'row', image: 'beside', count: 8 },
  { style: 'boxed', new: 'row', best: 'ranked', categories: 'grid', image: 'none', count: 10 },
] as const satisfies Layouts[]
/** The four layouts of `post_home_type`. */
const POSTS = ['lead', 'row', 'lines', 'columns'] as const

type Layouts = {
  style: Section['style']
  new: 'row' | 'grid'
  best: 'row' | 'ranked'
  categories: 'row' | 'grid'
  image: 'banner' | 'beside' | 'none'
  count: 8 | 10
}
type AdPosition = SectionOf<'ads'>['position']

/** The shelves with two rows of ads: a row between any two shelves would be no rhythm. Ads sections that follow each other are one row. */
const shelves = (
  { style, new: newest, best, categories, image, count }: Layouts,
  ads: readonly AdPosition[],
): Section[] => {
  const row = (positions: readonly AdPosition[]) =>
    positions.map((position) => section('ads', { id: `ads-${position}`, position, style }))
  return [
    ...row([0, 3]),
    section('shelf', { id: 'discounted', source: 'discounted', style }),
    section('shelf', { id: 'new', source: 'new', layout: newest, count, style }),
    ...row(ads),
    section('shelf', { id: 'best-selling', source: 'best-selling', layout: best, style }),
    section('category_shelves', { layout: categories, image, count: CATEGORY_SHELVES, style }),
  ]
}

/** A section of a kind with its defaults. */
export function section<Kind extends SectionKind>(
  kind: Kind,
  settings: Partial<SectionOf<Kind>> = {},
): Extract<Section, { kind: Kind }> {
  const defaults = Object.fromEntries(
    Object.entries(SECTION_KINDS[kind]).map(([name, { fallback }]) => [name, fallback]),
  )
  const whole: unknown = {
    id: kind,
    kind,
    hidden: false,
    style: 'plain',
    show_from: '',
    show_until: '',
    ...defaults,
    ...settings,
  }
  return whole as Extract<Section, { kind: Kind }> // all settings of the kind
}
